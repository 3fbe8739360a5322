import { AppError } from '@rongbian/contract'
import type { ChannelOrder, ReleaseRecord } from '@rongbian/contract/releases'
import {
  type Actor,
  codeOf,
  isOnOutlet,
  isUrgentLevel,
  mayBecome,
  productPlace,
  releaseLimits,
  releaseStates,
  removalOf,
} from '@rongbian/domain'
import type { Tx } from '#/db/open.ts'
import { endSignTask } from '#/features/review/sign-task.ts'
import { appendActs } from '#/features/stories/write-queries.ts'
import { checkIssue, problemOf } from './check.ts'
import { chooseColumns } from './choose-columns.ts'
import { type Desk, demandChannel, demandMove, demandVersion, stateOf, type Taken, take } from './desk.ts'
import { dayOf, readMoment } from './moments.ts'
import { showRelease } from './present.ts'
import {
  cancelWaiting,
  findPlaces,
  type GrantedColumn,
  insertDelivery,
  setColumns,
  updateRelease,
} from './queries.ts'
import { findTemplate } from './template-queries.ts'

/** Undefined when it goes out at once. A clock that is a little off must not refuse "now". */
export const dueOf = (
  { periodPublish, issueDate }: Pick<ChannelOrder, 'periodPublish' | 'issueDate'>,
  { timeZone }: Desk,
) => {
  if (!periodPublish) return
  if (issueDate === null || issueDate === undefined || issueDate === '')
    throw new AppError('invalid', { fields: { issueDate: '请选择定时发布时间' } })
  const due = readMoment(issueDate, timeZone, 'issueDate')
  if (due.getTime() < Date.now())
    throw new AppError('invalid', { fields: { issueDate: '定时发布时间不能早于当前时间' } })
  return due
}

const dayMs = 24 * 3_600_000

/** The day and page of a newspaper; tomorrow's first page where nothing is said. */
const editionOf = ({ type }: { type: string }, order: ChannelOrder, { timeZone }: Desk) => {
  if (type !== 'newspaper') return { editionDate: null, editionPage: null }
  const today = dayOf(new Date(), timeZone)
  const editionDate = order.issue ?? dayOf(new Date(Date.now() + dayMs), timeZone)
  if (editionDate < today) throw new AppError('invalid', { fields: { issue: '见报日期不能早于今天' } })
  return { editionDate, editionPage: Math.min(order.layout ?? 1, releaseLimits.pagesMax) }
}

const templateOf = async (tx: Tx, { channel }: Taken, { properties }: ChannelOrder) => {
  const { templateName = '', templateFile = '' } = properties
  if (!templateName) return { templateId: null, templateFile }
  const template = await findTemplate(tx, channel, templateName)
  if (!template)
    throw new AppError('invalid', {
      fields: { templateName: `渠道「${channel.name}」没有模板「${templateName}」` },
    })
  return { templateId: template.id, templateFile }
}

/** All that can be wrong is said before anything is written. */
export const demandReady = async (
  tx: Tx,
  actor: Actor,
  desk: Desk,
  taken: Taken,
  columns: GrantedColumn[],
) => {
  const book = await desk.rulebookOf(actor.tenantId)
  const problem = problemOf(await checkIssue({ db: tx, actor, book, columns, ...taken }))
  if (problem) throw new AppError('not_allowed', { message: problem })
}

const namesOf = (columns: readonly GrantedColumn[]) => columns.map(({ name }) => name).join('、')

const writeForm = async (tx: Tx, desk: Desk, taken: Taken, order: ChannelOrder, columns: GrantedColumn[]) => {
  await setColumns(
    tx,
    taken.key,
    columns.map(({ id }) => id),
  )
  return {
    comment: order.comment,
    preSigning: true,
    ...(await templateOf(tx, taken, order)),
    ...editionOf(taken.channel, order, desk),
  }
}

/** Columns it has stood in: their pages must be drawn without it. */
const leavesOf = async (tx: Tx, { key }: Taken, columns: readonly GrantedColumn[]) =>
  (await findPlaces(tx, key)).filter((place) => columns.every(({ id }) => id !== place.id))

const sendOut = async (
  tx: Tx,
  actor: Actor,
  desk: Desk,
  taken: Taken,
  order: ChannelOrder,
  act: 'ratify' | 'republish',
) => {
  const { story, channel, release, key } = taken
  demandVersion(story, order.version)
  const due = dueOf(order, desk)
  const status = demandMove(channel, release, due ? 'timed' : 'issued')
  const columns = await chooseColumns(tx, actor, channel, order.column)
  await demandReady(tx, actor, desk, taken, columns)
  const leaves = await leavesOf(tx, taken, columns)
  const form = await writeForm(tx, desk, taken, order, columns)
  const round = release.round + 1
  await cancelWaiting(tx, key, '被新的签发取代')
  await updateRelease(tx, key, {
    ...form,
    status,
    round,
    version: story.version,
    periodPublish: due !== undefined,
    issueDate: due ?? new Date(),
    issuedBy: actor.id,
    issuedName: actor.name,
    problem: '',
    goneAt: null,
  })
  const urgent = isUrgentLevel(story.level)
  const delivery = {
    act: 'issue',
    round,
    version: story.version,
    urgent,
    dueAt: due ?? new Date(),
    details: JSON.stringify({ leaves }),
  } as const
  await insertDelivery(tx, key, actor, { ...delivery, mark: `v${story.version}` })
  await recordSigned(tx, actor, taken, act, columns, due)
  return showRelease(tx, actor, story.id, channel)
}

/** A signed story stands in the release centre, where publishers look after it. */
export const recordSigned = async (
  tx: Tx,
  actor: Actor,
  { story, channel }: Taken,
  action: 'ratify' | 'republish',
  columns: readonly GrantedColumn[],
  due: Date | undefined,
) => {
  const note = [channel.name, namesOf(columns)].filter(Boolean).join('：')
  const details = { channelId: channel.id, version: story.version, dueAt: due?.toISOString() ?? null }
  const moved = {
    stage: 'signed',
    library: 'product',
    place: productPlace,
    box: 'draft',
    folderId: null,
  } as const
  await endSignTask(tx, story)
  await appendActs(tx, story, [{ action, by: actor, note, details }], moved, story.place)
}

export const issueStory = async (
  tx: Tx,
  actor: Actor,
  desk: Desk,
  storyId: number,
  order: ChannelOrder,
): Promise<ReleaseRecord> => {
  const taken = await take(tx, actor, storyId, order.uuid, 'story-ratify')
  if (isOnOutlet(stateOf(taken.release)))
    throw new AppError('conflict', {
      message: `渠道「${taken.channel.name}」已经签发，要发布新的文字请用“重发”`,
    })
  return sendOut(tx, actor, desk, taken, order, 'ratify')
}

/** The present text again, also where an earlier one is live. */
export const republishStory = async (
  tx: Tx,
  actor: Actor,
  desk: Desk,
  storyId: number,
  order: ChannelOrder,
): Promise<ReleaseRecord> => {
  const taken = await take(tx, actor, storyId, order.uuid, 'story-republish')
  if (order.periodPublish && isOnOutlet(stateOf(taken.release)))
    throw new AppError('invalid', { fields: { issueDate: '已发布的稿件只能立即重发；要定时请先撤稿' } })
  return sendOut(tx, actor, desk, taken, order, 'republish')
}

/** Puts a channel on the waiting list with its form filled in; nothing goes out. */
export const queueStory = async (
  tx: Tx,
  actor: Actor,
  desk: Desk,
  storyId: number,
  order: ChannelOrder,
): Promise<ReleaseRecord> => {
  const taken = await take(tx, actor, storyId, order.uuid, 'story-ratify')
  const { story, channel, release, key } = taken
  const due = dueOf(order, desk)
  const status = demandMove(channel, release, 'waiting')
  const columns = await chooseColumns(tx, actor, channel, order.column)
  await demandReady(tx, actor, desk, taken, columns)
  const form = await writeForm(tx, desk, taken, order, columns)
  await cancelWaiting(tx, key, '改为待签发')
  await updateRelease(tx, key, { ...form, status, periodPublish: false, issueDate: due ?? null, problem: '' })
  const note = [channel.name, namesOf(columns)].filter(Boolean).join('：')
  await appendActs(tx, story, [{ action: 'prepublish', by: actor, note }])
  return showRelease(tx, actor, storyId, channel)
}

/** Takes a channel out of the signing area: off the waiting list, or what waits for its hour is called off. */
export const unqueueStory = async (
  tx: Tx,
  actor: Actor,
  storyId: number,
  channelId: string,
): Promise<ReleaseRecord> => {
  const taken = await take(
    tx,
    actor,
    storyId,
    channelId,
    ['story-ratify', 'story-publish-time'],
    demandChannel,
  )
  const { story, channel, release, key } = taken
  const state = stateOf(release)
  const to = removalOf(state)
  if (!to)
    throw new AppError('conflict', {
      message: `渠道「${channel.name}」${releaseStates[state].label}，不能移出签发区`,
    })
  const isQueued = mayBecome(state, 'cancelled')
  if (!isQueued && !release.preSigning) return showRelease(tx, actor, storyId, channel)
  await cancelWaiting(tx, key, `${actor.name}移出待签发`)
  await updateRelease(tx, key, {
    status: codeOf(to),
    periodPublish: false,
    issueDate: null,
    preSigning: false,
    version: null,
  })
  // Only what was on the waiting list leaves a mark on the list of stories.
  const act = isQueued
    ? ({ action: 'unqueue', note: channel.name } as const)
    : ({ action: 'preSign', note: `${channel.name}移出签发区` } as const)
  await appendActs(tx, story, [{ ...act, by: actor }])
  return showRelease(tx, actor, storyId, channel)
}
