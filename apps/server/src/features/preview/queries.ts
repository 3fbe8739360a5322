import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'

export interface LinkKey {
  tenantId: number
  linkId: string
}

interface NewLink {
  tenantId: number
  storyId: number
  version: number | null
  look: string
  madeBy: string
  madeName: string
  endsAt: Date
}

export const insertLink = (tx: Tx, link: NewLink) =>
  tx.insertInto('previewLink').values(link).returning('id').executeTakeFirstOrThrow()

/** With the headline of its story. */
export const findLink = (db: Db, { tenantId, linkId }: LinkKey) =>
  db
    .selectFrom('previewLink')
    .innerJoin('story', (join) =>
      join.onRef('story.tenantId', '=', 'previewLink.tenantId').onRef('story.id', '=', 'previewLink.storyId'),
    )
    .selectAll('previewLink')
    .select(['story.title', 'story.box'])
    .where('previewLink.tenantId', '=', tenantId)
    .where('previewLink.id', '=', linkId)
    .executeTakeFirst()
export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>

const isLive = sql<boolean>`(called_back_at is null and ends_at > now())`

/** What was put away is shown to nobody, whatever links there are. */
const shownBoxes = ['draft', 'pending']

/** One who sees its story is counted; undefined when it opens nothing, or not now. */
export const countOpening = (db: Db, { tenantId, linkId }: LinkKey) =>
  db
    .updateTable('previewLink')
    .from('story')
    .set({ opened: sql`opened + 1`, openedAt: sql`now()` })
    .where('previewLink.tenantId', '=', tenantId)
    .where('previewLink.id', '=', linkId)
    .where(isLive)
    .whereRef('story.tenantId', '=', 'previewLink.tenantId')
    .whereRef('story.id', '=', 'previewLink.storyId')
    .where('story.box', 'in', shownBoxes)
    .returning('previewLink.version')
    .executeTakeFirst()

interface StoryKey {
  tenantId: number
  id: number
}

const liveLinks = (db: Db, { tenantId, id }: StoryKey) =>
  db.selectFrom('previewLink').where('tenantId', '=', tenantId).where('storyId', '=', id).where(isLive)

/** Newest first. */
export const findLiveLinks = (db: Db, story: StoryKey) =>
  liveLinks(db, story).selectAll().orderBy('madeAt', 'desc').orderBy('id').execute()

interface Ending {
  by: { id: string; name: string }
  /** Of these only; without it all of the story. */
  only?: { linkId: string } | { madeBy: string }
}

/** Answers what was called back now. */
export const callBack = (tx: Tx, { tenantId, id }: StoryKey, { by, only }: Ending) => {
  let query = tx
    .updateTable('previewLink')
    .set({ calledBackAt: sql`now()`, calledBackBy: by.id, calledBackName: by.name })
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', id)
    .where(isLive)
  if (only && 'linkId' in only) query = query.where('id', '=', only.linkId)
  if (only && 'madeBy' in only) query = query.where('madeBy', '=', only.madeBy)
  return query.returning(['id', 'madeName']).execute()
}

export const findShown = (db: Db, { tenantId, storyId }: { tenantId: number; storyId: number }) =>
  db
    .selectFrom('story')
    .select(['id', 'tenantId', 'type', 'version', 'departmentName'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', storyId)
    .where('box', 'in', shownBoxes)
    .executeTakeFirst()

/** Whether the files of the page behind a link may still be fetched. */
export const isOpenLink = async (db: Db, key: LinkKey) => {
  const link = await findLink(db, key)
  return link !== undefined && link.calledBackAt === null && shownBoxes.includes(link.box)
}
