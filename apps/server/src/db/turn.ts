import { sql } from 'kysely'
import type { Db } from './open.ts'

const keyOf = (name: string) => sql`hashtextextended(${name}, 0)`

/** For one who holds a connection; nothing is waited for. */
export const tryTurn = async (connection: Db, name: string) => {
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${keyOf(name)}) as got`.execute(
    connection,
  )
  return rows[0]?.got ?? false
}

export const endTurn = (connection: Db, name: string) =>
  sql`select pg_advisory_unlock(${keyOf(name)})`.execute(connection)

/** One process at a time does what bears this name; the others leave it. The lock dies with its connection, and so with whoever is killed. */
export const withTurn = (db: Db, name: string, work: (connection: Db) => Promise<void>) =>
  db.connection().execute(async (connection) => {
    if (!(await tryTurn(connection, name))) return
    try {
      await work(connection)
    } finally {
      await endTurn(connection, name)
    }
  })
