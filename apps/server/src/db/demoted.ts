import type pg from 'pg'

const readOnly = '25006'

/** What pg keeps to itself. */
interface Inside {
  connection: NodeJS.EventEmitter
}

/** A primary that was demoted takes no writes any more, and its connections would stay: each goes with the first refusal. */
export const dropDemoted = (pool: pg.Pool) => {
  const demoted = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => {
    const { connection } = client as unknown as Inside
    connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === readOnly) demoted.add(client)
    })
  })
  // The pool keeps none that is about to end.
  pool.on('release', (_, client) => {
    if (demoted.has(client)) void (client as pg.PoolClient & pg.Client).end()
  })
}
