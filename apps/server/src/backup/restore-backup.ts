import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { appliedMigrations, migrate, migrationNames } from '#/db/migrate.ts'
import type { Opened } from '#/db/open.ts'
import { StartError } from '#/start-error.ts'
import type { Storage } from '#/storage/storage.ts'
import { hashFile } from './files.ts'
import { filePath, type Manifest, readManifest, type TableEntry, tablePath } from './manifest.ts'
import { columnList, findTables } from './tables.ts'

const checkFile = async (path: string, sha256: string) => {
  const facts = await hashFile(path).catch(() => {
    throw new StartError(`备份不完整：缺少 ${path}。`)
  })
  if (facts.sha256 !== sha256) throw new StartError(`备份已损坏：${path} 的内容与清单不符。`)
}

/** Everything is read and compared before anything is written. */
export const checkBackup = async (folder: string) => {
  const manifest = await readManifest(folder)
  const known = await migrationNames()
  const unknown = manifest.migrations.find((name) => !known.includes(name))
  if (unknown)
    throw new StartError(`备份来自更新版本的融编（${manifest.version}，含 ${unknown}），请升级程序后再恢复。`)
  for (const { name, sha256 } of manifest.tables) await checkFile(tablePath(folder, name), sha256)
  for (const { path, sha256 } of manifest.files) await checkFile(filePath(folder, path), sha256)
  return manifest
}

const checkEmpty = async (
  { db, pool }: Pick<Opened, 'db' | 'pool'>,
  storage: Storage,
  manifest: Manifest,
) => {
  for await (const keys of storage.keys())
    if (keys.length > 0) throw new StartError('文件存储里已有文件，只能恢复到空的存储。')
  const isNewer = (await appliedMigrations(db)).length > manifest.migrations.length
  const client = await pool.connect()
  try {
    for (const { name } of await findTables(client)) {
      const { rowCount } = await client.query(`select from public.${client.escapeIdentifier(name)} limit 1`)
      if (isNewer || rowCount) throw new StartError('数据库不是空的，只能恢复到空的数据库。')
    }
  } finally {
    client.release()
  }
}

/** Reads the rows of a table into it, or into another with the same columns. */
export const loadTable = async (
  client: pg.ClientBase,
  folder: string,
  table: TableEntry,
  target = columnList(client, table),
) => {
  const rows = client.query(copyFrom(`copy ${target} from stdin`))
  await pipeline(createReadStream(tablePath(folder, table.name)), createGunzip(), rows)
  if (rows.rowCount !== table.rows)
    throw new Error(`${table.name}: ${rows.rowCount} rows instead of ${table.rows}`)
}

// The owner of the tables may take foreign keys off and put them back, which checks every row and needs no order.
const withoutForeignKeys = async (client: pg.ClientBase, work: () => Promise<void>) => {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  await work()
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

const loadDatabase = async (pool: pg.Pool, folder: string, { tables, sequences }: Manifest) => {
  const client = await pool.connect()
  const alterAll = async (change: string) => {
    for (const { name } of tables)
      await client.query(`alter table public.${client.escapeIdentifier(name)} ${change}`)
  }
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await alterAll('disable trigger user')
    await withoutForeignKeys(client, async () => {
      for (const table of tables) await loadTable(client, folder, table)
    })
    await alterAll('enable trigger user')
    for (const { name, value, isCalled } of sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [
        `public.${client.escapeIdentifier(name)}`,
        value,
        isCalled,
      ])
    }
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

/** Whatever it was called in the backup, its content is its name. */
export const bringIn = async (storage: Storage, path: string, sha256: string) => {
  const arrival = await storage.receive(createReadStream(path))
  try {
    if (arrival.key !== sha256) throw new StartError(`备份已损坏：${path} 的内容与清单不符。`)
    await arrival.keep()
  } finally {
    await arrival.drop()
  }
}

/** Into an empty database and an empty storage only. Files come first, so that rows never miss theirs. */
export const restoreBackup = async (
  opened: Pick<Opened, 'db' | 'pool'>,
  storage: Storage,
  folder: string,
  manifest: Manifest,
) => {
  if (manifest.tenant) throw new StartError('这是一个编辑部的存档，请用 npm run tenant -- import 迁入。')
  await checkEmpty(opened, storage, manifest)
  for (const { path, sha256 } of manifest.files) await bringIn(storage, filePath(folder, path), sha256)
  await migrate(opened.db, { only: manifest.migrations })
  await loadDatabase(opened.pool, folder, manifest)
  await migrate(opened.db)
  // What readers see is not in the backup; it is drawn anew from what is.
  await opened.db
    .updateTable('channel')
    .set({ rebuildAt: new Date() })
    .where('type', 'in', ['website', 'app'])
    .execute()
}
