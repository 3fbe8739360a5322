import type { Actor } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { demand, findVisibleStory } from '#/story/access.ts'
import { deleteFavorite, insertFavorite } from './around-queries.ts'

export const addFavorite = async (db: Db, actor: Actor, storyId: number) => {
  const story = await findVisibleStory(db, actor, storyId)
  demand(actor, 'story-favorite', story)
  await insertFavorite(db, actor, story.id)
}

/** A story one can no longer read may still be taken off one's list. */
export const removeFavorite = async (db: Db, actor: Actor, storyId: number) => {
  const removed = await deleteFavorite(db, actor, storyId)
  if (!removed) await findVisibleStory(db, actor, storyId)
}
