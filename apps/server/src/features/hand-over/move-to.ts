import type { StoryStatus } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import type { StoryRow } from '#/features/stories/access.ts'
import type { Act } from '#/features/stories/history.ts'
import { appendActs } from '#/features/stories/write-queries.ts'
import { type Spot, standingAt } from './spots.ts'

/** The story itself goes elsewhere; lists and search follow at once. */
export const moveStoryTo = async (
  tx: Tx,
  story: StoryRow,
  spot: Spot,
  act: Act,
  { handledBy, ...changes }: { status?: StoryStatus; handledBy?: string } = {},
) => {
  const moved = { ...standingAt(spot), ...changes, updatedAt: sql<Date>`now()` }
  await appendActs(tx, story, [act], moved, handledBy)
}
