import { leaveOutlets } from '#/features/releases/index.ts'
import type { Ctx } from '#/http/command.ts'
import type { StoryRow } from '#/story/access.ts'
import { entomb } from '#/story/entomb.ts'
import type { Act } from '#/story/history.ts'

/** Every word of it goes; title, lineage and history stay as a tombstone. */
export const buryStory = async ({ tx, actor }: Ctx, story: StoryRow, act: Omit<Act, 'by'>) => {
  const left = await leaveOutlets({ tx, actor }, story, true)
  await entomb(tx, left.story, { ...act, by: actor })
}
