import type { Actor } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import { takeHand } from '#/features/hand-over/take.ts'
import { demandFree, demandNoOther } from '#/features/locks/claim.ts'
import { demand, lockVisibleStory, type StoryRow } from './access.ts'
import { buryStory } from './bury.ts'
import { locationOf } from './history.ts'
import { appendActs, queueForSearch } from './write-queries.ts'

const now = sql<Date>`now()`
const waste = '废稿箱'

/** Out of everyone's way; the unsaved words of whoever deletes stay in their journal. */
export const deleteStory = async (tx: Tx, actor: Actor, storyId: number) => {
  const found = await lockVisibleStory(tx, actor, storyId)
  demand(actor, 'story-delete', found)
  const story = await takeHand(tx, actor, await demandNoOther(tx, actor, found))
  const act = { action: 'delete', by: actor, locationFrom: locationOf(story), locationTo: waste } as const
  const { box } = story
  await appendActs(tx, story, [act], { box: 'trash', boxBefore: box, trashedAt: now, updatedAt: now })
}

const boxAfter = ({ boxBefore, library }: StoryRow) =>
  boxBefore ?? (library === 'workspace' ? 'draft' : 'pending')

export const restoreStory = async (tx: Tx, actor: Actor, storyId: number) => {
  const story = await lockVisibleStory(tx, actor, storyId)
  demand(actor, 'story-restore', story)
  const act = { action: 'restore', by: actor, locationFrom: waste, locationTo: locationOf(story) } as const
  const box = boxAfter(story)
  await appendActs(tx, story, [act], { box, boxBefore: null, trashedAt: null, updatedAt: now })
  await queueForSearch(tx, story.tenantId, story.id)
}

export const destroyStory = async (tx: Tx, actor: Actor, storyId: number) => {
  const story = await lockVisibleStory(tx, actor, storyId)
  demand(actor, 'story-destroy', story)
  await demandFree(tx, actor, story)
  await buryStory(tx, story, { action: 'destroy', by: actor, locationFrom: waste })
}
