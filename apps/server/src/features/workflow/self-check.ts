import type { Actor } from '@rongbian/domain'
import type { Tx } from '#/db/open.ts'
import { demand, lockVisibleStory } from '#/features/stories/access.ts'
import { appendActs } from '#/features/stories/write-queries.ts'

/** Whoever has the story says that they have gone over it themselves; nothing else changes. */
export const selfCheck = async (tx: Tx, actor: Actor, storyId: number, note: string) => {
  const story = await lockVisibleStory(tx, actor, storyId)
  demand(actor, 'story-self-check', story)
  await appendActs(tx, story, [{ action: 'selfCheck', by: actor, note }])
}
