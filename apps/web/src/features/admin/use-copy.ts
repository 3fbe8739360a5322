import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { copyText } from '#/ui/copy-text.ts'

/** Copies, and says whether it worked. */
export const useCopy = () => {
  const { t } = useTranslation('admin')
  const { message } = App.useApp()
  return async (text: string) => {
    if (await copyText(text)) void message.success(t('copy.done'))
    else void message.warning(t('copy.failed'))
  }
}
