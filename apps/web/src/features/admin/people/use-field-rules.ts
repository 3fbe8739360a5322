import { checkAccount, checkMailbox, checkPassword, checkTelephone } from '@rongbian/domain'
import type { FormRule } from 'antd'
import { usePhrase } from '#/i18n/phrase.ts'

type Check = (value: string) => string | undefined

const optional =
  (check: Check): Check =>
  (value) =>
    value ? check(value) : undefined

/** The domain's rules as the form's. */
export const useFieldRules = () => {
  const phrase = usePhrase()
  const ruleOf = (check: Check): FormRule[] => [
    {
      validator: async (_, value: string | undefined) => {
        const said = check(value?.trim() ?? '')
        if (said) throw new Error(phrase(said))
      },
    },
  ]
  return {
    account: ruleOf(checkAccount),
    password: ruleOf(checkPassword),
    telephone: ruleOf(optional(checkTelephone)),
    mailbox: ruleOf(optional(checkMailbox)),
  }
}
