import { AppError } from '@rongbian/contract'
import type { Withdrawal } from '@rongbian/contract/releases'
import {
  type Actor,
  can,
  isOnOutlet,
  type LibraryId,
  type WithdrawReason,
  withdrawReasons,
} from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { notifyFound, notifyPeople } from '#/features/notifications/service.ts'
import { demand, findVisibleStory, lockVisibleStory, type StoryRow } from '#/features/stories/access.ts'
import { detailLink } from '#/features/stories/story-notices.ts'
import { appendActs } from '#/features/stories/write-queries.ts'
import { demandMove, stateOf } from './desk.ts'
import { closeWithdrawal } from './outlets/receipts.ts'
import { findReleases, performableIds, presentRelease } from './present.ts'
import {
  type ChannelRow,
  cancelWaiting,
  findChannel,
  insertDelivery,
  lockRelease,
  showingAndPushes,
  updateRelease,
} from './queries.ts'
import { signersOf } from './signers.ts'
import { findWithdrawal, listWithdrawalsOf, lockWithdrawal } from './withdrawal-view.ts'

interface WithdrawOrder {
  reason?: WithdrawReason | undefined
  note?: string | undefined
  orderer?: string | undefined
}

/** Takes one release down: from now on it is on its way off. */
const order = async (tx: Tx, actor: Actor, story: StoryRow, channel: ChannelRow, withdrawalId: number) => {
  const key = { tenantId: story.tenantId, storyId: story.id, channelId: channel.id }
  const release = await lockRelease(tx, key)
  if (!isOnOutlet(stateOf(release))) return
  const status = demandMove(channel, release, 'withdrawing')
  const round = release.round + 1
  await cancelWaiting(tx, key, '稿件被撤', showingAndPushes)
  await updateRelease(tx, key, { status, round })
  const details = {
    act: 'withdraw',
    round,
    version: release.version,
    urgent: true,
    dueAt: new Date(),
  } as const
  await insertDelivery(tx, key, actor, { ...details, withdrawalId, mark: `w${withdrawalId}` })
}

const insert = async (tx: Tx, actor: Actor, story: StoryRow, asked: WithdrawOrder, isAgreed: boolean) => {
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

const namesOf = (channels: readonly ChannelRow[]) => channels.map(({ name }) => name).join('、')

/** Others who may sign, to be the second pair of eyes. */
const askSecond = (tx: Tx, actor: Actor, story: StoryRow, channels: readonly ChannelRow[], note: string) =>
  notifyFound(tx, story.tenantId, signersOf(story.tenantId, actor.id), {
    type: 'release.second',
    title: `撤稿待确认：${story.title}`,
    content: `${actor.name}要求从${namesOf(channels)}撤稿${note ? `：${note}` : ''}。请第二人查看后同意或不同意`,
    link: detailLink(story),
  })

const tellRefused = (tx: Tx, actor: Actor, story: StoryRow, askerId: string | null) =>
  notifyPeople(tx, story.tenantId, askerId ? [askerId] : [], {
    type: 'release.second',
    title: `撤稿未获同意：${story.title}`,
    content: `${actor.name}不同意撤稿，稿件仍在渠道上`,
    link: detailLink(story),
  })

const tellAuthor = (tx: Tx, actor: Actor, story: StoryRow, reason: WithdrawReason) =>
  notifyPeople(tx, story.tenantId, story.authorId === actor.id ? [] : [story.authorId], {
    type: 'release.withdrawn',
    title: `稿件被撤：${story.title}`,
    content: `${actor.name}撤稿，理由：${withdrawReasons[reason].label}`,
    link: detailLink(story),
  })

/** What of the story is on outlets the actor may act on. */
const standing = async (tx: Tx, actor: Actor, story: StoryRow, only?: string) => {
  const mine = await performableIds(tx, actor)
  const releases = (await findReleases(tx, story.tenantId, [story.id])).filter(
    (release) => isOnOutlet(stateOf(release)) && (only === undefined || release.channelId === only),
  )
  if (releases.length === 0) throw new AppError('conflict', { message: '稿件已不在这个渠道上，请刷新后再看' })
  const allowed = releases.filter(({ channelId }) => mine.has(channelId))
  if (allowed.length === 0) throw new AppError('not_allowed', { message: '您的部门无权在这个渠道撤稿' })
  const channels = await Promise.all(
    allowed.map(({ channelId }) => findChannel(tx, story.tenantId, channelId)),
  )
  return channels.filter((channel) => channel !== undefined)
}

/** Off one channel, or off all the actor may act on. An order is carried out at once; else a second person where the channel asks for one. */
export const withdrawStory = async (
  tx: Tx,
  actor: Actor,
  storyId: number,
  asked: WithdrawOrder,
  channelId?: string,
): Promise<Withdrawal> => {
  const story = await lockVisibleStory(tx, actor, storyId)
  demand(actor, channelId ? 'story-retract' : 'story-deep-retract', story)
  const channels = await standing(tx, actor, story, channelId)
  const { reason = 'other', note = '' } = asked
  const needsSecond = !withdrawReasons[reason].isUrgent && channels.some(({ twoToWithdraw }) => twoToWithdraw)
  const id = await insert(tx, actor, story, asked, !needsSecond)
  if (needsSecond) await askSecond(tx, actor, story, channels, note)
  else for (const channel of channels) await order(tx, actor, story, channel, id)
  if (needsSecond) await noteChannels(tx, story, id, channels)
  else await tellAuthor(tx, actor, story, reason)
  const words = `${namesOf(channels)}；理由：${withdrawReasons[reason].label}${asked.orderer ? `；下令人：${asked.orderer}` : ''}`
  await appendActs(tx, story, [
    { action: 'retract', by: actor, note: words, details: { withdrawal: id, note } },
  ])
  return findWithdrawal(tx, actor, id)
}

/** Which channels wait for the second person. */
const noteChannels = (tx: Tx, { tenantId }: StoryRow, id: number, channels: readonly ChannelRow[]) =>
  tx
    .updateTable('withdrawal')
    .set({ channelIds: channels.map((channel) => channel.id) })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

/** The second person: another than who asked, and one who may sign. */
export const decideWithdrawal = async (
  tx: Tx,
  actor: Actor,
  storyId: number,
  { id, agree }: { id: number; agree: boolean },
): Promise<Withdrawal> => {
  const story = await lockVisibleStory(tx, actor, storyId)
  if (!can(actor, 'stories.ratify'))
    throw new AppError('not_allowed', { message: '只有有签发权限的人可以确认撤稿' })
  const asked = await lockWithdrawal(tx, story, id)
  if (!asked) throw new AppError('not_found', { message: '没有这次撤稿' })
  if (asked.agreedAt || asked.refusedAt) throw new AppError('conflict', { message: '这次撤稿已经有人确认过' })
  if (asked.byId === actor.id)
    throw new AppError('not_allowed', { message: '不能确认自己提出的撤稿，请另一人确认' })
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
  const channels = agree
    ? await Promise.all(asked.channelIds.map((channelId) => findChannel(tx, story.tenantId, channelId)))
    : []
  for (const channel of channels) if (channel) await order(tx, actor, story, channel, id)
  // Where another withdrawal was quicker there is nothing left to wait for.
  await closeWithdrawal(tx, { tenantId: story.tenantId, withdrawalId: id })
  if (agree) await tellAuthor(tx, actor, story, asked.reason as WithdrawReason)
  else await tellRefused(tx, actor, story, asked.byId)
  const action = agree ? 'retractAgree' : 'retractRefuse'
  await appendActs(tx, story, [{ action, by: actor, note: asked.byName, details: { withdrawal: id } }])
  return findWithdrawal(tx, actor, id)
}

export const showRetractInfo = async (db: Db, actor: Actor, storyId: number) => {
  const story = await findVisibleStory(db, actor, storyId)
  return { channels: await channelsOf(db, actor, story.id) }
}

/** Releases of a story that are on an outlet. */
const channelsOf = async (db: Db, actor: Actor, storyId: number) => {
  const mine = await performableIds(db, actor)
  const releases = await findReleases(db, actor.tenantId, [storyId])
  const shown = releases.filter((release) => isOnOutlet(stateOf(release)))
  const channels = await Promise.all(shown.map(({ channelId }) => findChannel(db, actor.tenantId, channelId)))
  return shown.flatMap((release, index) => {
    const channel = channels[index]
    return channel ? [presentRelease(channel, release, mine.has(channel.id))] : []
  })
}

/** Everything that was made of the same first story and is on an outlet. */
const findRelatives = (db: Db, story: StoryRow) =>
  db
    .selectFrom('story')
    .select(['story.id', 'story.library', 'story.title', 'story.departmentId', 'story.departmentName'])
    .where('story.tenantId', '=', story.tenantId)
    .where('story.id', '<>', story.id)
    .where(sql<boolean>`coalesce(story.root_id, story.id) = ${story.rootId ?? story.id}`)
    .where(
      sql<boolean>`exists (select from release where release.tenant_id = story.tenant_id
        and release.story_id = story.id and release.status in (52, 81, 82, 88))`,
    )
    .orderBy('story.id')
    .limit(200)
    .execute()

export const showDeepRetract = async (db: Db, actor: Actor, storyId: number) => {
  const story = await findVisibleStory(db, actor, storyId)
  const relatives = await findRelatives(db, story)
  const otherChannels = await Promise.all(
    relatives.map(async ({ id, library, title, departmentId, departmentName }) => {
      const channel = await channelsOf(db, actor, id)
      const canPerform = channel.some(({ properties }) => properties.canPerform)
      return {
        id,
        library: library as LibraryId,
        title,
        channel,
        organization: departmentName,
        properties: { canPerform, groupUuid: departmentId },
      }
    }),
  )
  const { id, library, title } = story
  const channel = await channelsOf(db, actor, id)
  return { story: { id, library: library as LibraryId, title, channel }, otherChannels }
}

export const listWithdrawals = async (db: Db, actor: Actor, storyId: number) => {
  const story = await findVisibleStory(db, actor, storyId)
  return listWithdrawalsOf(db, actor, story.id)
}
