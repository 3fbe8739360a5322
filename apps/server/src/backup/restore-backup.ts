import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { appliedMigrations, migrate, migrationNames } from '#/db/migrate.ts'
import type { Opened } from '#/db/open.ts'
import { StartError } from '#/start-error.ts'
import { copyFile, hashFile, listFiles } from './files.ts'
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
  const unknown = manifest.migrations.find((name, index) => known[index] !== name)
  if (unknown)
    throw new StartError(`备份来自更新版本的融编（${manifest.version}，含 ${unknown}），请升级程序后再恢复。`)
  for (const { name, sha256 } of manifest.tables) await checkFile(tablePath(folder, name), sha256)
  for (const { path, sha256 } of manifest.files) await checkFile(filePath(folder, path), sha256)
  return manifest
}

const checkEmpty = async (
  { db, pool }: Pick<Opened, 'db' | 'pool'>,
  filesDir: string,
  manifest: Manifest,
) => {
  if ((await listFiles(filesDir)).length > 0)
    throw new StartError(`${filesDir} 里已有文件，只能恢复到空的数据目录。`)
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

const loadTable = async (client: pg.ClientBase, folder: string, table: TableEntry) => {
  const target = client.query(copyFrom(`copy ${columnList(client, table)} from stdin`))
  await pipeline(createReadStream(tablePath(folder, table.name)), createGunzip(), target)
  const { rows } = await client.query(`select count(*) from public.${client.escapeIdentifier(table.name)}`)
  if (rows[0].count !== table.rows)
    throw new Error(`${table.name}: ${rows[0].count} rows instead of ${table.rows}`)
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

/** Into an empty database and an empty folder only. Files come first, so that rows never miss theirs. */
export const restoreBackup = async (
  opened: Pick<Opened, 'db' | 'pool'>,
  filesDir: string,
  folder: string,
  manifest: Manifest,
) => {
  await checkEmpty(opened, filesDir, manifest)
  for (const { path } of manifest.files) await copyFile(filePath(folder, path), join(filesDir, path))
  await migrate(opened.db, manifest.migrations.at(-1))
  await loadDatabase(opened.pool, folder, manifest)
  await migrate(opened.db)
  // What readers see is not in the backup; it is drawn anew from what is.
  await opened.db
    .updateTable('channel')
    .set({ rebuildAt: new Date() })
    .where('type', 'in', ['website', 'app'])
    .execute()
}
