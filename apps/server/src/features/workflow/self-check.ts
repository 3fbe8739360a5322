import type { Ctx } from '#/http/command.ts'
import { appendActs } from '#/story/write-queries.ts'
import { actOn } from '#/writing/act-on.ts'

/** Whoever has the story says that they have gone over it themselves; nothing else changes. */
export const selfCheck = async ({ tx, actor }: Ctx, storyId: number, note: string) => {
  const story = await actOn({ tx, actor }, storyId, 'story-self-check')
  await appendActs(tx, story, [{ action: 'selfCheck', by: actor, note }])
}
