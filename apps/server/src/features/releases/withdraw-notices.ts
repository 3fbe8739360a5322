import type { Message, WithdrawReason } from '@rongbian/domain'
import type { Tx } from '#/db/open.ts'
import { notifyFound, notifyPeople, settleNotices } from '#/features/notifications/index.ts'
import type { Ctx } from '#/http/command.ts'
import type { StoryRow } from '#/story/access.ts'
import { detailLink } from '#/story/story-notices.ts'
import { type Coming, comingMessages } from './coming.ts'
import { releaseNotices } from './notices.ts'
import type { ChannelRow } from './queries.ts'
import { signersOf } from './signers.ts'

/** Others who may sign, to be the second pair of eyes. */
export const askSecond = (
  { tx, actor }: Ctx,
  story: StoryRow,
  channels: readonly ChannelRow[],
  note: string,
) =>
  notifyFound(
    tx,
    story.tenantId,
    signersOf(story.tenantId, actor.id),
    releaseNotices.secondAsked(
      story,
      actor.name,
      channels.map(({ name }) => name),
      note,
    ),
  )

/** One of them has decided; as long as another withdrawal waits, the notices stay. */
export const settleSecond = async (tx: Tx, story: StoryRow) => {
  const waiting = await tx
    .selectFrom('withdrawal')
    .select('id')
    .where('tenantId', '=', story.tenantId)
    .where('storyId', '=', story.id)
    .where('agreedAt', 'is', null)
    .where('refusedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!waiting) await settleNotices(tx, story.tenantId, { type: 'release.second', link: detailLink(story) })
}

export const tellRefused = ({ tx, actor }: Ctx, story: StoryRow, askerId: string | null) =>
  notifyPeople(tx, story.tenantId, askerId ? [askerId] : [], releaseNotices.secondRefused(story, actor.name))

export const tellAuthor = ({ tx, actor }: Ctx, story: StoryRow, reason: WithdrawReason) =>
  notifyPeople(
    tx,
    story.tenantId,
    story.authorId === actor.id ? [] : [story.authorId],
    releaseNotices.withdrawn(story, actor.name, reason),
  )

/** Whoever had ordered it hears that it does not go out. */
export const tellCalledOff = async (
  { tx, actor }: Ctx,
  coming: readonly Coming[],
  why: (coming: readonly Message[]) => Message,
): Promise<void> => {
  const orderers = new Set(coming.map(({ orderedBy }) => orderedBy))
  for (const orderer of orderers) {
    if (!orderer || orderer === actor.id) continue
    const own = coming.filter(({ orderedBy }) => orderedBy === orderer)
    for (const { storyId, title, library } of new Map(own.map((one) => [one.storyId, one])).values()) {
      const off = why(comingMessages(own.filter((one) => one.storyId === storyId)))
      const notice = releaseNotices.calledOff({ id: storyId, title, library }, off)
      await notifyPeople(tx, actor.tenantId, [orderer], notice)
    }
  }
}
