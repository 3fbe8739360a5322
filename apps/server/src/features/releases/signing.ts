import { AppError } from '@rongbian/contract'
import { historyMessages } from '@rongbian/contract/messages/history'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { releaseMessages } from '@rongbian/contract/messages/releases'
import type { ChannelOrder } from '@rongbian/contract/releases'
import { isOnOutlet, isUrgentLevel, productPlace } from '@rongbian/domain'
import { endSignTask } from '#/features/review/index.ts'
import type { Ctx } from '#/http/command.ts'
import { noProblem } from '#/say.ts'
import { appendActs } from '#/story/write-queries.ts'
import { checkIssue, problemOf } from './check.ts'
import { readMoment } from './moments.ts'
import type { OrderCtx } from './order.ts'
import { type Clock, type OrderContext, stateOf } from './order.ts'
import { cancelWaiting, type GrantedColumn, insertDelivery, updateRelease } from './queries.ts'

type Timing = Pick<ChannelOrder, 'periodPublish' | 'issueDate'>

/** Undefined when it goes out at once. A clock that is a little off must not refuse "now". */
export const dueOf = ({ periodPublish, issueDate }: Timing, { timeZone }: Clock) => {
  if (!periodPublish) return
  if (issueDate === null || issueDate === undefined || issueDate === '')
    throw new AppError('invalid', { fields: { issueDate: releaseMessages.publishTimeNeeded() } })
  const due = readMoment(issueDate, timeZone, 'issueDate')
  if (due.getTime() < Date.now())
    throw new AppError('invalid', { fields: { issueDate: releaseMessages.timePast() } })
  return due
}

export const demandUnissued = ({ channel, release }: OrderContext) => {
  if (isOnOutlet(stateOf(release)))
    throw new AppError('conflict', { message: releaseMessages.alreadyIssued({ name: channel.name }) })
}

export const demandAtOnce = ({ release }: OrderContext, { periodPublish }: Pick<Timing, 'periodPublish'>) => {
  if (periodPublish && isOnOutlet(stateOf(release)))
    throw new AppError('invalid', { fields: { issueDate: releaseMessages.reissueNow() } })
}

/** All that can be wrong is said before anything is written. */
export const assertReady = async (
  { tx, actor, settings }: OrderCtx,
  taken: OrderContext,
  columns: GrantedColumn[],
) => {
  const problem = problemOf(await checkIssue({ db: tx, actor, book: settings.book, columns, ...taken }))
  if (problem) throw new AppError('not_allowed', { message: asMessage(problem) })
}

/** On the waiting list a time is only asked for, and no text is bound yet. */
export const askedFor = (due: Date | undefined) => ({
  periodPublish: due !== undefined,
  issueDate: due ?? null,
  version: null,
  ...noProblem,
})

/** The channel, and its columns where there are any. */
export const noteOf = ({ name }: { name: string }, columns: readonly { name: string }[]) =>
  columns.length > 0 ? historyMessages.about({ name, words: columns.map((column) => column.name) }) : name

interface Signed {
  status: number
  due: Date | undefined
  /** What the channel's or the account's form keeps. */
  form: Partial<Parameters<typeof updateRelease>[2]>
  details: object
}

/** A new round with its delivery; answers with the id of the delivery, unless that was ordered before. */
export const signRelease = async (
  { tx, actor }: Ctx,
  { story, release, key }: OrderContext,
  { status, due, form, details }: Signed,
) => {
  const round = release.round + 1
  const { version } = story
  if (release.round > 0) await cancelWaiting(tx, key, releaseMessages.reissued())
  await updateRelease(tx, key, {
    ...form,
    status,
    round,
    version,
    periodPublish: due !== undefined,
    issueDate: due ?? new Date(),
    issuedBy: actor.id,
    issuedName: actor.name,
    ...noProblem,
    goneAt: null,
  })
  return insertDelivery(tx, key, actor, {
    act: 'issue',
    round,
    version,
    urgent: isUrgentLevel(story.level),
    dueAt: due ?? new Date(),
    details: JSON.stringify(details),
    mark: `v${version}`,
  })
}

/** A signed story stands in the release centre, where publishers look after it. */
export const recordSigned = async (
  { tx, actor }: Ctx,
  { story, channel }: OrderContext,
  {
    action,
    columns,
    due,
  }: { action: 'ratify' | 'republish'; columns: readonly GrantedColumn[]; due: Date | undefined },
) => {
  const note = noteOf(channel, columns)
  const details = { channelId: channel.id, version: story.version, dueAt: due?.toISOString() ?? null }
  const moved = {
    stage: 'signed',
    library: 'product',
    place: productPlace,
    box: 'draft',
    folderId: null,
  } as const
  await endSignTask(tx, story)
  await appendActs(tx, story, [{ action, by: actor, note, details }], {
    changes: moved,
    handledBy: story.place,
  })
}
