import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OverlayProps } from '#/features/frame/overlay-store.ts'
import { LanguageList } from '#/features/settings/language-list.tsx'

export const LanguageDialog = ({ onClose }: OverlayProps) => {
  const { t } = useTranslation('settings')
  return (
    <Modal open width={375} footer={null} title={t('language.title')} onCancel={onClose}>
      <LanguageList onChosen={onClose} />
    </Modal>
  )
}
