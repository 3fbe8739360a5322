import { ConnectorProblem, type Remote, type RemoteState } from '@rongbian/connectors'
import { manifestOf } from '@rongbian/connectors/platforms'
import { historyMessages } from '@rongbian/contract/messages/history'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { releaseMessages } from '@rongbian/contract/messages/releases'
import { codeOf, type Message, ownChannelTypes } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { markExpired } from '#/features/accounts/index.ts'
import { notifyFound, notifyPeople } from '#/features/notifications/index.ts'
import { keptProblem, noProblem } from '#/say.ts'
import { appendActs } from '#/story/write-queries.ts'
import { releaseNotices } from '../notices.ts'
import { keepStatus, lockStory, publishingService, type Receipt } from '../outlets/receipts.ts'
import { type ChannelRow, findChannel, type ReleaseRow } from '../queries.ts'
import { signersFor } from '../signers.ts'
import type { AccountParts } from './job.ts'
import { lost, receiptOf } from './outcome.ts'

const everyMs = 20_000
/** So many are looked after at a time. */
const batch = 10
/** Young posts are removed more often than old ones: every five minutes on the first day, then once in six hours. */
const dayMs = 86_400_000
const youngSeconds = 300
const oldSeconds = 6 * 3_600

type Looked = ReleaseRow & { type: string }

/** What is out on a platform and was not looked after for a while, marked so that nobody else takes it meanwhile. */
const takeSome = async (db: Db): Promise<Looked[]> => {
  const { rows } = await sql<Looked>`with next as materialized (
      select release.tenant_id, release.story_id, release.channel_id, channel.type from release
        join channel on channel.tenant_id = release.tenant_id and channel.id = release.channel_id
        where release.remote is not null and release.status = ${codeOf('published')}
          and channel.type <> all(${[...ownChannelTypes]}::text[])
          and (release.looked_at is null or release.looked_at < clock_timestamp() - make_interval(secs =>
            case when release.live_at > clock_timestamp() - make_interval(secs => ${dayMs / 1000})
              then ${youngSeconds}::int else ${oldSeconds}::int end))
        order by release.looked_at nulls first limit ${batch} for update of release skip locked)
    update release set looked_at = clock_timestamp() from next
      where release.tenant_id = next.tenant_id and release.story_id = next.story_id and release.channel_id = next.channel_id
      returning release.*, next.type`.execute(db)
  return rows
}

const gone: Partial<Record<RemoteState, Message>> = {
  removed: releaseMessages.goneThere(),
  blocked: releaseMessages.blockedThere(),
}
/** Of one that was given up while the platform still looked at it. */
const neverSeen: typeof gone = { ...gone, failed: releaseMessages.platformRefused() }

/** As it stands while nobody has ordered anything since. */
const standing = (tx: Tx, { tenantId, storyId, channelId, round }: Looked) =>
  tx
    .updateTable('release')
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', storyId)
    .where('channelId', '=', channelId)
    .where('round', '=', round)
    .where('status', '=', codeOf('published'))

/** The house did not do it, so somebody has to know. */
const noteGone = async (tx: Tx, name: string, looked: Looked, words: Message) => {
  const { tenantId, storyId, channelId, issuedBy } = looked
  const story = await lockStory(tx, { tenantId, storyId })
  const changed = await standing(tx, looked)
    .set({ status: codeOf('withdrawn'), ...keptProblem(words), ...lost, updatedAt: sql`now()` })
    .returning('storyId')
    .executeTakeFirst()
  if (!changed) return
  await appendActs(tx, story, [
    {
      action: 'platformRemoved',
      by: publishingService,
      note: historyMessages.about({ name, words }),
    },
  ])
  await keepStatus(tx, story)
  const notice = releaseNotices.removed(story, name, words)
  if (issuedBy) await notifyPeople(tx, tenantId, [issuedBy], notice)
  else await notifyFound(tx, tenantId, signersFor(tenantId, channelId), notice)
}

/** The hand-over that brought it there, however it was given up. */
const closeGivenUp = (tx: Tx, { tenantId, storyId, channelId }: Looked, receipt: Receipt) =>
  tx
    .updateTable('delivery')
    .set({
      state: 'done',
      ...noProblem,
      receipt: JSON.stringify(receipt),
      probedAt: sql`clock_timestamp()`,
      closedAt: sql`clock_timestamp()`,
    })
    .where('tenantId', '=', tenantId)
    .where('state', 'in', ['failed', 'cancelled'])
    .where('id', '=', (row) =>
      row
        .selectFrom('delivery as last')
        .select('last.id')
        .where('last.tenantId', '=', tenantId)
        .where('last.storyId', '=', storyId)
        .where('last.channelId', '=', channelId)
        .where('last.act', 'in', ['issue', 'update'])
        .where('last.acceptedAt', 'is not', null)
        .orderBy('last.id', 'desc')
        .limit(1),
    )
    .returning(['id', 'version'])
    .executeTakeFirst()

/** Given up while the platform still looked at it, and let pass since: out like any other. */
const noteSeen = async (tx: Tx, { name }: ChannelRow, looked: Looked, remote: Remote) => {
  const story = await lockStory(tx, looked)
  const changed = await standing(tx, looked)
    .set({
      remote: JSON.stringify(remote),
      ...(remote.url !== '' && { url: remote.url }),
      liveAt: sql`clock_timestamp()`,
      firstAt: sql`coalesce(first_at, clock_timestamp())`,
      goneAt: null,
      ...noProblem,
      updatedAt: sql`now()`,
    })
    .where('liveAt', 'is', null)
    .returning('version')
    .executeTakeFirst()
  if (!changed) return
  const receipt = receiptOf(remote)
  const delivery = await closeGivenUp(tx, looked, receipt)
  const details = {
    delivery: delivery?.id ?? null,
    version: delivery?.version ?? changed.version,
    ...receipt,
  }
  await appendActs(tx, story, [{ action: 'publish', by: publishingService, note: name, details }])
}

const lookAt = async ({ accounts }: AccountParts, db: Db, looked: Looked) => {
  const { tenantId, channelId, type } = looked
  const channel = await findChannel(db, tenantId, channelId)
  if (!channel || manifestOf(type).can.status !== 'yes') return
  try {
    const { connector } = await accounts.open(db, tenantId, channelId)
    const { state, remote } = await connector.check(looked.remote as unknown as Remote)
    const words = (looked.liveAt ? gone : neverSeen)[state]
    if (words) await db.transaction().execute((tx) => noteGone(tx, channel.name, looked, words))
    else if (state === 'published' && !looked.liveAt)
      await db.transaction().execute((tx) => noteSeen(tx, channel, looked, remote))
  } catch (error) {
    if (!(error instanceof ConnectorProblem)) throw error
    if (error.kind === 'reconnect') await markExpired(db, tenantId, channelId, asMessage(error.say))
  }
}

/** Looks after some of what is out; answers how many. */
export const lookAfterPosts = async (parts: AccountParts, db: Db) => {
  const found = await takeSome(db)
  for (const looked of found) await lookAt(parts, db, looked)
  return found.length
}

/** Marks what a platform has removed or blocked. Returns a stop function. */
export const watchPosts = (parts: AccountParts, db: Db) => {
  let looking = Promise.resolve()
  const look = async () => {
    await lookAfterPosts(parts, db).catch((error: Error) =>
      parts.log.warn({ error: error.message }, 'third-party: posts not looked after'),
    )
  }
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, everyMs).unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}
