import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { StartError } from '#/start-error.ts'
import { isOutside, statementsOf } from './migration-files.ts'
import type { Db, Tx } from './open.ts'

/** Whoever comes after one that waits for a lock waits as well: so it steps aside soon, and comes again. */
const lockMs = 300
const pauseMs = 500

const contended: readonly unknown[] = ['55P03', '40P01']

export interface Patience {
  tries: number
  pauseMs: number
}
const patience: Patience = { tries: 240, pauseMs }

export const untilUnlocked = async <Result>(
  name: string,
  attempt: () => Promise<Result>,
  { tries, pauseMs } = patience,
): Promise<Result> => {
  for (let left = tries; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!contended.includes((error as { code?: unknown }).code)) throw error
      if (left <= 1)
        throw new StartError(
          `迁移 ${name} 试了 ${tries} 次都没有等到它要的锁，没有作任何改动：请查看 pg_stat_activity 里长时间不结束的事务，再启动。`,
        )
      await sleep(pauseMs * (0.5 + Math.random()))
    }
  }
}

/** Of one connection: beside its work it holds nothing. */
export const inTransaction = (connection: Db, work: (tx: Tx) => Promise<unknown>) =>
  connection.transaction().execute(async (tx) => {
    await sql`select set_config('lock_timeout', ${`${lockMs}ms`}, true)`.execute(tx)
    await work(tx)
  })

/** One that was broken off leaves an index nobody uses, and `if not exists` would take it for the whole one. */
const dropUnfinished = async (db: Db, text: string) => {
  const { rows } = await sql<{ name: string }>`select relname as name
    from pg_index join pg_class on pg_class.oid = indexrelid
    where not indisvalid and relnamespace = current_schema()::regnamespace`.execute(db)
  for (const { name } of rows.filter((row) => new RegExp(`\\b${row.name}\\b`).test(text)))
    await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db)
}

const alone = async (connection: Db, text: string) => {
  await dropUnfinished(connection, text)
  for (const statement of statementsOf(text)) await sql.raw(statement.text).execute(connection)
}

/** Runs a migration, and notes it in the same transaction where it has one; else it may run twice. */
export const applyMigration = async (
  connection: Db,
  { name, text, patience }: { name: string; text: string; patience?: Patience | undefined },
  note: (tx: Tx) => Promise<unknown>,
) => {
  if (isOutside(text)) {
    await alone(connection, text)
    return inTransaction(connection, note)
  }
  const work = async (tx: Tx) => {
    await note(tx)
    await sql.raw(text).execute(tx)
  }
  await untilUnlocked(name, () => inTransaction(connection, work), patience)
}
