import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#/testing/database.fixture.ts'
import { appliedMigrations, migrate, migrationNames } from './migrate.ts'

const emptyDatabase = async () => {
  const opened = await testDatabase('nothing')
  onTestFinished(opened.close)
  return opened.db
}

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

test('data of a newer version is refused and left alone', async () => {
  const db = await emptyDatabase()
  await migrate(db)
  await sql`insert into kysely_migration values ('9999_future', now()::text)`.execute(db)
  await sql`delete from kysely_migration where name like '0001%'`.execute(db)
  const before = await appliedMigrations(db)
  await expect(migrate(db)).rejects.toThrow('数据由更新版本的融编创建')
  expect(await appliedMigrations(db)).toEqual(before)
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
