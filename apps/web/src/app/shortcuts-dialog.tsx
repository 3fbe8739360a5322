import { useTranslation } from 'react-i18next'
import type { OverlayProps } from '#/frame/overlay-store.ts'
import { ShortcutList } from '#/frame/shortcut-list.tsx'
import { Dialog } from '#/ui/dialog.tsx'

export const ShortcutsDialog = ({ onClose }: OverlayProps) => {
  const { t } = useTranslation('frame')
  return (
    <Dialog dirty={false} open width={480} footer={null} title={t('shortcuts.title')} onCancel={onClose}>
      <ShortcutList />
    </Dialog>
  )
}
