import { type StoryAct, type StoryStatus, statusAfter, storyActs } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import type { StoryRow } from './access.ts'

const findActs = (db: Db, { tenantId, id }: StoryRow) =>
  db
    .selectFrom('storyHistory')
    .select('action')
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', id)
    .orderBy('no', 'desc')
    .execute()

/** What the story was called before acts that are being taken back. */
export const statusBefore = async (
  db: Db,
  story: StoryRow,
  undone: readonly StoryAct[],
): Promise<StoryStatus> => {
  const acts = (await findActs(db, story)).map(({ action }) => action as StoryAct)
  const words = acts
    .filter((act) => Object.hasOwn(storyActs, act) && !undone.includes(act))
    .map((act) => statusAfter(act, { status: 'edited', stage: story.stage }))
  return words.find((word) => word !== undefined) ?? 'edited'
}
