import type pg from 'pg'
import { createTurns } from '#/turns.ts'

/** One connection as a pool: those who ask it for one take turns, until whoever lent it wants it back. */
export const poolOfOne = (client: pg.PoolClient, options: pg.PoolOptions) => {
  const inTurn = createTurns(1)
  let isOver = false

  const lend = (resolve: (lent: object) => void, reject: (error: Error) => void) =>
    inTurn(
      () =>
        new Promise<void>((release) => {
          if (!isOver) return resolve({ query: client.query, release: () => release() })
          reject(new Error('the connection was given back'))
          release()
        }),
    )
  const connect = () =>
    new Promise<object>((resolve, reject) => {
      void lend(resolve, reject)
    })
  const query = (...given: [string, unknown[]?]) =>
    inTurn(async () => {
      if (isOver) throw new Error('the connection was given back')
      return client.query(...given)
    })

  return {
    // As much of a pool as readings and Kysely use.
    pool: { options, connect, query } as unknown as pg.Pool,
    /** Waits for what is under way. */
    async end() {
      isOver = true
      await inTurn(async () => {})
    },
  }
}
