import { versionKindCodes, versionKinds } from '@rongbian/domain'
import { compiledOnce } from '#/db/compiled.ts'
import type { Db, Tx } from '#/db/open.ts'
import { prepared } from '#/db/prepared.ts'

interface StoryKey {
  tenantId: number
  id: number
}

const besideKinds = versionKindCodes.filter((kind) => versionKinds[kind].beside)

const selectVersion = compiledOnce((db, { tenantId, id, no }: StoryKey & { no: number }, _: undefined) =>
  db
    .selectFrom('storyVersion')
    .modifyFront(prepared)
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', id)
    .where('no', '=', no),
)

export const findVersion = async (db: Db, { tenantId, id }: StoryKey, no: number) => {
  const [version] = await selectVersion(db, { tenantId, id, no }, undefined)
  return version
}

export type VersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>

/** Whether the text has become another since a version, by more than this person's own unsaved words. */
export const isOthersSince = async (
  db: Db,
  { tenantId, id, version }: StoryKey & { version: number },
  seen: number,
  personId: string,
) =>
  (await db
    .selectFrom('storyVersion')
    .select('no')
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', id)
    .where('no', '>', seen)
    .where('no', '<=', version)
    .where('kind', 'not in', besideKinds)
    .where((row) => row.or([row('kind', '<>', 'kept'), row('byId', 'is distinct from', personId)]))
    .executeTakeFirst()) !== undefined

/** A side version this person has left with this very text already. */
export const findSideVersion = (db: Db, { tenantId, id }: StoryKey, personId: string, hash: string) =>
  db
    .selectFrom('storyVersion')
    .select('no')
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', id)
    .where('byId', '=', personId)
    .where('contentHash', '=', hash)
    .where('kind', 'in', besideKinds)
    .executeTakeFirst()

export const findJournal = (db: Db, { tenantId, id }: StoryKey, personId: string) =>
  db
    .selectFrom('storyJournal')
    .modifyFront(prepared)
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', id)
    .where('personId', '=', personId)
    .executeTakeFirst()

/** What anyone has typed in a story and not saved. */
export const findJournals = (db: Db, { tenantId, id }: StoryKey) =>
  db
    .selectFrom('storyJournal')
    .modifyFront(prepared)
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', id)
    .orderBy('savedAt')
    .execute()

export type JournalRow = NonNullable<Awaited<ReturnType<typeof findJournal>>>

export const moveJournal = (tx: Tx, { tenantId, storyId, personId }: JournalRow, tab: string) =>
  tx
    .updateTable('storyJournal')
    .set({ tab })
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', storyId)
    .where('personId', '=', personId)
    .execute()

export const deleteJournal = (tx: Tx | Db, { tenantId, id }: StoryKey, personId: string) =>
  tx
    .deleteFrom('storyJournal')
    .where('tenantId', '=', tenantId)
    .where('storyId', '=', id)
    .where('personId', '=', personId)
    .execute()
