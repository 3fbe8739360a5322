import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OverlayProps } from '#/features/frame/overlay-store.ts'
import { ShortcutList } from '#/features/frame/shortcut-list.tsx'

export const ShortcutsDialog = ({ onClose }: OverlayProps) => {
  const { t } = useTranslation('frame')
  return (
    <Modal open width={480} footer={null} title={t('shortcuts.title')} onCancel={onClose}>
      <ShortcutList />
    </Modal>
  )
}
