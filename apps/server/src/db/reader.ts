import type { RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Db } from './open.ts'
import { asPrepared } from './prepared.ts'

/** What a hot reading needs: the builder for its text, the pool to send it past the builder. */
export interface Reader {
  db: Db
  pool: pg.Pool
  /** Whose memory of large numbers it shares, where that is not its own. */
  origin?: pg.Pool
}

interface Query {
  text: string
  values: unknown[]
}

/** Planned for these very values. */
export const plannedQuery = (db: Db, statement: RawBuilder<unknown>): Query => {
  const { sql: text, parameters } = statement.compile(db)
  return { text, values: [...parameters] }
}

/** Planned once per connection: for texts that do not vary with what people choose. */
export const preparedQuery = (db: Db, statement: RawBuilder<unknown>): Query => {
  const { text, values } = plannedQuery(db, statement)
  return { text: asPrepared(text), values }
}

const run = async <Row extends object>(pool: pg.Pool, { text, values }: Query) =>
  (await pool.query<Row>(text, values)).rows

/** Rows come as SQL names them. */
export const runPlanned = <Row extends object>({ db, pool }: Reader, statement: RawBuilder<Row>) =>
  run<Row>(pool, plannedQuery(db, statement))

export const runPrepared = <Row extends object>({ db, pool }: Reader, statement: RawBuilder<Row>) =>
  run<Row>(pool, preparedQuery(db, statement))
