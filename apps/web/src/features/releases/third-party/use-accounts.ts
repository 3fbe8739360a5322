import type { ThirdAccount } from '@rongbian/contract/third-party'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupIds, groupOf } from '#/features/releases/third-party/account-case.ts'
import { isTickedAtFirst, refusalOf } from '#/features/releases/third-party/account-rules.ts'
import { useApp } from '#/ui/use-app.ts'

/** Accounts by group, which of them are ticked, and which is looked at. */
export const useAccounts = (accounts: readonly ThirdAccount[], first?: string) => {
  const { t } = useTranslation('thirdParty')
  const { message } = useApp()
  const [ticks, setTicks] = useState<Record<string, boolean>>({})
  const [looked, setLooked] = useState(first)
  const isTicked = (account: ThirdAccount) =>
    !refusalOf(account) && (ticks[account.uuid] ?? isTickedAtFirst(account))
  const groups = groupIds
    .map((id) => ({ id, accounts: accounts.filter(({ type }) => groupOf(type) === id) }))
    .filter((group) => group.accounts.length > 0)
  const inOrder = groups.flatMap((group) => group.accounts)
  const setTick = ({ uuid }: ThirdAccount, isOn: boolean) =>
    setTicks((before) => ({ ...before, [uuid]: isOn }))
  return {
    groups,
    ticked: inOrder.filter(isTicked),
    chosen: inOrder.find(({ uuid }) => uuid === looked) ?? inOrder[0],
    isTicked,
    look: setLooked,
    untick: (account: ThirdAccount) => setTick(account, false),
    /** Toggles isDefaultChannel; an account that cannot be chosen says why. */
    tick: (account: ThirdAccount) => {
      setLooked(account.uuid)
      const refusal = refusalOf(account)
      if (refusal) return void message.warning(t(`refused.${refusal}`))
      setTick(account, !isTicked(account))
    },
  }
}
export type Accounts = ReturnType<typeof useAccounts>
