import * as releases from '@rongbian/contract/releases'
import type { ThirdAccount } from '@rongbian/contract/third-party'
import * as third from '@rongbian/contract/third-party'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { SaidError } from '#/api/said-error.ts'
import { DraftRefused } from '#/features/releases/issue-channel.ts'
import type { TabProps } from '#/features/releases/issue-tab.ts'
import { addressOf } from '#/features/releases/release-queries.ts'
import type { ReleaseStory } from '#/features/releases/release-store.ts'
import { runInTurn } from '#/features/releases/run-in-turn.ts'
import type { SignedText } from '#/features/releases/signed-text.ts'
import {
  type AccountDraft,
  accountDraft,
  draftProblems,
  signingDataOf,
} from '#/features/releases/third-party/account-draft.ts'
import { isQueued, waitsForSigner } from '#/features/releases/third-party/account-rules.ts'
import type { Accounts } from '#/features/releases/third-party/use-accounts.ts'
import { useAskSensitive } from '#/features/releases/use-ask-sensitive.ts'
import { useRun } from '#/features/releases/use-run.ts'
import { TimeZone } from '#/ui/time-zone.ts'
import { useApp } from '#/ui/use-app.ts'
import { useUnsaved } from '#/ui/use-unsaved.ts'

interface Props {
  story: ReleaseStory
  text: SignedText
  accounts: Accounts
  elsewhere: TabProps['elsewhere']
  issueElsewhere: TabProps['issueElsewhere']
}

/** What is filled in for each account, kept while the dialog is open, and what becomes of it. */
export const useThirdIssuing = ({ story, text, accounts, elsewhere, issueElsewhere }: Props) => {
  const { t } = useTranslation(['thirdParty', 'releases'])
  const { message } = useApp()
  const zone = use(TimeZone)
  const at = addressOf(story)
  const maySign = useAskSensitive()
  const [drafts, setDrafts] = useState<Record<string, AccountDraft>>({})
  /** Whose fields say what is wrong with them: those that were tried. */
  const [tried, setTried] = useState<Record<string, boolean>>({})
  const { lines, isBusy, tell, untell, explain, whileBusy, closeSoon } = useRun({ story })
  useUnsaved(Object.keys(drafts).length > 0)

  const clock = () => ({ now: Date.now(), zone })
  const draftOf = (account: ThirdAccount) => drafts[account.uuid] ?? accountDraft(account, text, clock())
  const problemsOf = (account: ThirdAccount) =>
    draftProblems(account, draftOf(account), { text, clock: clock() })
  const change = (account: ThirdAccount, changes: Partial<AccountDraft>) => {
    setDrafts((before) => ({ ...before, [account.uuid]: { ...draftOf(account), ...changes } }))
    untell(account.uuid)
  }
  const forget = ({ uuid }: ThirdAccount) => setDrafts(({ [uuid]: _, ...rest }) => rest)

  const orderOf = (account: ThirdAccount) => {
    setTried((before) => ({ ...before, [account.uuid]: true }))
    const [problem] = problemsOf(account)
    if (problem) throw new DraftRefused(problem.message)
    return signingDataOf(account, draftOf(account), text.version)
  }
  const issueOne = async (account: ThirdAccount) => {
    try {
      const body = orderOf(account)
      const { result, msg } = await call(releases.coverCheck, { params: at, query: { uuid: account.uuid } })
      if (!result) throw new SaidError(msg)
      await call(third.issueThirdParty, { params: at, body })
      void message.success(t('releases:issue.done', { name: account.name }))
      forget(account)
    } catch (error) {
      explain(account, error)
      throw error
    }
  }
  /** Nothing goes to an account that is not ticked. */
  const areTicked = (wanted: readonly ThirdAccount[]) => {
    const ok = wanted.length > 0 && wanted.every(accounts.isTicked)
    if (!ok) void message.warning(t('tickFirst'))
    return ok
  }

  /** One after another; the dialog closes a second after the last success, unless a ticked one still waits. */
  const issue = async (wanted: readonly ThirdAccount[]) => {
    if (!areTicked(wanted) || !(await maySign([story]))) return
    await whileBusy(async () => {
      const left = await runInTurn({ items: wanted, act: issueOne, tell })
      const rest = accounts.ticked.filter((account) => !wanted.includes(account) && waitsForSigner(account))
      const next = left[0] ?? rest[0]
      if (next) accounts.look(next.uuid)
      else closeSoon()
    })
  }
  /** Every ticked one as it is filled in, then what waits behind the other tabs. */
  const issueAll = async (wanted: readonly ThirdAccount[]) => {
    if ((wanted.length > 0 || elsewhere.length === 0) && !areTicked(wanted)) return
    if (!(await maySign([story]))) return
    await whileBusy(async () => {
      const [left] = await runInTurn({ items: wanted, act: issueOne, tell })
      if (left) accounts.look(left.uuid)
      else if (await issueElsewhere()) closeSoon()
    })
  }
  const queue = async (account: ThirdAccount) => {
    if (!areTicked([account])) return
    await whileBusy(async () => {
      try {
        await call(third.queueThirdParty, { params: at, body: orderOf(account) })
        void message.success(t('releases:queue.done', { name: account.name }))
        forget(account)
      } catch (error) {
        explain(account, error)
      }
    })
  }
  const remove = (account: ThirdAccount) =>
    whileBusy(async () => {
      try {
        if (isQueued(account))
          await call(releases.removePrepublish, { params: at, body: { uuid: account.uuid } })
        void message.success(t('releases:remove.done', { name: account.name }))
        forget(account)
        accounts.untick(account)
      } catch (error) {
        explain(account, error)
      }
    })
  return { lines, tried, isBusy, draftOf, problemsOf, change, issue, issueAll, queue, remove }
}
export type ThirdIssuing = ReturnType<typeof useThirdIssuing>
