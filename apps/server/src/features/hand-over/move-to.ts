import type { StoryStatus } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import type { StoryRow } from '#/story/access.ts'
import type { Act } from '#/story/history.ts'
import { appendActs } from '#/story/write-queries.ts'
import { type Spot, standingAt } from './spots.ts'

/** The story itself goes elsewhere; lists and search follow at once. */
export const moveStoryTo = async (
  tx: Tx,
  story: StoryRow,
  { spot, act }: { spot: Spot; act: Act },
  { handledBy, ...changes }: { status?: StoryStatus; handledBy?: string } = {},
) => {
  const moved = { ...standingAt(spot), ...changes, updatedAt: sql<Date>`now()` }
  await appendActs(tx, story, [act], { changes: moved, handledBy })
}
