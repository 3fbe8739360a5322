import { App } from 'antd'
import { usePhrase } from '#/i18n/phrase.ts'

/** Says why something was dropped: the words of the rule, and the address it was about. */
export const useWarn = () => {
  const { message } = App.useApp()
  const phrase = usePhrase()
  return (warnings: readonly string[]) => {
    for (const warning of warnings) {
      const [words = '', ...about] = warning.split('：')
      void message.warning([phrase(words), ...about].join('：'))
    }
  }
}
