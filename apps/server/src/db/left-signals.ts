import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { outsideNewsrooms } from './newsroom-place.ts'

/** What a statement that leaves a signal calls. */
export const leaveSignal = 'leave_signal'

/** Emits when a transaction of this process that left signals is over. */
export const leftSignals = new EventEmitter<{ left: [] }>()
// Many apps in one process are tests.
leftSignals.setMaxListeners(0)

/** What pg keeps to itself. */
interface Inside {
  connection: NodeJS.EventEmitter
}

type Query = (text: unknown, ...rest: unknown[]) => unknown

export const watchLeftSignals = (client: pg.PoolClient) => {
  const query = client.query.bind(client) as Query
  let hasLeft = false
  const watching: Query = (text, ...rest) => {
    if (typeof text === 'string' && text.includes(leaveSignal)) hasLeft = true
    return query(text, ...rest)
  }
  client.query = watching as typeof client.query
  const { connection } = client as unknown as Inside
  connection.on('readyForQuery', ({ status }: { status: string }) => {
    if (!hasLeft || status !== 'I') return
    hasLeft = false
    // A connection stays where it was opened, in the request of some newsroom; the signals are everybody's.
    outsideNewsrooms(() => leftSignals.emit('left'))
  })
}
