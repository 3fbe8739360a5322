import { AppError } from '@rongbian/contract'
import { inTurn, together } from '@rongbian/contract/messages/common'
import { historyMessages } from '@rongbian/contract/messages/history'
import { phrase } from '@rongbian/contract/messages/phrases'
import { releaseMessages } from '@rongbian/contract/messages/releases'
import type { Withdrawal } from '@rongbian/contract/releases'
import type { Message } from '@rongbian/domain'
import { can, isOnOutlet, type WithdrawReason, withdrawReasons } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import type { Ctx } from '#/http/command.ts'
import { lockVisibleStory, type StoryRow } from '#/story/access.ts'
import type { Act } from '#/story/history.ts'
import { appendActs } from '#/story/write-queries.ts'
import { actOn } from '#/writing/act-on.ts'
import { type Coming, comingMessages, findComing, presentComing } from './coming.ts'
import { lockLineage } from './lineage.ts'
import { stateOf } from './order.ts'
import { closeWithdrawal, keepSeen, lockStory } from './outlets/receipts.ts'
import { findReleases, performableIds } from './present.ts'
import { type ChannelRow, findChannel } from './queries.ts'
import { stopComing, takeDownRelease, unsignedBy } from './stop.ts'
import { askSecond, settleSecond, tellAuthor, tellCalledOff, tellRefused } from './withdraw-notices.ts'
import { findWithdrawal, lockWithdrawal } from './withdrawal-view.ts'

interface Kept {
  storyId: number
  uuid: string
}

interface WithdrawOrder {
  reason?: WithdrawReason | undefined
  note?: string | undefined
  orderer?: string | undefined
  keep?: readonly Kept[] | undefined
}

const words = releaseMessages.withdrawnWords()

const insert = async ({ tx, actor }: Ctx, story: StoryRow, asked: WithdrawOrder, isAgreed: boolean) => {
  const { reason = 'other', note = '', orderer = '' } = asked
  const { id } = await tx
    .insertInto('withdrawal')
    .values({
      tenantId: story.tenantId,
      storyId: story.id,
      reason,
      note,
      orderer,
      byId: actor.id,
      byName: actor.name,
      agreedAt: isAgreed ? sql`now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const nothingThere = () => new AppError('conflict', { message: releaseMessages.goneFromChannel() })
const noGrant = () => new AppError('not_allowed', { message: releaseMessages.withdrawNoRight() })

const isFor = (channelId: string | undefined) => (one: { channelId: string }) =>
  channelId === undefined || one.channelId === channelId

interface Reach {
  /** Where readers see it: these come down, where the channel asks for it after a second person has looked. */
  channels: ChannelRow[]
  /** What has yet to go out, of the story and its lineage: it never will. */
  coming: Coming[]
  kept: Coming[]
}

/** What was named to come down cannot be left to go out. */
const keptBy =
  (keep: readonly Kept[], story: StoryRow, named: string | undefined) =>
  ({ storyId, channelId }: Coming) =>
    keep.some((one) => one.storyId === storyId && one.uuid === channelId) &&
    !(storyId === story.id && channelId === named)

/** Everything a withdrawal takes back: of what is out, that which was named and the actor may act on; of what is not, all that was not expressly left. */
const reachOf = async (
  { tx, actor }: Ctx,
  story: StoryRow,
  {
    family,
    keep,
    channelId,
  }: { family: readonly number[]; keep: readonly Kept[]; channelId?: string | undefined },
): Promise<Reach> => {
  const all = await findComing(tx, actor.tenantId, family)
  const isKept = keptBy(keep, story, channelId)
  const coming = all.filter((one) => !isKept(one))
  const isComing = ({ channelId: id }: { channelId: string }) =>
    all.some((one) => one.storyId === story.id && one.channelId === id && one.kind !== 'push')
  const mine = await performableIds(tx, actor)
  const releases = await findReleases(tx, actor.tenantId, [story.id])
  const named = releases.filter(isFor(channelId)).filter((one) => isOnOutlet(stateOf(one)) || isComing(one))
  if (named.length === 0) throw nothingThere()
  const allowed = named.filter((one) => mine.has(one.channelId))
  if (allowed.length === 0 && (channelId !== undefined || coming.length === 0)) throw noGrant()
  const out = allowed.filter((one) => isOnOutlet(stateOf(one)) && (one.liveAt !== null || !isComing(one)))
  const channels = await Promise.all(out.map((one) => findChannel(tx, story.tenantId, one.channelId)))
  return {
    channels: channels.filter((channel) => channel !== undefined),
    coming,
    kept: all.filter(isKept),
  }
}

const write = (
  tx: Tx,
  { tenantId }: StoryRow,
  id: number,
  changes: { channelIds?: string[]; calledOff?: string; kept?: string },
) => tx.updateTable('withdrawal').set(changes).where('tenantId', '=', tenantId).where('id', '=', id).execute()

const ownOf = ({ id }: Pick<StoryRow, 'id'>, coming: readonly Coming[]) =>
  coming.filter((one) => one.storyId === id)

/** With the act goes what had been signed and was called off by it. */
const record = async (
  { tx, actor: by }: Ctx,
  story: StoryRow,
  act: Omit<Act, 'by'>,
  stopped: readonly Coming[],
) => {
  const unsigned = unsignedBy(by, stopped)
  await appendActs(tx, story, [{ ...act, by }, ...unsigned])
  if (unsigned.length > 0) await keepSeen(tx, story)
}

/** Nothing that was not out gets out, at once and whoever else has to agree to the rest. Relatives are told in their own history. */
const stop = async ({ tx, actor }: Ctx, story: StoryRow, id: number, coming: readonly Coming[]) => {
  if (coming.length === 0) return
  await stopComing({ tx, actor }, coming, { words, withdrawalId: id })
  for (const storyId of new Set(coming.map((one) => one.storyId))) {
    if (storyId === story.id) continue
    const own = ownOf({ id: storyId }, coming)
    const relative = await lockStory(tx, { tenantId: story.tenantId, storyId })
    const note = historyMessages.cancelledWith({ title: story.title, coming: comingMessages(own) })
    await record({ tx, actor }, relative, { action: 'retract', note, details: { withdrawal: id } }, own)
  }
  await tellCalledOff({ tx, actor }, coming, (coming) =>
    releaseMessages.calledOffWithdrawn({ by: actor.name, title: story.title, coming }),
  )
}

const takeDown = async (ctx: Ctx, story: StoryRow, id: number, channelIds: readonly string[]) => {
  for (const channelId of channelIds)
    await takeDownRelease(ctx, { tenantId: story.tenantId, storyId: story.id, channelId }, id, words)
}

const noteOf = (
  { channels, coming, kept }: Reach,
  { reason = 'other', orderer }: WithdrawOrder,
): Message | string => {
  const [first = '', ...rest] = [
    inTurn(channels.map(({ name }) => name)),
    coming.length > 0 ? historyMessages.cancelled({ coming: comingMessages(coming) }) : '',
    kept.length > 0 ? historyMessages.stillComing({ coming: comingMessages(kept) }) : '',
    historyMessages.reason({ reason: phrase(withdrawReasons[reason].label) }),
    orderer ? historyMessages.orderer({ name: orderer }) : '',
  ].filter((part) => part !== '')
  return together([first, ...rest])
}

/**
 * Off one channel, or off all the actor may act on; and whatever of the story and its lineage has yet to go out stays
 * in. An order is carried out at once; else a second person looks where the channel asks for one.
 */
export const withdrawStory = async (
  { tx, actor }: Ctx,
  storyId: number,
  asked: WithdrawOrder,
  channelId?: string,
): Promise<Withdrawal> => {
  const family = await lockLineage(tx, actor.tenantId, storyId)
  const story = await actOn({ tx, actor }, storyId, channelId ? 'story-retract' : 'story-deep-retract')
  const reach = await reachOf({ tx, actor }, story, { family, keep: asked.keep ?? [], channelId })
  const { channels, coming, kept } = reach
  const { reason = 'other', note = '' } = asked
  const needsSecond = !withdrawReasons[reason].isUrgent && channels.some(({ twoToWithdraw }) => twoToWithdraw)
  const id = await insert({ tx, actor }, story, asked, !needsSecond)
  await stop({ tx, actor }, story, id, coming)
  await write(tx, story, id, {
    calledOff: JSON.stringify(coming.map(presentComing)),
    kept: JSON.stringify(kept.map(presentComing)),
    ...(needsSecond && { channelIds: channels.map((channel) => channel.id) }),
  })
  if (needsSecond) await askSecond({ tx, actor }, story, channels, note)
  else {
    await takeDown(
      { tx, actor },
      story,
      id,
      channels.map((channel) => channel.id),
    )
    await tellAuthor({ tx, actor }, story, reason)
    // Where nothing was out there is nothing to wait for.
    await closeWithdrawal(tx, { tenantId: story.tenantId, withdrawalId: id })
  }
  const act = { action: 'retract', note: noteOf(reach, asked), details: { withdrawal: id, note } } as const
  await record({ tx, actor }, story, act, ownOf(story, coming))
  return findWithdrawal(tx, actor, id)
}

/** What was put on its way since it was asked for is called off as well. */
const carryOut = async (
  { tx, actor }: Ctx,
  story: StoryRow,
  family: readonly number[],
  { id, channelIds, kept, calledOff }: NonNullable<Awaited<ReturnType<typeof lockWithdrawal>>>,
) => {
  const isKept = keptBy(kept as unknown as Kept[], story, undefined)
  const coming = (await findComing(tx, story.tenantId, family)).filter((one) => !isKept(one))
  await stop({ tx, actor }, story, id, coming)
  const all = [...(calledOff as unknown as object[]), ...coming.map(presentComing)]
  await write(tx, story, id, { calledOff: JSON.stringify(all) })
  await takeDown({ tx, actor }, story, id, channelIds)
  return ownOf(story, coming)
}

/** The second person: another than who asked, and one who may sign. */
export const decideWithdrawal = async (
  { tx, actor }: Ctx,
  storyId: number,
  { id, agree }: { id: number; agree: boolean },
): Promise<Withdrawal> => {
  const family = await lockLineage(tx, actor.tenantId, storyId)
  const story = await lockVisibleStory(tx, actor, storyId)
  if (!can(actor, 'stories.ratify'))
    throw new AppError('not_allowed', { message: releaseMessages.confirmNoRight() })
  const asked = await lockWithdrawal(tx, story, id)
  if (!asked) throw new AppError('not_found', { message: releaseMessages.withdrawalGone() })
  if (asked.agreedAt || asked.refusedAt)
    throw new AppError('conflict', { message: releaseMessages.withdrawalDecided() })
  if (asked.byId === actor.id) throw new AppError('not_allowed', { message: releaseMessages.withdrawalOwn() })
  await tx
    .updateTable('withdrawal')
    .set({
      secondId: actor.id,
      secondName: actor.name,
      ...(agree ? { agreedAt: sql`now()` } : { refusedAt: sql`now()`, closedAt: sql`now()` }),
    })
    .where('tenantId', '=', story.tenantId)
    .where('id', '=', id)
    .execute()
  const stopped = agree ? await carryOut({ tx, actor }, story, family, asked) : []
  // Where another withdrawal was quicker there is nothing left to wait for.
  await closeWithdrawal(tx, { tenantId: story.tenantId, withdrawalId: id })
  await settleSecond(tx, story)
  if (agree) await tellAuthor({ tx, actor }, story, asked.reason as WithdrawReason)
  else await tellRefused({ tx, actor }, story, asked.byId)
  const action = agree ? 'retractAgree' : 'retractRefuse'
  await record({ tx, actor }, story, { action, note: asked.byName, details: { withdrawal: id } }, stopped)
  return findWithdrawal(tx, actor, id)
}
