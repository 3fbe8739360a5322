import type { LibraryId } from '@rongbian/domain'
import { type Actor, isOnOutlet } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { findVisibleStory } from '#/story/access.ts'
import { findComing, presentComing } from './coming.ts'
import { findRelatives } from './lineage.ts'
import { stateOf } from './order.ts'
import { findPapersWith } from './papers.ts'
import { findReleases, performableIds, presentRelease } from './present.ts'
import { findChannel } from './queries.ts'
import { findPagesWith } from './specials/queries.ts'
import { listWithdrawalsOf } from './withdrawal-view.ts'

/** Releases of a story that are on an outlet. */
const channelsOf = async (db: Db, actor: Actor, storyId: number) => {
  const mine = await performableIds(db, actor)
  const releases = await findReleases(db, actor.tenantId, [storyId])
  const shown = releases.filter((release) => isOnOutlet(stateOf(release)))
  const channels = await Promise.all(shown.map(({ channelId }) => findChannel(db, actor.tenantId, channelId)))
  return shown.flatMap((release, index) => {
    const channel = channels[index]
    return channel
      ? [presentRelease(channel, release, { mayPerform: mine.has(channel.id), language: actor.language })]
      : []
  })
}

/** What a withdrawal stops before it gets out, of the story and of all made of the same first one. */
const comingOf = async (db: Db, { tenantId }: Actor, storyIds: readonly number[]) =>
  (await findComing(db, tenantId, storyIds)).map(presentComing)

const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id)

export const showRetractInfo = async (db: Db, actor: Actor, storyId: number) => {
  const story = await findVisibleStory(db, actor, storyId)
  const family = [story.id, ...idsOf(await findRelatives(db, story))]
  return {
    channels: await channelsOf(db, actor, story.id),
    coming: await comingOf(db, actor, family),
    specials: await findPagesWith(db, actor.tenantId, [story.id]),
    papers: await findPapersWith(db, actor.tenantId, [story.id]),
  }
}

export const showDeepRetract = async (db: Db, actor: Actor, storyId: number) => {
  const story = await findVisibleStory(db, actor, storyId)
  const relatives = await findRelatives(db, story)
  const otherChannels = await Promise.all(
    relatives
      .filter(({ isOut }) => isOut)
      .map(async ({ id, library, title, departmentId, departmentName }) => {
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
  return {
    story: { id, library: library as LibraryId, title, channel },
    otherChannels,
    coming: await comingOf(db, actor, [id, ...idsOf(relatives)]),
    specials: await findPagesWith(db, actor.tenantId, [id, ...idsOf(relatives)]),
    papers: await findPapersWith(db, actor.tenantId, [id, ...idsOf(relatives)]),
  }
}

export const listWithdrawals = async (db: Db, actor: Actor, storyId: number) => {
  const story = await findVisibleStory(db, actor, storyId)
  return listWithdrawalsOf(db, actor, story.id)
}
