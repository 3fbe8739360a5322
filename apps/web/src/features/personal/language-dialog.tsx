import { useTranslation } from 'react-i18next'
import { LanguageList } from '#/features/personal/language-list.tsx'
import type { OverlayProps } from '#/frame/overlay-store.ts'
import { Dialog } from '#/ui/dialog.tsx'

export const LanguageDialog = ({ onClose }: OverlayProps) => {
  const { t } = useTranslation('settings')
  return (
    <Dialog dirty={false} open width={375} footer={null} title={t('language.title')} onCancel={onClose}>
      <LanguageList onChosen={onClose} />
    </Dialog>
  )
}
