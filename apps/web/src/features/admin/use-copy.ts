import { App } from 'antd'
import { useWords } from '#/features/admin/use-words.ts'
import { copyText } from '#/ui/copy-text.ts'

/** Copies, and says whether it worked. */
export const useCopy = () => {
  const t = useWords()
  const { message } = App.useApp()
  return async (text: string) => {
    if (await copyText(text)) void message.success(t('copy.done'))
    else void message.warning(t('copy.failed'))
  }
}
