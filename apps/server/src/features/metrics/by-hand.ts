import { manifestOf } from '@rongbian/connectors/platforms'
import { AppError } from '@rongbian/contract'
import { metricMessages } from '@rongbian/contract/messages/metrics'
import type { NewReading, ReadingCheck } from '@rongbian/contract/metrics'
import { type Actor, fallenFigures, minuteMs } from '@rongbian/domain'
import { sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Db, Tx } from '#/db/open.ts'
import { findAccounts, mayOperate } from '#/features/accounts/index.ts'
import type { CallCtx } from '#/http/command.ts'
import { hashOf } from '#/storage/file-url.ts'
import { findFile } from '#/storage/stored-files.ts'
import { findVisibleStory } from '#/story/access.ts'
import { lastFigures } from './keep-reading.ts'
import { findPost, presentReading } from './present.ts'
import { type ReadingRow, readingFields, secondLook } from './queries.ts'

/** A post of an account one looks after, of a story one may read. */
const demandPost = async (tx: Tx, actor: Actor, postId: number) => {
  const post = await findPost(tx, actor, postId)
  await findVisibleStory(tx, actor, post.storyId)
  const account = (await findAccounts(tx, actor.tenantId)).find(
    ({ channelId }) => channelId === post.channelId,
  )
  if (!mayOperate(account?.operators ?? [], actor))
    throw new AppError('forbidden', { message: metricMessages.notOperator() })
  return post
}

/** From the media library or an upload, as long as it is a picture of this newsroom. */
const demandPicture = async (tx: Tx, { tenantId }: Actor, url: string) => {
  const hash = hashOf(url)
  const file = hash === undefined ? undefined : await findFile(tx, tenantId, hash)
  if (!file?.mime.startsWith('image/'))
    throw new AppError('invalid', { fields: { picture: metricMessages.pictureNeeded() } })
  return file.hash
}

const demandSeen = (seenAt: string | undefined, liveAt: Date) => {
  const now = Date.now()
  const at = seenAt === undefined ? new Date(now) : new Date(seenAt)
  if (at < liveAt || at.getTime() > now + minuteMs)
    throw new AppError('invalid', { fields: { seenAt: metricMessages.seenOutside() } })
  return at
}

const findReading = async (db: Db | Tx, tenantId: number, id: number) => {
  const { rows } = await sql<ReadingRow & { postId: number; byId: string | null }>`
    select ${readingFields}, reading.post_id, reading.by_id from metric_reading as reading ${secondLook}
    where reading.tenant_id = ${tenantId} and reading.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return row
}

/** Said by a person with a picture; added like any reading and never changed. */
export const addReading = async (
  { tx, actor, caller }: CallCtx,
  { postId, part, figures, capped, seenAt, picture, note }: NewReading,
) => {
  const { tenantId } = actor
  const post = await demandPost(tx, actor, postId)
  if (manifestOf(post.type).can.metrics !== 'hand')
    throw new AppError('not_allowed', { message: metricMessages.byInterface() })
  if (Object.keys(figures).length === 0)
    throw new AppError('invalid', { fields: { figures: metricMessages.noFigures() } })
  const evidenceHash = await demandPicture(tx, actor, picture)
  const asOf = demandSeen(seenAt, post.liveAt)
  const fell = fallenFigures(await lastFigures(tx, { tenantId, postId, part }), figures)
  const by = { byId: actor.id, byName: actor.name, note, evidenceHash }
  const { id } = await tx
    .insertInto('metricReading')
    .values({
      tenantId,
      postId,
      part,
      at: new Date(),
      asOf,
      figures: JSON.stringify(figures),
      fell,
      capped,
      ...by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(tx, actor, caller, { action: 'metric.add', target: post.name, details: { postId, figures } })
  return presentReading(await findReading(tx, tenantId, id))
}

/** The second look, by somebody else and once. */
export const checkReading = async (
  { tx, actor, caller }: CallCtx,
  { readingId, agree, note }: ReadingCheck,
) => {
  const { tenantId } = actor
  const reading = await findReading(tx, tenantId, readingId)
  const post = await demandPost(tx, actor, reading.postId)
  if (reading.byId === null) throw new AppError('not_allowed', { message: metricMessages.notTyped() })
  if (reading.byId === actor.id) throw new AppError('not_allowed', { message: metricMessages.ownReading() })
  const by = { byId: actor.id, byName: actor.name, note }
  const checked = await tx
    .insertInto('metricCheck')
    .values({ tenantId, readingId, agreed: agree, ...by })
    .onConflict((conflict) => conflict.doNothing())
    .returning('readingId')
    .executeTakeFirst()
  if (!checked) throw new AppError('conflict', { message: metricMessages.checkedBefore() })
  const details = { readingId, agree, figures: reading.figures }
  await audit(tx, actor, caller, { action: 'metric.check', target: post.name, details })
}

const waitingMost = 200

type WaitingRow = ReadingRow & {
  postId: number
  storyId: number
  channelId: string
  channelName: string
  title: string | null
}

/** What others typed in for accounts one looks after; of some stories, or of all. */
export const waitingFor = async (db: Db, actor: Actor, storyIds?: readonly number[]) => {
  const { rows } = await sql<WaitingRow>`select ${readingFields}, post.id as post_id, post.story_id,
      post.channel_id, channel.name as channel_name, story.title
    from metric_reading as reading ${secondLook}
    join metric_post as post on post.tenant_id = reading.tenant_id and post.id = reading.post_id
    join channel on channel.tenant_id = post.tenant_id and channel.id = post.channel_id
    left join story on story.tenant_id = post.tenant_id and story.id = post.story_id and story.box <> 'gone'
    where reading.tenant_id = ${actor.tenantId} and reading.by_id <> ${actor.id} and looked.reading_id is null
      and ${storyIds ? sql`post.story_id = any(${[...storyIds]}::bigint[])` : sql`true`}
    order by reading.id limit ${waitingMost}`.execute(db)
  const accounts = await findAccounts(db, actor.tenantId)
  const operatorsOf = (id: string) => accounts.find(({ channelId }) => channelId === id)?.operators ?? []
  return rows.filter(({ channelId }) => mayOperate(operatorsOf(channelId), actor))
}

export const listWaiting = async (db: Db, actor: Actor) =>
  (await waitingFor(db, actor)).map(({ postId, storyId, channelId: _, channelName, title, ...row }) => ({
    ...presentReading(row),
    postId,
    storyId,
    title: title ?? '',
    channelName,
  }))
