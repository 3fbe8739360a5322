import { createHash } from 'node:crypto'
import { appendFile, mkdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { appliedMigrations, migrationNames } from '#/db/migrate.ts'
import { folderStorage } from '#/storage/folder.ts'
import { testDatabase } from '#/testing/database.fixture.ts'
import { testFolder } from '#/testing/folder.fixture.ts'
import { listFiles } from './files.ts'
import { makeBackup } from './make-backup.ts'
import { readManifest, writeManifest } from './manifest.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { findTables } from './tables.ts'

type Database = Awaited<ReturnType<typeof testDatabase>>

const nothing = Buffer.alloc(0)
const emptyKey = createHash('sha256').update(nothing).digest('hex')
const emptyPath = `${emptyKey.slice(0, 2)}/${emptyKey}`
const tricky = '引号"、反斜杠\\、制表\t、换行\n、\\N、表情 🗞️'

let source: Database
beforeAll(async () => {
  source = await testDatabase('newsroom')
  const values = { tenantId: 1, actorName: tricky, action: 'test', details: JSON.stringify({ tricky }) }
  for (let i = 0; i < 50; i++) await source.db.insertInto('auditLog').values(values).execute()
})
afterAll(() => source.close())

const allRows = async (pool: pg.Pool) => {
  const client = await pool.connect()
  const contents: Record<string, unknown[]> = {}
  for (const { name } of await findTables(client)) {
    const { rows } = await client.query(`select t::text as row from public.${name} t order by t::text`)
    contents[name] = rows
  }
  client.release()
  return contents
}

const contentsOf = async (folder: string) => {
  const files = await listFiles(folder)
  return Object.fromEntries(
    await Promise.all(files.map(async (path) => [path, await readFile(join(folder, path))])),
  )
}

const backUp = async () => {
  const [files, folder] = [await testFolder(), await testFolder()]
  const storage = folderStorage(files)
  await storage.put(Buffer.from('图片'))
  await storage.put(Buffer.alloc(300_000, 7))
  await storage.put(nothing)
  const { manifest } = await makeBackup(source, storage, folder, '0.1.0')
  return { files, folder, manifest }
}

const emptyTarget = async () => {
  const target = await testDatabase('nothing')
  onTestFinished(target.close)
  return { ...target, files: await testFolder() }
}

test('a restored newsroom is the same, row for row and byte for byte, and goes on from there', async () => {
  const { files, folder, manifest } = await backUp()
  const target = await emptyTarget()
  await restoreBackup(target, folderStorage(target.files), folder, await checkBackup(folder))

  const rows = await allRows(source.pool)
  expect(await allRows(target.pool)).toEqual(rows)
  expect(rows.person?.length).toBeGreaterThan(5)
  expect(manifest.tables.map(({ name, rows: count }) => [name, count])).toEqual(
    Object.entries(rows).map(([name, list]) => [name, list.length]),
  )
  expect(await contentsOf(target.files)).toEqual(await contentsOf(files))
  expect(await appliedMigrations(target.db)).toEqual(await migrationNames())

  const values = { tenantId: 1, actorName: '', action: 'test' }
  const { id } = await target.db
    .insertInto('auditLog')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(Number(id)).toBe(51)
  await expect(target.db.deleteFrom('auditLog').execute()).rejects.toThrow('never changed')
  const stranger = { tenantId: 1, personId: crypto.randomUUID(), roleId: crypto.randomUUID() }
  await expect(target.db.insertInto('personRole').values(stranger).execute()).rejects.toThrow('foreign key')
})

test.each([
  ['a truncated table', 'tables/person.copy.gz', (path: string) => truncate(path, 100)],
  ['an altered table', 'tables/role.copy.gz', (path: string) => appendFile(path, 'x')],
  ['an altered file', join('files', emptyPath), (path: string) => writeFile(path, 'x')],
  ['a cut manifest', 'manifest.json', (path: string) => truncate(path, 100)],
])('%s is named', async (_, name, damage) => {
  const { folder } = await backUp()
  await damage(join(folder, name))
  await expect(checkBackup(folder)).rejects.toThrow(`备份已损坏：${join(folder, name)}`)
})

test('a file that is damaged in the store is named and left out, and the others are backed up', async () => {
  const [files, folder] = [await testFolder(), await testFolder()]
  const storage = folderStorage(files)
  const [good, bad] = [await storage.put(Buffer.from('好的')), await storage.put(Buffer.from('坏的'))]
  await writeFile(join(files, bad.slice(0, 2), bad), '改了')
  const { manifest, damaged } = await makeBackup(source, storage, folder, '0.1.0')
  expect(damaged).toEqual([bad])
  expect(manifest.files.map(({ sha256 }) => sha256)).toEqual([good])
  expect(await listFiles(join(folder, 'files'))).toEqual([join(good.slice(0, 2), good)])
  await checkBackup(folder)
})

test('a backup of a newer version is refused', async () => {
  const { folder, manifest } = await backUp()
  await writeManifest(folder, {
    ...manifest,
    version: '9.0.0',
    migrations: [...manifest.migrations, '9999_future'],
  })
  await expect(checkBackup(folder)).rejects.toThrow('备份来自更新版本的融编（9.0.0，含 9999_future）')
})

test('a path that leads out of the folder is refused', async () => {
  const { folder, manifest } = await backUp()
  const sha256 = '0'.repeat(64)
  await writeManifest(folder, { ...manifest, files: [{ path: '../../etc/passwd', size: 1, sha256 }] })
  await expect(readManifest(folder)).rejects.toThrow('备份已损坏')
})

test('a database that holds something is not written over', async () => {
  const { folder, manifest } = await backUp()
  const before = await allRows(source.pool)
  await expect(restoreBackup(source, folderStorage(await testFolder()), folder, manifest)).rejects.toThrow(
    '数据库不是空的',
  )
  expect(await allRows(source.pool)).toEqual(before)
})

test('files that are there already are not written over', async () => {
  const { folder, manifest } = await backUp()
  const target = await emptyTarget()
  const existing = join(target.files, emptyPath)
  await mkdir(dirname(existing))
  await writeFile(existing, 'x')
  await expect(restoreBackup(target, folderStorage(target.files), folder, manifest)).rejects.toThrow(
    '已有文件',
  )
  expect(await appliedMigrations(target.db)).toEqual([])
})

test('a folder that holds something is not used for a backup', async () => {
  const { files, folder } = await backUp()
  await expect(makeBackup(source, folderStorage(files), folder, '0.1.0')).rejects.toThrow('不是空的')
  await checkBackup(folder)
})
