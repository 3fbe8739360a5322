import type { Tx } from '#/db/open.ts'
import type { ChannelIds } from './channels.ts'
import type { Newsroom } from './made-story.ts'

interface DemoAccount {
  channel: string
  status?: 'expired' | 'prohibited'
  problem?: string
  endsInDays?: number
  /** Who looks after it; nobody means everyone who signs. */
  operators?: string[]
}

const accounts: DemoAccount[] = [
  { channel: 'cgwx', operators: ['publisher', 'luoxiaofan', 'chief'] },
  { channel: 'cgdyh' },
  { channel: 'cgwb', endsInDays: 28 },
  { channel: 'cgks', endsInDays: 150 },
  { channel: 'cgdy', endsInDays: 5 },
  { channel: 'cgtt', endsInDays: 21 },
  { channel: 'cgbjh' },
  { channel: 'cgqeh', status: 'expired', problem: '平台的授权已到期' },
  { channel: 'cgxg', status: 'prohibited', problem: '运营合同到期，暂停发布' },
  { channel: 'cgapi' },
  { channel: 'cgyj' },
]

const dayMs = 86_400_000

/** Bound to the simulators that start with the demo: what opens them is theirs, so nothing secret is kept. */
const keys = JSON.stringify({ demo: '1' })

export const addAccounts = async (tx: Tx, { tenantId, person }: Newsroom, { channel }: ChannelIds) => {
  await tx
    .insertInto('account')
    .values(
      accounts.map(({ channel: code, endsInDays, operators: _, ...standing }) => ({
        tenantId,
        channelId: channel(code),
        keys,
        checkedAt: new Date(),
        ...standing,
        ...(endsInDays && { expiresAt: new Date(Date.now() + endsInDays * dayMs) }),
      })),
    )
    .execute()
  const named = accounts.flatMap(({ channel: code, operators = [] }) =>
    operators.map((account) => ({ tenantId, channelId: channel(code), personId: person(account) })),
  )
  await tx.insertInto('accountOperator').values(named).execute()
}
