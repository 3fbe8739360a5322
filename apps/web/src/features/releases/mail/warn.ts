import type { Phrase } from '@rongbian/domain'
import { App } from 'antd'
import { usePhrase } from '#/i18n/phrase.ts'

/** Says why something was dropped: the words of the rule, and the address it was about. */
export const useWarn = () => {
  const { message } = App.useApp()
  const phrase = usePhrase()
  return (warnings: readonly Phrase[]) => {
    for (const warning of warnings) void message.warning(phrase(warning))
  }
}
