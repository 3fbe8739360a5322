import { AppError } from '@rongbian/contract'
import { historyMessages } from '@rongbian/contract/messages/history'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { releaseMessages } from '@rongbian/contract/messages/releases'
import type { ChannelOrder, ReleaseRecord } from '@rongbian/contract/releases'
import { isOnOutlet, isOwnChannelType, releaseLimits } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import type { Ctx } from '#/http/command.ts'
import { appendActs } from '#/story/write-queries.ts'
import { checkColumns, problemOf } from './check.ts'
import { chooseColumns } from './choose-columns.ts'
import { readMoment } from './moments.ts'
import { type Clock, demandChannel, loadForOrder, type OrderContext, stateOf } from './order.ts'
import { showRelease } from './present.ts'
import {
  findGrantedColumns,
  findPlaces,
  insertDelivery,
  type Place,
  setColumns,
  updateRelease,
} from './queries.ts'
import { noteOf } from './signing.ts'

/** Asks the outlet to show what has changed: columns, a time, a pin. */
const askUpdate = async (
  { tx, actor }: Ctx,
  { key, release }: OrderContext,
  leaves: readonly Place[] = [],
) => {
  const round = release.round + 1
  await updateRelease(tx, key, { round })
  const { version } = release
  const details = JSON.stringify({ leaves })
  const order = { act: 'update', round, version, urgent: true, dueAt: new Date(), details } as const
  await insertDelivery(tx, key, actor, { ...order, mark: `v${version}` })
}

const demandOn = ({ channel, release }: OrderContext) => {
  if (!isOnOutlet(stateOf(release)))
    throw new AppError('conflict', { message: releaseMessages.notOnChannel({ name: channel.name }) })
}

/** Other columns for what is live. */
export const resignStory = async (
  { tx, actor }: Ctx,
  storyId: number,
  order: Pick<ChannelOrder, 'uuid' | 'column'> & { comment?: string | undefined },
): Promise<ReleaseRecord> => {
  const taken = await loadForOrder({ tx, actor }, { storyId, channelId: order.uuid }, 'story-modify-ratify')
  const { story, channel, key } = taken
  demandOn(taken)
  const columns = await chooseColumns(tx, actor, channel, order.column)
  const problem = problemOf(await checkColumns({ db: tx, actor, columns, ...taken }))
  if (problem) throw new AppError('not_allowed', { message: asMessage(problem) })
  const places = await findPlaces(tx, key)
  const before = places.map(({ id }) => id)
  const after = columns.map(({ id }) => id)
  // Their pages must be drawn without it.
  const leaves = places.filter(({ id }) => !after.includes(id))
  await updateRelease(tx, key, { comment: order.comment ?? taken.release.comment })
  if (leaves.length === 0 && after.every((id) => before.includes(id)))
    return showRelease(tx, actor, storyId, channel)
  await setColumns(tx, key, after)
  await askUpdate({ tx, actor }, taken, leaves)
  const note = noteOf(channel, columns)
  await appendActs(tx, story, [{ action: 'modifyRatify', by: actor, note, details: { before, after } }])
  return showRelease(tx, actor, storyId, channel)
}

/** The hour of what waits for it; of what is live, the time readers are shown. */
export const changeReleaseTime = async (
  { tx, actor }: Ctx,
  { timeZone }: Clock,
  storyId: number,
  { uuid, issueDate }: { uuid: string; issueDate: string | number },
): Promise<ReleaseRecord> => {
  const taken = await loadForOrder({ tx, actor }, { storyId, channelId: uuid }, 'story-publish-time', {
    demandKind: demandChannel,
  })
  const { story, channel, release, key } = taken
  const at = readMoment(issueDate, timeZone, 'issueDate')
  const isScheduled = stateOf(release) === 'timed'
  if (isScheduled) {
    if (at.getTime() < Date.now())
      throw new AppError('invalid', { fields: { issueDate: releaseMessages.timePast() } })
    const moved = await tx
      .updateTable('delivery')
      .set({ dueAt: at, toldLateAt: null })
      .where('tenantId', '=', key.tenantId)
      .where('storyId', '=', storyId)
      .where('channelId', '=', uuid)
      .where('round', '=', release.round)
      .where('state', '=', 'waiting')
      .returning('id')
      .execute()
    if (moved.length === 0) throw new AppError('conflict', { message: releaseMessages.beingPublished() })
  } else {
    demandOn(taken)
    if (!isOwnChannelType(channel.type))
      throw new AppError('not_allowed', { message: releaseMessages.alreadyOut({ name: channel.name }) })
    if (at.getTime() > Date.now())
      throw new AppError('invalid', { fields: { issueDate: releaseMessages.shownTimeFuture() } })
    await askUpdate({ tx, actor }, taken)
  }
  await updateRelease(tx, key, { issueDate: at })
  const note = historyMessages.about({ name: channel.name, words: at.toISOString() })
  await appendActs(tx, story, [{ action: 'publishTime', by: actor, note }])
  return showRelease(tx, actor, storyId, channel)
}

const dayMs = 24 * 3_600_000

interface PinOrder {
  uuid: string
  column: ChannelOrder['column']
  stickyTime?: string | number | null | undefined
}

const pinEnd = (stickyTime: PinOrder['stickyTime'], timeZone: string) => {
  if (stickyTime === null || stickyTime === undefined || stickyTime === '') return null
  const until = readMoment(stickyTime, timeZone, 'stickyTime')
  if (until.getTime() < Date.now())
    throw new AppError('invalid', { fields: { stickyTime: releaseMessages.pinPast() } })
  if (until.getTime() > Date.now() + releaseLimits.pinDaysMax * dayMs)
    throw new AppError('invalid', {
      fields: { stickyTime: releaseMessages.pinTooLong({ days: releaseLimits.pinDaysMax }) },
    })
  return until
}

/** Without a column named: all the story stands in. */
const pinnedColumns = async (
  { tx, actor }: Ctx,
  { key, channel }: OrderContext,
  chosen: PinOrder['column'],
) => {
  const standing = (await findPlaces(tx, key)).map(({ id }) => id)
  if (chosen.length === 0) return standing
  const columns = await findGrantedColumns(tx, actor, channel.id)
  return chosen.map(({ code }) => {
    const column = columns.find((one) => one.code === code)
    if (!column || !standing.includes(column.id))
      throw new AppError('invalid', {
        fields: { column: releaseMessages.notInColumn({ name: channel.name, code }) },
      })
    return column.id
  })
}

const pins = {
  pin: { action: 'story-sticky', act: 'sticky', set: () => ({ pinnedAt: new Date() }) },
  change: { action: 'story-sticky-time', act: 'sticky', set: () => ({}) },
  unpin: { action: 'story-unsticky', act: 'unsticky', set: () => ({ pinnedAt: null }) },
} as const

interface Pinning {
  kind: keyof typeof pins
  columnIds: readonly string[]
  pinnedUntil: Date | null
}

/** Answers in how many columns; another end changes neither the order of the pinned ones nor what is not pinned. */
const writePin = async (
  tx: Tx,
  { tenantId, storyId, channelId }: OrderContext['key'],
  { kind, columnIds, pinnedUntil }: Pinning,
) => {
  const written = await tx
    .updateTable('releaseColumn')
    .set({ pinnedUntil, ...pins[kind].set() })
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', storyId)
    .where('columnId', '=', sql<string>`any(${[...columnIds]}::uuid[])`)
    .$if(kind === 'change', (query) => query.where('pinnedAt', 'is not', null))
    .returning('columnId')
    .execute()
  await sql`update release set pinned = exists (select from release_column as chosen where chosen.tenant_id = release.tenant_id
      and chosen.story_id = release.story_id and chosen.channel_id = release.channel_id and chosen.pinned_at is not null)
    where tenant_id = ${tenantId} and story_id = ${storyId} and channel_id = ${channelId}`.execute(tx)
  return written.length
}

export const pinStory = async (
  { tx, actor }: Ctx,
  { timeZone }: Clock,
  storyId: number,
  { kind, form: { uuid, column, stickyTime } }: { kind: keyof typeof pins; form: PinOrder },
): Promise<ReleaseRecord> => {
  const { action, act } = pins[kind]
  const taken = await loadForOrder({ tx, actor }, { storyId, channelId: uuid }, action)
  demandOn(taken)
  const columnIds = await pinnedColumns({ tx, actor }, taken, column)
  const pinnedUntil = kind === 'unpin' ? null : pinEnd(stickyTime, timeZone)
  const { name } = taken.channel
  const count = await writePin(tx, taken.key, { kind, columnIds, pinnedUntil })
  if (kind === 'change' && count === 0)
    throw new AppError('conflict', { message: releaseMessages.notPinned({ name }) })
  await askUpdate({ tx, actor }, taken)
  const note = pinnedUntil ? historyMessages.pinnedUntil({ name, at: pinnedUntil.toISOString() }) : name
  await appendActs(tx, taken.story, [{ action: act, by: actor, note }])
  return showRelease(tx, actor, storyId, taken.channel)
}
