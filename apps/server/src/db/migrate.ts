import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StartError } from '#/start-error.ts'
import type { Db } from './open.ts'

const folder = new URL('./migrations/', import.meta.url)
const ending = '.sql'

export const migrationNames = async () => {
  const files = await readdir(folder)
  const names = files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length))
  return names.sort()
}

const readMigration = async (name: string): Promise<[string, Migration]> => {
  const text = await readFile(new URL(name + ending, folder), 'utf8')
  return [name, { up: async (tx: Kysely<unknown>) => void (await sql.raw(text).execute(tx)) }]
}

const provider = {
  async getMigrations() {
    const names = await migrationNames()
    return Object.fromEntries(await Promise.all(names.map(readMigration)))
  },
}

export const appliedMigrations = async (db: Db) => {
  const table = await sql<{
    found: boolean
  }>`select to_regclass('kysely_migration') is not null as found`.execute(db)
  if (!table.rows[0]?.found) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map((row) => row.name)
}

/** Most tables are small and never reach the usual fifty changes: the planner would take each for one row. */
const keepStatistics = sql`do $$
declare one text;
begin
  -- Two that go through the tables at once would wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('rongbian keep statistics', 0));
  for one in select relname from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
    and not coalesce(reloptions, '{}') @> '{autovacuum_analyze_threshold=1}'
  loop
    execute format('alter table %I set (autovacuum_analyze_threshold = 1)', one);
  end loop;
end $$`

/**
 * Brings the schema up to date, or to a named migration. Several starts at once wait for one another; all pending
 * migrations share one transaction, so a failing one changes nothing.
 */
export const migrate = async (db: Db, target?: string) => {
  const known = await migrationNames()
  const applied = await appliedMigrations(db)
  const unknown = applied.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new StartError(`数据由更新版本的融编创建（含 ${unknown.at(-1)}），没有作任何改动，请升级程序。`)
  }
  if (target === undefined && applied.length === known.length) return

  await db.connection().execute(async (connection) => {
    // A migration, and waiting for another process to finish one, may take longer than a request.
    await sql`set statement_timeout = 0`.execute(connection)
    const migrator = new Migrator({ db: connection, provider })
    const { error } = await (target ? migrator.migrateTo(target) : migrator.migrateToLatest())
    if (!error) await keepStatistics.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
    if (error) throw error
  })
}
