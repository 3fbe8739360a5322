import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'

const mark = '/* prepared */'

/** Put before or after a statement whose plan each connection should keep: of those that run all day, planning costs more than running. */
export const prepared = sql.raw(mark)

/** The same for a text that is built already. */
export const asPrepared = (text: string) => `${text} ${mark}`

const names = new Map<string, string>()
/** How often names were given anew. */
let round = 0
/** Every text costs memory on every connection, and one that varies without end must not fill the server's. */
const namesMax = 700

/** The same in every process: whoever shares a connection by way of a pooler never finds another text under a name. */
const nameOf = (text: string) => {
  const known = names.get(text)
  if (known || names.size >= namesMax) return known
  const name = `kept-${round || ''}${hash('sha256', text, 'base64url')}`
  names.set(text, name)
  return name
}

const isMarked = (text: string) => text.slice(0, 40).includes(mark) || text.endsWith(mark)

/** Of a table it takes all columns of there is one more, or one less, than when it was named. */
export const isStalePlan = (error: unknown) =>
  (error as { routine?: unknown } | undefined)?.routine === 'RevalidateCachedQuery'

/** The server goes on refusing a stale name on every connection that knows it: all get new ones. */
const nameAnew = (text: string, stale: string) => {
  if (names.get(text) === stale) {
    round += 1
    names.clear()
  }
  return nameOf(text)
}

/** What failed by nothing but a stale plan was rolled back whole, and goes well the next time. */
export const withFreshPlans = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const staleMax = 3
  for (let stale = 1; ; stale += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isStalePlan(error) || stale === staleMax) throw error
    }
  }
}

type Query = (text: unknown, values?: unknown[], ...rest: unknown[]) => unknown

/** Makes a connection remember the marked statements. */
export const keepPlans = (client: pg.PoolClient) => {
  const query = client.query.bind(client) as Query
  const remembering: Query = (text, values, ...rest) => {
    const name =
      typeof text === 'string' && Array.isArray(values) && isMarked(text) ? nameOf(text) : undefined
    if (!name) return query(text, values, ...rest)
    const answer = query({ name, text, values }, ...(rest as []))
    if (!(answer instanceof Promise)) return answer
    return answer.catch((error) => {
      if (!isStalePlan(error)) throw error
      const fresh = nameAnew(String(text), name)
      if (client.getTransactionStatus() !== 'I') throw error
      return query({ name: fresh, text, values })
    })
  }
  // The overloads of pg stay true: what goes in and what comes out is the same.
  client.query = remembering as typeof client.query
}
