import type { Remark } from '@rongbian/domain'
import { App } from 'antd'
import { remarkText, usePhrase } from '#/i18n/phrase.ts'

/** Says why something was dropped: the words of the rule, and the address it was about. */
export const useWarn = () => {
  const { message } = App.useApp()
  const phrase = usePhrase()
  return (warnings: readonly (Remark | string)[]) => {
    for (const warning of warnings)
      void message.warning(typeof warning === 'string' ? phrase(warning) : remarkText(warning))
  }
}
