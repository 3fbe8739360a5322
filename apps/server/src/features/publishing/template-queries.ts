import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'

export type TemplateFiles = Record<string, string>

const templates = (db: Db, tenantId: number, channelId: string) =>
  db
    .selectFrom('pageTemplate')
    .select(['id', 'channelId', 'name', 'theme', 'isDefault', 'version', 'updatedBy', 'updatedAt'])
    // Only what was checked as such is ever saved.
    .select(sql<TemplateFiles>`files`.as('files'))
    .where('tenantId', '=', tenantId)
    .where('channelId', '=', channelId)

export const findTemplates = (db: Db, tenantId: number, channelId: string) =>
  templates(db, tenantId, channelId).orderBy('isDefault', 'desc').orderBy('name').execute()

export type TemplateRow = Awaited<ReturnType<typeof findTemplates>>[number]

/** How many stories ask for the template by name. */
export const countUses = async (db: Db, tenantId: number, id: string) => {
  const count = db
    .selectFrom('release')
    .select(sql<number>`count(*)::int`.as('uses'))
    .where('tenantId', '=', tenantId)
    .where('templateId', '=', id)
  return (await count.executeTakeFirstOrThrow()).uses
}

export interface TemplateValues {
  name: string
  theme: string
  isDefault: boolean
  files: TemplateFiles
}

const rowOf = ({ files, ...values }: TemplateValues, updatedBy: string) => ({
  ...values,
  files: JSON.stringify(files),
  updatedBy,
})

export const insertTemplate = (
  tx: Tx,
  { tenantId, channelId }: { tenantId: number; channelId: string },
  by: string,
  values: TemplateValues,
) =>
  tx
    .insertInto('pageTemplate')
    .values({ ...rowOf(values, by), tenantId, channelId })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateTemplate = (
  tx: Tx,
  { tenantId, id }: { tenantId: number; id: string },
  by: string,
  values: TemplateValues,
) =>
  tx
    .updateTable('pageTemplate')
    .set((row) => ({ ...rowOf(values, by), version: row('version', '+', 1), updatedAt: sql`now()` }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

/** A channel is drawn with one template; the one before steps back. */
export const clearDefault = (tx: Tx, tenantId: number, channelId: string) =>
  tx
    .updateTable('pageTemplate')
    .set((row) => ({ isDefault: false, version: row('version', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('channelId', '=', channelId)
    .where('isDefault', '=', true)
    .execute()

export const removeTemplate = (tx: Tx, tenantId: number, id: string) =>
  tx.deleteFrom('pageTemplate').where('tenantId', '=', tenantId).where('id', '=', id).execute()
