import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#/testing/database.fixture.ts'
import { nextVersion } from '#/testing/next-version.fixture.ts'
import { appliedMigrations, demandUsable, migrate, migrationNames } from './migrate.ts'
import type { Db } from './open.ts'

const opened = async (beginning: 'nothing' | 'schema') => {
  const database = await testDatabase(beginning)
  onTestFinished(database.close)
  return database
}
const emptyDatabase = async () => (await opened('nothing')).db

const nodeOf = (db: Db, version: string) =>
  db.insertInto('node').values({ id: crypto.randomUUID(), name: 'one', version, role: 'all' }).execute()

test('an empty database gets every migration once', async () => {
  const db = await emptyDatabase()
  await migrate(db)
  await migrate(db)
  expect(await appliedMigrations(db)).toEqual(await migrationNames())
})

test('several starts at once migrate once', async () => {
  const db = await emptyDatabase()
  await Promise.all([migrate(db), migrate(db), migrate(db), migrate(db)])
  expect(await appliedMigrations(db)).toEqual(await migrationNames())
})

test('several starts at once build an index beside each other', async () => {
  const { db } = await opened('schema')
  const next = await nextVersion({
    '9999_index': 'create index concurrently if not exists story_by_title on story (title)',
  })
  await Promise.all([migrate(db, next), migrate(db, next), migrate(db, next)])
  expect(await appliedMigrations(db)).toContain('9999_index')
})

test('what a newer version has added is no hindrance, what it has taken away is', async () => {
  const { db } = await opened('schema')
  const next = await nextVersion({
    '9998_more': 'alter table story add column more text',
    '9999_less.contract': '-- oldest version: 8.1.0\nalter table story drop column title',
  })
  await nodeOf(db, '8.0.9')
  expect(await migrate(db, next)).toEqual(['9999_less.contract'])
  expect(await migrate(db)).toEqual([])
  await db.updateTable('node').set({ version: '8.10.0' }).execute()
  expect(await migrate(db, next)).toEqual([])
  const before = await appliedMigrations(db)
  expect(before.slice(-2)).toEqual(['9998_more', '9999_less.contract'])
  const refused =
    '数据由更新版本的融编创建（含 9999_less.contract），需要融编 8.1.0 及以后的版本，本程序是 0.1.0'
  await expect(migrate(db)).rejects.toThrow(refused)
  await expect(demandUsable(db)).rejects.toThrow(refused)
  expect(await appliedMigrations(db)).toEqual(before)
  expect(await demandUsable(db, { ...next, version: '8.1.0' })).toEqual([])
})

test('a node that has fallen silent is waited for no longer', async () => {
  const { db } = await opened('schema')
  const next = await nextVersion({
    '9999_less.contract': '-- oldest version: 8.1.0\nalter table story drop column title',
  })
  await nodeOf(db, '0.1.0')
  expect(await migrate(db, next)).toHaveLength(1)
  await sql`update node set seen_at = seen_at - interval '61 seconds'`.execute(db)
  expect(await migrate(db, next)).toEqual([])
})

test('while a migration waits for its lock people go on reading, and it is done when it can be', async () => {
  const { db, pool } = await opened('schema')
  const next = await nextVersion({ '9998_more': 'alter table story add column more text' })
  const holder = await pool.connect()
  await holder.query('begin; lock table story in access share mode')
  const migrating = migrate(db, next)
  const tries = () =>
    sql<{ n: number }>`select count(*)::int as n from pg_locks
      where relation = 'story'::regclass and not granted`.execute(db)
  // A reader behind a migration that waits without end would wait for the holder, which does not end either.
  for (let read = 0; read < 3; read += 1) {
    await expect.poll(async () => (await tries()).rows[0]?.n, { interval: 5, timeout: 10_000 }).toBe(1)
    await sql`select title from story limit 1`.execute(db)
  }
  expect(await appliedMigrations(db)).not.toContain('9998_more')
  await holder.query('commit')
  holder.release()
  await migrating
  expect(await appliedMigrations(db)).toContain('9998_more')
})

test('one that never gets its lock gives up in words, and what came before it stays', async () => {
  const { db, pool } = await opened('schema')
  const next = await nextVersion({
    '9997_first': 'create table first_one (id integer)',
    '9998_more': 'create table second_one (id integer);\nalter table story add column more text',
  })
  const holder = await pool.connect()
  await holder.query('begin; lock table story in access share mode')
  const patience = { tries: 2, pauseMs: 1 }
  await expect(migrate(db, { ...next, patience })).rejects.toThrow('迁移 9998_more 试了 2 次都没有等到')
  await holder.query('rollback')
  holder.release()
  const applied = await appliedMigrations(db)
  expect(applied).toContain('9997_first')
  expect(applied).not.toContain('9998_more')
  await migrate(db, next)
  expect(await appliedMigrations(db)).toContain('9998_more')
})

test('an index that was broken off is built again', async () => {
  const { db } = await opened('schema')
  const next = await nextVersion({
    '9999_index': 'create index concurrently if not exists story_by_title on story (title)',
  })
  await sql`create index story_by_title on story (title)`.execute(db)
  await sql`update pg_index set indisvalid = false where indexrelid = 'story_by_title'::regclass`.execute(db)
  await migrate(db, next)
  const { rows } = await sql`select indisvalid as valid from pg_index
    where indexrelid = 'story_by_title'::regclass`.execute(db)
  expect(rows).toEqual([{ valid: true }])
})

test('every table is analysed however small it is', async () => {
  const db = await emptyDatabase()
  await migrate(db)
  const { rows } = await sql<{ name: string; options: string[] | null }>`
    select relname as name, reloptions as options from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db)
  expect(rows.length).toBeGreaterThan(50)
  const forgotten = rows.filter(({ options }) => !options?.includes('autovacuum_analyze_threshold=1'))
  expect(forgotten.map(({ name }) => name)).toEqual([])
})
