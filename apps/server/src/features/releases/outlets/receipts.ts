import { historyMessages } from '@rongbian/contract/messages/history'
import { releaseMessages } from '@rongbian/contract/messages/releases'
import { codeOf, type Message, type ReleaseState, type StoryAct } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { notifyFound, notifyPeople } from '#/features/notifications/index.ts'
import { keptProblem, noProblem, say, wellFormed } from '#/say.ts'
import { outletMark, outletMarks, type StoryRow } from '#/story/access.ts'
import { appendActs } from '#/story/write-queries.ts'
import { releaseNotices } from '../notices.ts'
import type { ChannelRow } from '../queries.ts'
import { signersFor } from '../signers.ts'
import type { Due } from './due.ts'
import { putOff } from './tries.ts'

export interface Receipt {
  url: string
  hash: string
  remoteId: string
  /** The same by its id, where it is no name of the platform's. */
  saidRemote?: Message
}

/** How a receipt names a place that has no address. */
export const placeSaid = (place: Message) => ({ remoteId: say(place), saidRemote: wellFormed(place) })

export const publishingService = { id: null, name: '发布服务' }

/** As every order does, before anything else. */
export const lockStory = (
  tx: Tx,
  { tenantId, storyId }: Pick<Due, 'tenantId' | 'storyId'>,
): Promise<StoryRow> =>
  tx
    .selectFrom('story')
    .selectAll('story')
    .select(outletMarks.as('outlets'))
    .where('tenantId', '=', tenantId)
    .where('id', '=', storyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

const closeDelivery = (tx: Tx, { tenantId, id }: Due, receipt: Receipt) =>
  tx
    .updateTable('delivery')
    .set({
      state: 'done',
      ...noProblem,
      receipt: JSON.stringify(receipt),
      probedAt: sql`coalesce(probed_at, clock_timestamp())`,
      closedAt: sql`clock_timestamp()`,
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .returning('id')
    .executeTakeFirst()

/** Only where no later order has changed where the release is going. */
export const moveRelease = (
  tx: Tx,
  { tenantId, storyId, channelId, round }: Due,
  from: readonly ReleaseState[],
  to: object,
) =>
  tx
    .updateTable('release')
    .set({ ...to, updatedAt: sql`now()` })
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', storyId)
    .where('channelId', '=', channelId)
    .where('round', '=', round)
    .where('status', 'in', from.map(codeOf))
    .execute()

const acts: Partial<Record<string, StoryAct>> = { issue: 'publish', withdraw: 'retracted' }

/** A withdrawal is over when its last outlet is. */
export const closeWithdrawal = (tx: Tx, { tenantId, withdrawalId }: Pick<Due, 'tenantId' | 'withdrawalId'>) =>
  sql`update withdrawal set closed_at = clock_timestamp() where tenant_id = ${tenantId} and id = ${withdrawalId}
    and closed_at is null and not exists (select from delivery where delivery.tenant_id = withdrawal.tenant_id
      and delivery.withdrawal_id = withdrawal.id and delivery.state in ('waiting', 'sending', 'manual'))`.execute(
    tx,
  )

/** Off one channel and still seen on another, the story as a whole is what it was. */
export const keepStatus = (tx: Tx, { tenantId, id, status }: StoryRow) =>
  sql`update story set status = ${status} where tenant_id = ${tenantId} and id = ${id}
    and exists (select from release where release.tenant_id = story.tenant_id and release.story_id = story.id
      and ${outletMark} = 'live')`.execute(tx)

/** One channel signed and called off, the story is what it was where another has it; seen there, it is not only signed. */
export const keepSeen = (tx: Tx, { tenantId, id, status }: StoryRow) =>
  sql`update story set status = case when ${status} = 'signed' and other.seen then 'published' else ${status} end
    from (select bool_or(live_at is not null) as seen from release where release.tenant_id = ${tenantId}
      and release.story_id = ${id} and ${outletMark} in ('live', 'leaving')) as other
    where tenant_id = ${tenantId} and id = ${id} and other.seen is not null`.execute(tx)

/** In the pool of a paper a story is signed and not yet seen: its page says the rest. */
const seenAs = ({ type }: ChannelRow): ReleaseState => (type === 'newspaper' ? 'issued' : 'published')

export const closeOne = async (tx: Tx, channel: ChannelRow, due: Due, receipt: Receipt) => {
  const story = await lockStory(tx, due)
  if (!(await closeDelivery(tx, due, receipt))) return
  if (due.act === 'withdraw') await moveRelease(tx, due, ['withdrawing'], { status: codeOf('withdrawn') })
  else await moveRelease(tx, due, ['issued', 'reviewing'], { status: codeOf(seenAs(channel)), ...noProblem })
  if (due.withdrawalId !== null) await closeWithdrawal(tx, due)
  const action = acts[due.act]
  if (!action || (action === 'publish' && seenAs(channel) !== 'published')) return
  const details = { delivery: due.id, version: due.version, ...receipt }
  await appendActs(tx, story, [{ action, by: publishingService, note: channel.name, details }])
  if (due.act === 'withdraw') await keepStatus(tx, story)
}

/** Proof of what was done; from here on nothing of it is done again. */
export const closeAll = async (
  db: Db,
  channel: ChannelRow,
  done: readonly { due: Due; receipt: Receipt }[],
) => {
  for (const { due, receipt } of done)
    await db.transaction().execute((tx) => closeOne(tx, channel, due, receipt))
}

export const failRelease = async (
  tx: Tx,
  { story, channel, due }: { story: StoryRow; channel: ChannelRow; due: Due },
  problem: Message | string,
  ended: 'failed' | 'returned' = 'failed',
) => {
  const isWithdrawal = due.act === 'withdraw'
  const from: ReleaseState[] = isWithdrawal ? ['withdrawing'] : ['issued', 'reviewing']
  // What readers still see, or a platform has and may yet show, must stay within reach of a withdrawal.
  const status = sql`case when live_at is not null or remote is not null
    then ${codeOf('published')}::int else ${codeOf(ended)}::int end`
  await moveRelease(tx, due, from, { status, ...keptProblem(problem) })
  const action = isWithdrawal ? 'retractFailed' : 'publishFailed'
  await appendActs(tx, story, [
    { action, by: publishingService, note: historyMessages.about({ name: channel.name, words: problem }) },
  ])
  const failed = isWithdrawal ? releaseNotices.withdrawFailed : releaseNotices.publishFailed
  const notice = failed(story, channel.name, problem)
  if (due.orderedBy) await notifyPeople(tx, due.tenantId, [due.orderedBy], notice)
  else await notifyFound(tx, due.tenantId, signersFor(due.tenantId, due.channelId), notice)
}

/** Says what went wrong; one that cannot get better by itself fails its release and nothing else. */
export const fail = (
  db: Db,
  { channel, due }: { channel: ChannelRow; due: Due },
  problem: Message | string,
  isHopeless: boolean,
) =>
  db.transaction().execute(async (tx) => {
    const story = await lockStory(tx, due)
    if (await putOff(tx, due, problem, isHopeless)) await failRelease(tx, { story, channel, due }, problem)
  })

/** The stories are out; that a page looks otherwise than it should is said beside them. */
export const noteProblem = (
  db: Db,
  { tenantId, id }: ChannelRow,
  storyIds: readonly number[],
  problem: Message | string,
) =>
  db
    .updateTable('release')
    .set(keptProblem(releaseMessages.ownTemplate({ problem })))
    .where('tenantId', '=', tenantId)
    .where('channelId', '=', id)
    .where('storyId', 'in', [...storyIds])
    .where('liveAt', 'is not', null)
    .execute()
