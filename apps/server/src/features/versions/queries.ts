import type { Db } from '#/db/open.ts'

interface StoryKey {
  tenantId: number
  id: number
}

/** Newest first, without the texts. */
export const findVersions = (db: Db, { tenantId, id }: StoryKey) =>
  db
    .selectFrom('storyVersion')
    .select(['no', 'kind', 'base', 'words', 'note', 'said', 'contentHash', 'at', 'byName'])
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', id)
    .orderBy('no', 'desc')
    .execute()

const history = (db: Db, { tenantId, id }: StoryKey) =>
  db.selectFrom('storyHistory').selectAll().where('tenantId', '=', tenantId).where('storyId', '=', id)

/** Oldest first, as the chain was made. */
export const findHistory = (db: Db, story: StoryKey) => history(db, story).orderBy('no').execute()
export type HistoryRecord = Awaited<ReturnType<typeof findHistory>>[number]

export const findHistoryRow = (db: Db, story: StoryKey, no: number) =>
  history(db, story).where('no', '=', no).executeTakeFirst()

interface Part {
  before?: number | undefined
  action?: string | undefined
  limit: number
}

export const findHistoryPart = (db: Db, story: StoryKey, { before, action, limit }: Part) => {
  let query = history(db, story)
  if (before) query = query.where('no', '<', before)
  if (action) query = query.where('action', '=', action)
  return query.orderBy('no', 'desc').limit(limit).execute()
}
