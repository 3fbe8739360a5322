import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

const inside = new AsyncLocalStorage<string[]>()

/** From now on tells which statements some work sends through a pool, those around a transaction as well. */
export const watchStatements = (pool: pg.Pool) => {
  const watched = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const noting = (...given: unknown[]) => {
      const [first] = given
      const text = typeof first === 'string' ? first : (first as { text?: string }).text
      inside.getStore()?.push(text ?? '')
      return query(...given)
    }
    client.query = noting as typeof client.query
  })
  return async <Result>(work: () => Promise<Result>) => {
    const statements: string[] = []
    const result = await inside.run(statements, work)
    return { result, statements }
  }
}
