import { AppError } from '@rongbian/contract'
import { historyMessages } from '@rongbian/contract/messages/history'
import { phrase } from '@rongbian/contract/messages/phrases'
import { releaseMessages } from '@rongbian/contract/messages/releases'
import type { ChannelOrder, ReleaseRecord } from '@rongbian/contract/releases'
import {
  codeOf,
  dayIn,
  mayBecome,
  type ReleaseState,
  releaseLimits,
  releaseStates,
  removalOf,
} from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import type { Ctx } from '#/http/command.ts'
import { appendActs } from '#/story/write-queries.ts'
import { chooseColumns } from './choose-columns.ts'
import type { OrderCtx } from './order.ts'
import {
  type Clock,
  demandChannel,
  demandMove,
  demandVersion,
  loadForOrder,
  type OrderContext,
  type OrderSettings,
  stateOf,
} from './order.ts'
import { keepSeen } from './outlets/receipts.ts'
import { showRelease } from './present.ts'
import { type ChannelRow, cancelWaiting, type GrantedColumn, setColumns, updateRelease } from './queries.ts'
import {
  askedFor,
  assertReady,
  demandAtOnce,
  demandUnissued,
  dueOf,
  noteOf,
  recordSigned,
  signRelease,
} from './signing.ts'
import { findTemplate, storyFilesOf } from './template-queries.ts'

const dayMs = 24 * 3_600_000

/** A day that is printed takes no more stories; the next open one is named. */
const demandOpen = async (tx: Tx, { tenantId, id }: ChannelRow, date: string) => {
  const { rows } = await sql<{
    next: string | null
  }>`select (select min(later.date)::text from edition as later
      where later.tenant_id = edition.tenant_id and later.channel_id = edition.channel_id and later.date > edition.date
        and later.state in ('plan', 'open')) as next
    from edition where tenant_id = ${tenantId} and channel_id = ${id} and date = ${date}
      and state in ('press', 'out', 'closed')`.execute(tx)
  const [printed] = rows
  if (!printed) return
  const message = printed.next
    ? releaseMessages.editionPrinted({ date, next: printed.next })
    : releaseMessages.editionClosed({ date })
  throw new AppError('invalid', { fields: { issue: message } })
}

/** The day and page of a newspaper; tomorrow's first page where nothing is said. */
const editionOf = async (tx: Tx, channel: ChannelRow, order: ChannelOrder, { timeZone }: Clock) => {
  if (channel.type !== 'newspaper') return { editionDate: null, editionPage: null }
  const today = dayIn(new Date(), timeZone)
  const editionDate = order.issue ?? dayIn(new Date(Date.now() + dayMs), timeZone)
  if (editionDate < today) throw new AppError('invalid', { fields: { issue: releaseMessages.editionPast() } })
  await demandOpen(tx, channel, editionDate)
  return { editionDate, editionPage: Math.min(order.layout ?? 1, releaseLimits.pagesMax) }
}

const templateOf = async (tx: Tx, { channel }: OrderContext, { properties }: ChannelOrder) => {
  const { templateName = '', templateFile = '' } = properties
  if (!templateName && !templateFile) return { templateId: null, templateFile }
  const template = await findTemplate(tx, channel, templateName)
  if (templateName && !template)
    throw new AppError('invalid', {
      fields: {
        templateName: releaseMessages.templateUnknown({ name: channel.name, template: templateName }),
      },
    })
  if (templateFile && !storyFilesOf(template).some((one) => one.templateFile === templateFile))
    throw new AppError('invalid', {
      fields: {
        templateFile: releaseMessages.templateFileUnknown({ name: channel.name, file: templateFile }),
      },
    })
  return { templateId: (templateName && template?.id) || null, templateFile }
}

/** Answers what the release keeps of it, and the columns it leaves: their pages must be drawn without it. */
const writeForm = async (
  tx: Tx,
  settings: OrderSettings,
  taken: OrderContext,
  { order, columns }: { order: ChannelOrder; columns: GrantedColumn[] },
) => {
  const ids = columns.map(({ id }) => id)
  const leaves = await setColumns(tx, taken.key, ids)
  const form = {
    comment: order.comment,
    preSigning: true,
    ...(await templateOf(tx, taken, order)),
    ...(await editionOf(tx, taken.channel, order, settings)),
  }
  return { form, leaves }
}

const sendOut = async (
  { tx, actor, settings }: OrderCtx,
  taken: OrderContext,
  order: ChannelOrder,
  act: 'ratify' | 'republish',
) => {
  const { story, channel, release } = taken
  await demandVersion({ tx, actor }, story, order.version)
  const due = dueOf(order, settings)
  const status = demandMove(channel, release, due ? 'timed' : 'issued')
  const columns = await chooseColumns(tx, actor, channel, order.column)
  await assertReady({ tx, actor, settings }, taken, columns)
  const { form, leaves } = await writeForm(tx, settings, taken, { order, columns })
  await signRelease({ tx, actor }, taken, { status, due, form, details: { leaves } })
  await recordSigned({ tx, actor }, taken, { action: act, columns, due })
  return showRelease(tx, actor, story.id, channel)
}

export const issueStory = async (
  ctx: OrderCtx,
  storyId: number,
  order: ChannelOrder,
): Promise<ReleaseRecord> => {
  const taken = await loadForOrder(ctx, { storyId, channelId: order.uuid }, 'story-ratify')
  demandUnissued(taken)
  return sendOut(ctx, taken, order, 'ratify')
}

/** The present text again, also where an earlier one is live. */
export const republishStory = async (
  ctx: OrderCtx,
  storyId: number,
  order: ChannelOrder,
): Promise<ReleaseRecord> => {
  const taken = await loadForOrder(ctx, { storyId, channelId: order.uuid }, 'story-republish')
  demandAtOnce(taken, order)
  return sendOut(ctx, taken, order, 'republish')
}

/** What waits for its hour bears a signature; what waits for a signer does not. */
const isSigned = (state: ReleaseState) => state === 'timed'

/** Puts a channel on the waiting list with its form filled in; nothing goes out. */
export const queueStory = async (
  { tx, actor, settings }: OrderCtx,
  storyId: number,
  order: ChannelOrder,
): Promise<ReleaseRecord> => {
  const taken = await loadForOrder({ tx, actor }, { storyId, channelId: order.uuid }, 'story-ratify')
  const { story, channel, release, key } = taken
  const due = dueOf(order, settings)
  const status = demandMove(channel, release, 'waiting')
  const columns = await chooseColumns(tx, actor, channel, order.column)
  await assertReady({ tx, actor, settings }, taken, columns)
  const { form } = await writeForm(tx, settings, taken, { order, columns })
  await cancelWaiting(tx, key, releaseMessages.setWaiting())
  await updateRelease(tx, key, { ...form, status, ...askedFor(due) })
  const note = noteOf(channel, columns)
  const unsigned = isSigned(stateOf(release))
    ? [{ action: 'unsign', by: actor, note: channel.name } as const]
    : []
  await appendActs(tx, story, [...unsigned, { action: 'prepublish', by: actor, note }])
  if (unsigned.length > 0) await keepSeen(tx, story)
  return showRelease(tx, actor, storyId, channel)
}

/** Takes a channel out of the signing area: off the waiting list, or what waits for its hour is called off. */
export const unqueueStory = async (
  { tx, actor }: Ctx,
  storyId: number,
  channelId: string,
): Promise<ReleaseRecord> => {
  const taken = await loadForOrder(
    { tx, actor },
    { storyId, channelId },
    ['story-ratify', 'story-publish-time'],
    {
      demandKind: demandChannel,
      leavesText: true,
    },
  )
  const { story, channel, release, key } = taken
  const state = stateOf(release)
  const to = removalOf(state)
  if (!to)
    throw new AppError('conflict', {
      message: releaseMessages.notRemovable({
        name: channel.name,
        state: phrase(releaseStates[state].label),
      }),
    })
  const isQueued = mayBecome(state, 'cancelled')
  if (!isQueued && !release.preSigning) return showRelease(tx, actor, storyId, channel)
  await cancelWaiting(tx, key, releaseMessages.takenOut({ by: actor.name }))
  await updateRelease(tx, key, {
    status: codeOf(to),
    periodPublish: false,
    issueDate: null,
    preSigning: false,
    version: null,
  })
  const act = isQueued
    ? ({ action: isSigned(state) ? 'unsign' : 'unqueue', note: channel.name } as const)
    : ({ action: 'preSign', note: historyMessages.leftSigning({ name: channel.name }) } as const)
  await appendActs(tx, story, [{ ...act, by: actor }])
  if (act.action === 'unsign') await keepSeen(tx, story)
  return showRelease(tx, actor, storyId, channel)
}
