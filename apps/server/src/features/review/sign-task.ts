import type { Tx } from '#/db/open.ts'
import { replaceTasks, type StoryKey } from '#/review-record/queries.ts'

/** What was signed waits for nobody any more. */
export const endSignTask = (tx: Tx, story: StoryKey) => replaceTasks(tx, story, [])
