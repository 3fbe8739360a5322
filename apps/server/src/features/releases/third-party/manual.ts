import { manifestOf } from '@rongbian/connectors/platforms'
import { AppError } from '@rongbian/contract'
import { historyMessages } from '@rongbian/contract/messages/history'
import { releaseMessages } from '@rongbian/contract/messages/releases'
import { type ManualTask, variant as variantShape } from '@rongbian/contract/third-party'
import { type Actor, type LibraryId, type Message, can as mayDo } from '@rongbian/domain'
import { type NotNull, sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import type { Ctx } from '#/http/command.ts'
import { findVisibleStory, lockVisibleStory } from '#/story/access.ts'
import { appendActs } from '#/story/write-queries.ts'
import { demandChannel } from '../order.ts'
import type { Due } from '../outlets/due.ts'
import { closeOne, placeSaid } from '../outlets/receipts.ts'
import { contentHash } from '../outlets/site-files.ts'
import { type DeliveryRow, findGrantedChannels, lockRelease, updateRelease } from '../queries.ts'
import { printedOn, takenDownWords } from './manual-words.ts'

interface Evidence {
  note: string
  files: string[]
  byId: string
  byName: string
  at: string
}

const evidenceOf = ({ details }: Pick<DeliveryRow, 'details'>) =>
  (details as unknown as { evidence?: Evidence }).evidence

const tasks = (db: Db | Tx, tenantId: number) =>
  db
    .selectFrom('delivery')
    .innerJoin('channel', (join) =>
      join.onRef('channel.tenantId', '=', 'delivery.tenantId').onRef('channel.id', '=', 'delivery.channelId'),
    )
    .innerJoin('story', (join) =>
      join.onRef('story.tenantId', '=', 'delivery.tenantId').onRef('story.id', '=', 'delivery.storyId'),
    )
    .innerJoin('release', (join) =>
      join
        .onRef('release.tenantId', '=', 'delivery.tenantId')
        .onRef('release.storyId', '=', 'delivery.storyId')
        .onRef('release.channelId', '=', 'delivery.channelId'),
    )
    .selectAll('delivery')
    .select([
      'channel.name as channelName',
      'channel.type as channelType',
      'story.title',
      'story.library',
      'release.url',
      'release.variant',
    ])
    .where('delivery.tenantId', '=', tenantId)
    .$narrowType<{ storyId: NotNull }>()

type Row = Awaited<ReturnType<ReturnType<typeof tasks>['execute']>>[number]

const present = (actor: Actor, row: Row): ManualTask => {
  const evidence = evidenceOf(row)
  const { editorUrl, checklist, can } = manifestOf(row.channelType)
  const variant = variantShape.safeParse((row.details as { variant?: unknown }).variant ?? row.variant)
  const isOpen = row.state === 'manual'
  return {
    id: row.id,
    storyId: row.storyId,
    libraryId: row.library,
    title: row.title,
    channelId: row.channelId,
    channelName: row.channelName,
    channelType: row.channelType,
    act: row.act as ManualTask['act'],
    state: row.state as ManualTask['state'],
    orderedBy: row.orderedName,
    orderedAt: row.orderedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    url: row.url,
    editorUrl,
    // Of a platform that publishes by itself it says how to delete.
    checklist: (row.act === 'withdraw') === (can.publish === 'yes') ? [...checklist] : [],
    printed: printedOn(row),
    evidence: evidence
      ? { note: evidence.note, files: evidence.files, byName: evidence.byName, at: evidence.at }
      : null,
    mayConfirm: isOpen && !evidence,
    mayAgree: isOpen && evidence !== undefined && evidence.byId !== actor.id,
    variant: variant.data ?? null,
  }
}

const demandSigner = (actor: Actor) => {
  if (!mayDo(actor, 'stories.ratify'))
    throw new AppError('not_allowed', { message: releaseMessages.manualNoRight() })
}

/** What only people can do, on accounts the actor may sign for. */
export const listManualTasks = async (db: Db, actor: Actor, storyId?: number): Promise<ManualTask[]> => {
  if (!mayDo(actor, 'stories.ratify')) return []
  const mine = new Set((await findGrantedChannels(db, actor)).map(({ id }) => id))
  const rows = await tasks(db, actor.tenantId)
    .where('delivery.state', '=', 'manual')
    .$if(storyId !== undefined, (query) => query.where('delivery.storyId', '=', storyId ?? 0))
    .orderBy('delivery.urgent', 'desc')
    .orderBy('delivery.id')
    .limit(500)
    .execute()
  return rows.filter(({ channelId }) => mine.has(channelId)).map((row) => present(actor, row))
}

const findTask = async (db: Db | Tx, actor: Actor, id: number) => {
  demandSigner(actor)
  const row = await tasks(db, actor.tenantId).where('delivery.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found', { message: releaseMessages.manualGone() })
  return row
}

/** Story, release and task, locked in this order by everyone. */
const lockTask = async ({ tx, actor }: Ctx, id: number) => {
  const found = await findTask(tx, actor, id)
  const story = await lockVisibleStory(tx, actor, found.storyId)
  const channel = await demandChannel(tx, actor, found.channelId)
  const key = { tenantId: actor.tenantId, storyId: story.id, channelId: channel.id }
  const release = await lockRelease(tx, key)
  const row = await tx
    .selectFrom('delivery')
    .selectAll()
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ storyId: NotNull }>()
    .executeTakeFirstOrThrow()
  if (row.state !== 'manual') throw new AppError('conflict', { message: releaseMessages.manualTaken() })
  return { story, channel, key, due: { ...row, release } satisfies Due }
}
type Locked = Awaited<ReturnType<typeof lockTask>>

const setTask = (tx: Tx, { due }: Locked, changes: { state?: string; details?: string }) =>
  tx
    .updateTable('delivery')
    .set(changes)
    .where('tenantId', '=', due.tenantId)
    .where('id', '=', due.id)
    .execute()

const receiptFor = (url: string, evidence: Evidence, second?: string) => ({
  url,
  ...placeSaid(
    second === undefined
      ? releaseMessages.doneByHand({ name: evidence.byName })
      : releaseMessages.doneAndChecked({ name: evidence.byName, second }),
  ),
  hash: contentHash(JSON.stringify([url, evidence])),
  evidence,
})

/** Before the task is closed, which writes into the story's history too. */
const record = ({ tx, actor }: Ctx, { story, channel, due }: Locked, words: Message, more: object = {}) =>
  appendActs(tx, story, [
    {
      action: 'manual',
      by: actor,
      note: historyMessages.about({ name: channel.name, words }),
      details: { delivery: due.id, ...more },
    },
  ])

const demandAddress = (url: string) => {
  if (!/^https?:\/\/\S+$/.test(url))
    throw new AppError('invalid', { fields: { url: releaseMessages.manualUrlNeeded() } })
}

const closePublished = async (tx: Tx, locked: Locked, url: string, evidence: Evidence) => {
  demandAddress(url)
  await setTask(tx, locked, { state: 'sending' })
  await updateRelease(tx, locked.key, {
    url,
    remote: JSON.stringify({ id: url, url, extra: {} }),
    liveAt: sql`coalesce(live_at, clock_timestamp())`,
    firstAt: sql`coalesce(first_at, clock_timestamp())`,
  } as object)
  await closeOne(tx, locked.channel, locked.due, receiptFor(url, evidence))
}

/** Said by whoever did it; a second person looks before it counts. */
const keepEvidence = async (tx: Tx, locked: Locked, evidence: Evidence) => {
  if (!evidence.note && evidence.files.length === 0)
    throw new AppError('invalid', { fields: { note: takenDownWords(locked.due).noteNeeded() } })
  const details = JSON.stringify({ ...(locked.due.details as object), evidence })
  await setTask(tx, locked, { details })
}

export const confirmManualTask = async (
  { tx, actor }: Ctx,
  id: number,
  { url, note, files }: { url: string; note: string; files: string[] },
): Promise<ManualTask> => {
  const locked = await lockTask({ tx, actor }, id)
  if (evidenceOf(locked.due)) throw new AppError('conflict', { message: releaseMessages.manualConfirmed() })
  const evidence = { note, files, byId: actor.id, byName: actor.name, at: new Date().toISOString() }
  const isWithdrawal = locked.due.act === 'withdraw'
  const words = isWithdrawal ? takenDownWords(locked.due).done() : historyMessages.publishedByHand({ url })
  await record({ tx, actor }, locked, words, { note, files })
  if (isWithdrawal) await keepEvidence(tx, locked, evidence)
  else await closePublished(tx, locked, url, evidence)
  return present(actor, await findTask(tx, actor, id))
}

/** The second pair of eyes on something taken down by hand. */
export const agreeManualTask = async (
  { tx, actor }: Ctx,
  id: number,
  agree: boolean,
): Promise<ManualTask> => {
  const locked = await lockTask({ tx, actor }, id)
  const evidence = evidenceOf(locked.due)
  if (!evidence) throw new AppError('conflict', { message: releaseMessages.manualUnconfirmed() })
  if (evidence.byId === actor.id) throw new AppError('not_allowed', { message: releaseMessages.manualOwn() })
  await record(
    { tx, actor },
    locked,
    agree ? historyMessages.deletionChecked() : takenDownWords(locked.due).unseen(),
  )
  if (agree) {
    await setTask(tx, locked, { state: 'sending' })
    await updateRelease(tx, locked.key, {
      remote: null,
      liveAt: null,
      goneAt: sql`clock_timestamp()`,
    } as object)
    await closeOne(tx, locked.channel, locked.due, receiptFor(locked.due.release.url, evidence, actor.name))
  } else {
    const { evidence: _, ...rest } = locked.due.details as unknown as { evidence: Evidence }
    await setTask(tx, locked, { details: JSON.stringify(rest) })
  }
  return present(actor, await findTask(tx, actor, id))
}

export const readableTask = async (db: Db, actor: Actor, id: number) => {
  const row = await findTask(db, actor, id)
  await findVisibleStory(db, actor, row.storyId)
  return { ...row, library: row.library as LibraryId }
}
