import { useTranslation } from 'react-i18next'
import { fullAddress } from '#/api/file-url.ts'
import { copyText } from '#/ui/copy-text.ts'
import { useApp } from '#/ui/use-app.ts'

export const useCopyAddress = () => {
  const { t } = useTranslation('materials')
  const { message } = useApp()
  return async (url: string) => {
    if (await copyText(fullAddress(url))) void message.success(t('copied'))
    else void message.warning(t('notCopied'))
  }
}
