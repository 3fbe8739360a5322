import type { Phrase } from '@rongbian/domain'
import { usePhrase } from '#/i18n/phrase.ts'
import { useApp } from '#/ui/use-app.ts'

/** Says why something was dropped: the words of the rule, and the address it was about. */
export const useWarn = () => {
  const { message } = useApp()
  const phrase = usePhrase()
  return (warnings: readonly Phrase[]) => {
    for (const warning of warnings) void message.warning(phrase(warning))
  }
}
