import { sql } from 'kysely'
import { byName } from '#/db/fragments.ts'
import type { Db, Tx } from '#/db/open.ts'

export const findFolders = (db: Db, tenantId: number, place: string) =>
  db
    .selectFrom('folder')
    .select(['id', 'parentId', 'name'])
    .where('tenantId', '=', tenantId)
    .where('place', '=', place)
    .orderBy('sort')
    .orderBy(byName('name'))
    .execute()

export type FolderRow = Awaited<ReturnType<typeof findFolders>>[number]

/** Held until the transaction ends, so that nothing is put into a folder that is about to go. */
export const lockFolder = (tx: Tx, tenantId: number, place: string, id: string) =>
  tx
    .selectFrom('folder')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('place', '=', place)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const insertFolder = (
  tx: Tx,
  values: { tenantId: number; place: string; parentId: string | null; name: string },
) => tx.insertInto('folder').values(values).returning('id').executeTakeFirstOrThrow()

export const updateFolderName = (tx: Tx, tenantId: number, id: string, name: string) =>
  tx.updateTable('folder').set({ name }).where('tenantId', '=', tenantId).where('id', '=', id).execute()

export const deleteFolder = (tx: Tx, tenantId: number, id: string) =>
  tx.deleteFrom('folder').where('tenantId', '=', tenantId).where('id', '=', id).execute()

/** What keeps a folder from being removed. */
export const findContents = (tx: Tx, tenantId: number, id: string) =>
  sql<{ folders: boolean; stories: boolean }>`select
    exists (select from folder where tenant_id = ${tenantId} and parent_id = ${id}) as folders,
    exists (select from story where tenant_id = ${tenantId} and folder_id = ${id}
      and box in ('draft', 'pending')) as stories`
    .execute(tx)
    .then(({ rows }) => rows[0])

/** A deleted story that comes back finds no folder and stands in the library itself. */
export const forgetFolder = (tx: Tx, tenantId: number, id: string) =>
  tx
    .updateTable('story')
    .set({ folderId: null })
    .where('tenantId', '=', tenantId)
    .where('folderId', '=', id)
    .where('box', 'in', ['trash', 'gone'])
    .execute()

const latest = 300
const frequentMax = 6

/** The folders of the place in which the latest stories of the person stand, the most used first. */
export const findFrequent = async (db: Db, tenantId: number, place: string, personId: string) => {
  const { rows } = await sql<{ folderId: string }>`
    select folder_id from (
      select folder_id, place, updated_at from story where tenant_id = ${tenantId} and author_id = ${personId}
      order by updated_at desc, id desc limit ${latest}
    ) as own
    where place = ${place} and folder_id is not null
    group by folder_id order by count(*) desc, max(updated_at) desc limit ${frequentMax}`.execute(db)
  return rows.map(({ folderId }) => folderId)
}
