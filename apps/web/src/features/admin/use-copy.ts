import { useTranslation } from 'react-i18next'
import { copyText } from '#/ui/copy-text.ts'
import { useApp } from '#/ui/use-app.ts'

/** Copies, and says whether it worked. */
export const useCopy = () => {
  const { t } = useTranslation('admin')
  const { message } = useApp()
  return async (text: string) => {
    if (await copyText(text)) void message.success(t('copy.done'))
    else void message.warning(t('copy.failed'))
  }
}
