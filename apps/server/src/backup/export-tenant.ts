import type pg from 'pg'
import { withFilesKept } from '#/db/files-lock.ts'
import { appliedMigrations } from '#/db/migrate.ts'
import type { Opened } from '#/db/open.ts'
import { StartError } from '#/start-error.ts'
import type { FileColumns } from '#/storage/file-columns.ts'
import type { Storage } from '#/storage/storage.ts'
import { copyFiles } from './copy-files.ts'
import { copyTable, prepareFolder } from './make-backup.ts'
import { type Manifest, type TableEntry, writeManifest } from './manifest.ts'
import { findOwnTables } from './tenant-tables.ts'

export const findTenant = async (client: pg.ClientBase, code: string) => {
  const { rows } = await client.query<NonNullable<Manifest['tenant']>>(
    'select id, code, name from tenant where code = $1',
    [code],
  )
  return rows[0]
}

/** Every file its rows show, by the columns in which features say they show files. */
const findHashes = async (client: pg.ClientBase, id: number, { hashes, texts }: FileColumns) => {
  const name = (text: string) => client.escapeIdentifier(text)
  const all: FileColumns['hashes'] = [{ table: 'stored_file', column: 'hash' }, ...hashes]
  const queries = [
    ...all.map(({ table, column, isList }) => {
      const named = isList ? `unnest(${name(column)})` : name(column)
      return `select ${named} as hash from ${name(table)} where tenant_id = ${id}`
    }),
    ...texts.map(
      ({ table, column }) =>
        `select (regexp_matches(${name(column)}::text, '[0-9a-f]{64}', 'g'))[1] from ${name(table)} where tenant_id = ${id}`,
    ),
  ]
  const { rows } = await client.query<{ hash: string }>(
    `select distinct hash from (${queries.join(' union all ')}) as shown where hash ~ '^[0-9a-f]{64}$' order by hash`,
  )
  return rows.map(({ hash }) => hash)
}

/** What looks like the name of a file need not be one. */
async function* filesAmong(storage: Storage, hashes: readonly string[]) {
  for (const hash of hashes) if ((await storage.size(hash)) !== undefined) yield hash
}

interface Wanted {
  code: string
  storage: Storage
  folder: string
  version: string
  fileColumns: FileColumns
}

const copyRows = async (client: pg.ClientBase, { code, folder, fileColumns }: Wanted) => {
  await client.query('begin isolation level repeatable read read only')
  await client.query('set local statement_timeout = 0')
  const tenant = await findTenant(client, code)
  if (!tenant) throw new StartError(`没有代号为 ${code} 的编辑部。`)
  const tables: TableEntry[] = []
  for (const table of await findOwnTables(client)) {
    const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
    const rows = `(select ${columns} from public.${client.escapeIdentifier(table.name)} where tenant_id = ${tenant.id})`
    tables.push(await copyTable(client, folder, table, rows))
  }
  const hashes = await findHashes(client, tenant.id, fileColumns)
  await client.query('commit')
  return { tenant, tables, hashes }
}

/** One newsroom as it stood at one moment: its rows and every file they show. */
export const exportTenant = async ({ db, pool }: Pick<Opened, 'db' | 'pool'>, wanted: Wanted) => {
  const { storage, folder, version } = wanted
  await prepareFolder(folder)
  const migrations = await appliedMigrations(db)
  const client = await pool.connect()
  try {
    const { tenant, tables, files, damaged } = await withFilesKept(pool, async () => {
      const { hashes, ...rows } = await copyRows(client, wanted)
      return { ...rows, ...(await copyFiles(storage, folder, filesAmong(storage, hashes))) }
    })
    const madeAt = new Date().toISOString()
    const manifest: Manifest = {
      format: 1,
      version,
      madeAt,
      migrations,
      tables,
      sequences: [],
      files,
      tenant,
    }
    await writeManifest(folder, manifest)
    return { manifest, damaged }
  } finally {
    client.release(true)
  }
}
