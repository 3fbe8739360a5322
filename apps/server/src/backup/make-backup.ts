import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { withFilesKept } from '#/db/files-lock.ts'
import { appliedMigrations } from '#/db/migrate.ts'
import type { Opened } from '#/db/open.ts'
import { StartError } from '#/start-error.ts'
import type { Storage } from '#/storage/storage.ts'
import { copyFiles } from './copy-files.ts'
import { meter, newFile } from './files.ts'
import { type Manifest, type TableEntry, tablePath, writeManifest } from './manifest.ts'
import { columnList, findSequences, findTables } from './tables.ts'

/** Writes the rows of a table, or of a query with the same columns. */
export const copyTable = async (
  client: pg.ClientBase,
  folder: string,
  table: { name: string; columns: string[] },
  source = columnList(client, table),
) => {
  const rows = client.query(copyTo(`copy ${source} to stdout`))
  const { stream, facts } = meter()
  await pipeline(rows, createGzip(), stream, newFile(tablePath(folder, table.name)))
  return { ...table, rows: rows.rowCount, sha256: facts().sha256 }
}

const readSequence = async (client: pg.ClientBase, name: string) => {
  const { rows } = await client.query(
    `select last_value::text as value, is_called as "isCalled" from public.${client.escapeIdentifier(name)}`,
  )
  return { name, ...rows[0] }
}

/** All tables as they stood at one moment, however long the copying takes. */
const copyDatabase = async (pool: pg.Pool, folder: string) => {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    const tables: TableEntry[] = []
    for (const table of await findTables(client)) tables.push(await copyTable(client, folder, table))
    const sequences: Manifest['sequences'] = []
    for (const name of await findSequences(client)) sequences.push(await readSequence(client, name))
    await client.query('commit')
    return { tables, sequences }
  } finally {
    client.release(true)
  }
}

async function* keysIn(storage: Storage) {
  for await (const keys of storage.keys()) yield* keys
}

export const prepareFolder = async (folder: string) => {
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 })
  const names = await readdir(folder)
  const existing = [...names.filter((name) => name !== 'tables'), ...(await readdir(join(folder, 'tables')))]
  if (existing.length > 0) throw new StartError(`备份目录 ${folder} 不是空的，请换一个。`)
}

export const makeBackup = async (
  opened: Pick<Opened, 'db' | 'pool'>,
  storage: Storage,
  folder: string,
  version: string,
) => {
  await prepareFolder(folder)
  const migrations = await appliedMigrations(opened.db)
  // Files after the tables: none goes away meanwhile, so all that the tables speak of are there.
  const { damaged, ...content } = await withFilesKept(opened.pool, async () => ({
    ...(await copyDatabase(opened.pool, folder)),
    ...(await copyFiles(storage, folder, keysIn(storage))),
  }))
  const madeAt = new Date().toISOString()
  const manifest: Manifest = { format: 1, version, madeAt, migrations, ...content }
  await writeManifest(folder, manifest)
  return { manifest, damaged }
}
