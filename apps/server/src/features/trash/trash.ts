import { historyMessages } from '@rongbian/contract/messages/history'
import { sql } from 'kysely'
import { leaveOutlets } from '#/features/releases/index.ts'
import type { Ctx } from '#/http/command.ts'
import type { StoryRow } from '#/story/access.ts'
import { locationOf } from '#/story/history.ts'
import { appendActs, queueForSearch } from '#/story/write-queries.ts'
import { actOn } from '#/writing/act-on.ts'
import { assertUnlocked } from '#/writing/claim.ts'
import { takeHand } from '#/writing/take.ts'
import { buryStory } from './bury.ts'

const now = sql<Date>`now()`
const waste = historyMessages.waste()

/** Out of everyone's way with all that was written in it, and out on no channel. */
export const deleteStory = async (
  { tx, actor }: Ctx,
  storyId: number,
  { cancelReleases }: { cancelReleases: boolean },
) => {
  const found = await actOn({ tx, actor }, storyId, 'story-delete', { endsWriting: true })
  const taken = await takeHand({ tx, actor }, found)
  const { story, cancelled } = await leaveOutlets({ tx, actor }, taken, cancelReleases)
  const note = cancelled.length > 0 ? historyMessages.cancelled({ coming: cancelled }) : ''
  const act = {
    action: 'delete',
    by: actor,
    note,
    locationFrom: locationOf(story),
    locationTo: waste,
  } as const
  const { box } = story
  await appendActs(tx, story, [act], {
    changes: { box: 'trash', boxBefore: box, trashedAt: now, updatedAt: now },
  })
}

const boxAfter = ({ boxBefore, library }: StoryRow) =>
  boxBefore ?? (library === 'workspace' ? 'draft' : 'pending')

export const restoreStory = async ({ tx, actor }: Ctx, storyId: number) => {
  const story = await actOn({ tx, actor }, storyId, 'story-restore')
  const act = { action: 'restore', by: actor, locationFrom: waste, locationTo: locationOf(story) } as const
  const box = boxAfter(story)
  await appendActs(tx, story, [act], { changes: { box, boxBefore: null, trashedAt: null, updatedAt: now } })
  await queueForSearch(tx, story.tenantId, story.id)
}

export const destroyStory = async (ctx: Ctx, storyId: number) => {
  const story = await actOn(ctx, storyId, 'story-destroy')
  await assertUnlocked(ctx, story)
  await buryStory(ctx, story, { action: 'destroy', locationFrom: waste })
}
