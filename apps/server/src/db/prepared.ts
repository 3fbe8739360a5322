import { sql } from 'kysely'
import type pg from 'pg'

const mark = '/* prepared */'

/** Put before or after a statement whose plan each connection should keep: of those that run all day, planning costs more than running. */
export const prepared = sql.raw(mark)

const names = new Map<string, string>()
/** A text that varies without end must not fill the memory of the server. */
const namesMax = 500

const nameOf = (text: string) => {
  const known = names.get(text)
  if (known || names.size >= namesMax) return known
  const name = `kept-${names.size + 1}`
  names.set(text, name)
  return name
}

const isMarked = (text: string) => text.slice(0, 40).includes(mark) || text.endsWith(mark)

type Query = (text: unknown, values?: unknown[], ...rest: unknown[]) => unknown

/** Makes a connection remember the marked statements. */
export const keepPlans = (client: pg.PoolClient) => {
  const query = client.query.bind(client) as Query
  const remembering: Query = (text, values, ...rest) => {
    const name =
      typeof text === 'string' && Array.isArray(values) && isMarked(text) ? nameOf(text) : undefined
    return name ? query({ name, text, values }, ...(rest as [])) : query(text, values, ...rest)
  }
  // The overloads of pg stay true: what goes in and what comes out is the same.
  client.query = remembering as typeof client.query
}
