import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import type { FileColumns } from '#/storage/file-columns.ts'

export interface FileKey {
  tenantId: number
  hash: string
}

const andAll = (parts: ReturnType<typeof sql>[]) => sql.join(parts, sql` and `)
const columns = (keys: readonly FileKey[]) =>
  sql`unnest(${keys.map(({ tenantId }) => tenantId)}::integer[], ${keys.map(({ hash }) => hash)}::text[])`

/** A list is opened, so that hashes are compared with hashes and not each file with each row. */
const noHashNames = ({ hashes }: FileColumns) =>
  andAll(
    hashes.map(({ table, column, isList }) => {
      const named = sql`row.${sql.ref(column)}`
      const opened = isList ? sql`cross join lateral unnest(${named}) as one (hash)` : sql``
      return sql`not exists (select from ${sql.table(table)} as row ${opened}
        where row.tenant_id = file.tenant_id and ${isList ? sql`one.hash` : named} = file.hash)`
    }),
  )

/** Only what was written since a moment is read again; all before it has been read by then. */
const noTextNames = ({ texts }: FileColumns, since: Date) =>
  andAll(
    texts.map(
      ({ table, column, writtenAt }) =>
        sql`not exists (select from ${sql.table(table)} as row where row.tenant_id = file.tenant_id
          ${writtenAt ? sql`and row.${sql.ref(writtenAt)} >= ${since}` : sql``}
          and strpos(lower(row.${sql.ref(column)}::text), file.hash) > 0)`,
    ),
  )

/** Files no column names; their addresses may still stand in a text. */
export const findUnnamed = async (db: Db, shown: FileColumns, before: Date, limit: number) => {
  const { rows } = await sql<FileKey>`select tenant_id, hash from stored_file as file
    where used_at < ${before} and created_at < ${before} and ${noHashNames(shown)}
    order by used_at limit ${limit}`.execute(db)
  return rows
}

/** Which of the files stand in a text. Reads whole tables, however long that takes. */
export const findInTexts = (db: Db, { texts }: FileColumns, keys: readonly FileKey[]) =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    const found: FileKey[] = []
    for (const { table, column } of texts) {
      const { rows } = await sql<FileKey>`select distinct row.tenant_id, wanted.hash
        from ${sql.table(table)} as row
        cross join lateral regexp_matches(row.${sql.ref(column)}::text, '/files/([0-9a-f]{64})', 'gi') as found (parts)
        join ${columns(keys)} as wanted (tenant_id, hash)
          on wanted.tenant_id = row.tenant_id and wanted.hash = lower(found.parts[1])`.execute(tx)
      found.push(...rows)
    }
    return found
  })

/** Of the files themselves those that go are held: two who clear away at once would wait for one another. */
const tablesOf = ({ hashes, texts }: FileColumns) =>
  [...new Set([...hashes, ...texts].map(({ table }) => table))]
    .filter((table) => table !== 'stored_file')
    .sort()

/** Holds the files themselves and everyone who could begin to show one, for as long as the deleting takes. */
const holdStill = async (tx: Tx, shown: FileColumns, keys: readonly FileKey[]) => {
  await sql`set local lock_timeout = '3s'`.execute(tx)
  const { rows } = await sql<FileKey>`select file.tenant_id, file.hash from stored_file as file
    join ${columns(keys)} as wanted (tenant_id, hash) on wanted.tenant_id = file.tenant_id and wanted.hash = file.hash
    for update of file skip locked`.execute(tx)
  await sql`lock table ${sql.join(tablesOf(shown).map((table) => sql.table(table)))} in share mode`.execute(
    tx,
  )
  return rows
}

interface Moments {
  /** Unused since then. */
  before: Date
  /** Texts written since are read again. */
  since: Date
}

/** Deletes those nothing has begun to show since. */
export const deleteUnshown = (
  db: Db,
  shown: FileColumns,
  keys: readonly FileKey[],
  { before, since }: Moments,
) =>
  db.transaction().execute(async (tx) => {
    const held = await holdStill(tx, shown, keys)
    if (held.length === 0) return 0
    const { rows } =
      await sql`delete from stored_file as file using ${columns(held)} as held (tenant_id, hash)
      where held.tenant_id = file.tenant_id and held.hash = file.hash
        and file.used_at < ${before} and ${noHashNames(shown)} and ${noTextNames(shown, since)}
      returning 1`.execute(tx)
    return rows.length
  })

/** Which of the keys of the storage the database knows. */
export const findKnown = async (db: Db, keys: readonly string[]) => {
  const { rows } = await sql<{ hash: string }>`
    select hash from stored_file where hash = any (${keys}::text[])
    union select avatar from person where avatar = any (${keys}::text[])
    union select hash from upload where hash = any (${keys}::text[])`.execute(db)
  return new Set(rows.map(({ hash }) => hash))
}

/** Every file the newsroom speaks of. */
export const findAllKnown = async (db: Db) => {
  const { rows } = await sql<{ hash: string }>`
    select hash from stored_file union select avatar from person where avatar ~ '^[0-9a-f]{64}$'`.execute(db)
  return rows.map(({ hash }) => hash)
}

export const deleteOldAssets = async (db: Db, before: Date) => {
  const { numDeletedRows } = await db.deleteFrom('asset').where('deletedAt', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

export const deleteOldUploads = async (db: Db, before: Date) => {
  const { numDeletedRows } = await db.deleteFrom('upload').where('touchedAt', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

export const findUploadIds = async (db: Db) => {
  const rows = await db.selectFrom('upload').select('id').where('state', '<>', 'refused').execute()
  return new Set(rows.map(({ id }) => id))
}
