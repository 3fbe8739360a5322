import type { ConsoleChannel } from '@rongbian/contract/publishing'
import { can } from '@rongbian/domain'
import { Hand, type LucideIcon, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { standingOf } from '#/features/publishing/accounts/account-standing.ts'
import { AccountsView } from '#/features/publishing/accounts/accounts-view.tsx'
import { useAccounts } from '#/features/publishing/accounts/use-accounts.ts'
import { ManualView, useManualTasks } from '#/features/releases/index.ts'
import { useSession } from '#/session/use-session.ts'

type ViewId = 'accounts' | 'manual'

interface ViewProps {
  channels: readonly ConsoleChannel[]
  onChannel: (channelId: string) => void
}

/** What is not about one channel. */
export const consoleViews: Record<ViewId, (props: ViewProps) => ReactNode> = {
  accounts: ({ channels, onChannel }) => <AccountsView channels={channels} onChoose={onChannel} />,
  manual: () => <ManualView />,
}

export const isView = (id: string | null): id is ViewId => id !== null && Object.hasOwn(consoleViews, id)

export interface ConsoleEntry {
  id: ViewId
  Icon: LucideIcon
  name: string
  /** How many want somebody. */
  count: number
}

/** The views this person may see, each with what waits there. */
export const useConsoleEntries = (): ConsoleEntry[] => {
  const { t } = useTranslation('publishing')
  const { actor } = useSession()
  const maySign = can(actor, 'stories.ratify')
  const { data: accounts = [] } = useAccounts()
  const { data: tasks = [] } = useManualTasks(maySign)
  const ended = accounts.filter((account) => standingOf(account) === 'expired').length
  const entries: ConsoleEntry[] = [
    { id: 'accounts', Icon: UsersRound, name: t('view.accounts'), count: ended },
    { id: 'manual', Icon: Hand, name: t('view.manual'), count: tasks.length },
  ]
  return entries.filter(({ id }) => id !== 'manual' || maySign)
}
