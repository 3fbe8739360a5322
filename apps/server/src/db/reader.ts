import type { RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Db } from './open.ts'

/** What a hot reading needs: the builder for its text, the pool to send it past the builder. */
export interface Reader {
  db: Db
  pool: pg.Pool
}

// Every text costs memory on every connection; lists and searches have a few dozen.
const namesMax = 200
const names = new Map<string, string>()

const nameOf = (text: string) => {
  const known = names.get(text)
  if (known || names.size >= namesMax) return known
  const name = `read-${names.size + 1}`
  names.set(text, name)
  return name
}

/** Planned for these very values. */
export const plannedQuery = (db: Db, statement: RawBuilder<unknown>): pg.QueryConfig => {
  const { sql: text, parameters } = statement.compile(db)
  return { text, values: [...parameters] }
}

/** Under a name, planned once per connection: for texts that do not vary with what people choose. */
export const preparedQuery = (db: Db, statement: RawBuilder<unknown>): pg.QueryConfig => {
  const query = plannedQuery(db, statement)
  const name = nameOf(query.text)
  return name ? { ...query, name } : query
}

/** Rows come as SQL names them. */
export const runPlanned = async <Row extends object>({ db, pool }: Reader, statement: RawBuilder<Row>) =>
  (await pool.query<Row>(plannedQuery(db, statement))).rows

export const runPrepared = async <Row extends object>({ db, pool }: Reader, statement: RawBuilder<Row>) =>
  (await pool.query<Row>(preparedQuery(db, statement))).rows
