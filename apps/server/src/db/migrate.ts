import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { applyMigration, inTransaction, type Patience, untilUnlocked } from './apply-migration.ts'
import { isContract, migrationNames, oldestFor, ownFolder, readMigration } from './migration-files.ts'
import type { Db, Tx } from './open.ts'
import { demandOldEnough, hasTable, isOlder, oldestNodeVersion, refuseOlder } from './versions.ts'

export { migrationNames } from './migration-files.ts'

/** That of the migrator older versions bring, so that the two never work at once. */
const lockKey = '3853314791062309107'
const lockPauseMs = 100
const contractEveryMs = 60_000

export const appliedMigrations = async (db: Db) => {
  if (!(await hasTable(db, 'kysely_migration'))) return []
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

const noteTable = sql`create table if not exists kysely_migration
  (name varchar(255) primary key, timestamp varchar(255) not null)`

/** Asks again and again: one that waits for a lock keeps an index from being built beside it. */
const untilAlone = async (connection: Db, work: () => Promise<unknown>) => {
  const isFree = async () => {
    const key = sql.lit(lockKey)
    const asked = sql<{ got: boolean }>`select pg_try_advisory_lock(${key}::bigint) as got`
    return (await asked.execute(connection)).rows[0]?.got === true
  }
  while (!(await isFree())) await sleep(lockPauseMs)
  try {
    await work()
  } finally {
    await sql`select pg_advisory_unlock(${sql.lit(lockKey)}::bigint)`.execute(connection)
  }
}

export interface Migrating {
  /** Only these, as the rows of a backup need them. */
  only?: readonly string[]
  /** A program that brings other migrations, or calls itself another version. */
  folder?: URL
  version?: string
  patience?: Patience
}

const note = (name: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`

/** Whether somebody who works now still asks for what it takes away. */
const mustWait = async (db: Db, oldest: string) => {
  const seen = await oldestNodeVersion(db)
  return seen !== undefined && isOlder(seen, oldest)
}

class StillNeeded extends Error {}

/** Nobody joins between the last look at the nodes and the end of what takes something away. */
const noteContract = (name: string, oldest: string) => async (tx: Tx) => {
  if (await hasTable(tx, 'node')) await sql`lock table node in share mode`.execute(tx)
  if (await mustWait(tx, oldest)) throw new StillNeeded()
  await note(name).execute(tx)
  await refuseOlder(tx, name, oldest)
}

const applyOne = async (connection: Db, name: string, { folder = ownFolder, patience }: Migrating) => {
  const text = await readMigration(name, folder)
  const migration = { name, text, patience }
  if (!isContract(name)) return applyMigration(connection, migration, (tx) => note(name).execute(tx))
  const oldest = oldestFor(text)
  if (!oldest) throw new Error(`${name} does not name its oldest version`)
  if (await mustWait(connection, oldest)) return
  await applyMigration(connection, migration, noteContract(name, oldest)).catch((error) => {
    if (!(error instanceof StillNeeded)) throw error
  })
}

const pendingOf = async (db: Db, { only, folder }: Migrating) => {
  const [known, applied] = await Promise.all([migrationNames(folder), appliedMigrations(db)])
  const pending = known.filter((name) => !applied.includes(name) && (!only || only.includes(name)))
  // What takes away may have to wait for days, and nothing waits for it.
  const inTurn = [...pending.filter((name) => !isContract(name)), ...pending.filter(isContract)]
  return { pending: inTurn, unknown: applied.filter((name) => !known.includes(name)) }
}

/** Refuses to work on data that older versions can no longer use. */
export const demandUsable = async (db: Db, migrating: Migrating = {}) => {
  const { pending, unknown } = await pendingOf(db, migrating)
  await demandOldEnough(db, unknown.filter(isContract), migrating.version)
  return pending
}

/**
 * Brings the schema up to date, each migration by itself. Several starts at once wait for one another. Answers with
 * the contracts that wait for older nodes to end.
 */
export const migrate = async (db: Db, migrating: Migrating = {}): Promise<readonly string[]> => {
  if ((await demandUsable(db, migrating)).length === 0) return []
  await db.connection().execute(async (connection) => {
    // May take longer than a request. What a crash of the server loses of it is simply done again.
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`set synchronous_commit = off`.execute(connection)
    try {
      await untilAlone(connection, async () => {
        await noteTable.execute(connection)
        for (const name of await demandUsable(connection, migrating))
          await applyOne(connection, name, migrating)
        await untilUnlocked('keep statistics', () =>
          inTransaction(connection, (tx) => keepStatistics.execute(tx)),
        )
      })
    } finally {
      await sql`reset statement_timeout; reset synchronous_commit`.execute(connection)
    }
  })
  return (await pendingOf(db, migrating)).pending
}

/** Those that wait are done as soon as the last older node has gone. Returns a stop function. */
export const contractLater = (db: Db, log: Logger, everyMs = contractEveryMs) => {
  let working: Promise<unknown> = Promise.resolve()
  const look = async () => {
    const waiting = await migrate(db)
    if (waiting.length > 0) log.info({ waiting, oldest: await oldestNodeVersion(db) }, 'contracts wait')
    else clearInterval(timer)
  }
  const timer = setInterval(() => {
    working = working.then(look).catch((error) => log.warn({ error: error.message }, 'contracts wait'))
  }, everyMs).unref()
  return async () => {
    clearInterval(timer)
    await working
  }
}
