import type { ConnectorProblem } from '@rongbian/connectors'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { releaseMessages } from '@rongbian/contract/messages/releases'
import type { Message } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { isExpired } from '#/features/accounts/index.ts'
import { notifyFound, notifyPeople } from '#/features/notifications/index.ts'
import { keptProblem } from '#/say.ts'
import { releaseNotices } from '../notices.ts'
import type { Due } from '../outlets/due.ts'
import { lockStory } from '../outlets/receipts.ts'
import type { ChannelRow } from '../queries.ts'
import { signersFor } from '../signers.ts'
import type { Attempt } from './outcome.ts'
import { giveUp, later, setRelease, withMaybeOut } from './outcome.ts'

/** Older news does not go out behind anyone's back. */
const patienceHours = 24
const lookSeconds = 900

/** Whoever ordered it hears of it once, and can still take it back. */
const tellWaiting = (db: Db, channel: ChannelRow, due: Due, problem: Message | string) =>
  db.transaction().execute(async (tx) => {
    const { title, id, library } = await lockStory(tx, due)
    const notice = releaseNotices.unbound({ id, library, title }, channel.name, problem, patienceHours)
    if (due.orderedBy) await notifyPeople(tx, due.tenantId, [due.orderedBy], notice)
    else await notifyFound(tx, due.tenantId, signersFor(due.tenantId, due.channelId), notice)
  })

const isOver = (since: string) => Date.now() - Date.parse(since) > patienceHours * 3_600_000

/**
 * What was ordered goes out once the account is bound again. What must come down does not wait: people delete it by
 * hand meanwhile. Where somebody has forbidden the account, nothing waits either.
 */
export const awaitBinding = async ({ db, channel, due, tries }: Attempt, { say }: ConnectorProblem) => {
  const problem = asMessage(say)
  const since = tries.unboundAt ?? new Date().toISOString()
  const mayWait = due.act !== 'withdraw' && (await isExpired(db, due.tenantId, channel.id))
  if (!mayWait || isOver(since)) return giveUp({ db, channel, due, tries }, withMaybeOut(problem, tries))
  const words = releaseMessages.sentOnceBound({ problem })
  await setRelease(db, due, keptProblem(words))
  await later(db, due, { ...tries, unboundAt: since }, { problem: words, seconds: lookSeconds })
  if (!tries.unboundAt) await tellWaiting(db, channel, due, words)
}
