import { checkAccount, checkMailbox, checkPassword, checkTelephone, type Phrase } from '@rongbian/domain'
import { checkCommonPassword } from '@rongbian/domain/common-passwords'
import type { FormRule } from 'antd'
import { usePhrase } from '#/i18n/phrase.ts'
import { useSession } from '#/session/use-session.ts'

type Check = (value: string) => Phrase | undefined

const optional =
  (check: Check): Check =>
  (value) =>
    value ? check(value) : undefined

/** The domain's rules as the form's. */
export const useFieldRules = () => {
  const phrase = usePhrase()
  const { tenantName } = useSession().user
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
    /** Whose it will be is known, or is being typed into the same form. */
    passwordOf: (own: () => readonly string[]) =>
      ruleOf((value) => checkPassword(value) ?? checkCommonPassword(value, [...own(), tenantName])),
    telephone: ruleOf(optional(checkTelephone)),
    mailbox: ruleOf(optional(checkMailbox)),
  }
}
