import { useTranslation } from 'react-i18next'
import type { OverlayProps } from '#/features/frame/overlay-store.ts'
import { LanguageList } from '#/features/settings/language-list.tsx'
import { Dialog } from '#/ui/dialog.tsx'

export const LanguageDialog = ({ onClose }: OverlayProps) => {
  const { t } = useTranslation('settings')
  return (
    <Dialog dirty={false} open width={375} footer={null} title={t('language.title')} onCancel={onClose}>
      <LanguageList onChosen={onClose} />
    </Dialog>
  )
}
