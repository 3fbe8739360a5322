import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './open.ts'

/** Any number, known to nobody else. */
const key = 7_023_511

/** While this runs no file of the storage goes away. */
export const withFilesKept = async <Result>(pool: pg.Pool, work: () => Promise<Result>) => {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock_shared($1)', [key])
    return await work()
  } finally {
    // The lock ends with its connection.
    client.release(true)
  }
}

/** Files may be removed in here. Undefined when someone needs all of them just now. */
export const whileFilesMayGo = <Result>(db: Db, work: () => Promise<Result>) =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${key}) as got`.execute(
      connection,
    )
    if (!rows[0]?.got) return
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection)
    }
  })
