import { AsyncLocalStorage } from 'node:async_hooks'
import { Worker } from 'node:worker_threads'
import { type Transaction, TransactionBuilder } from 'kysely'
import type pg from 'pg'

interface Scope {
  isOpen: boolean
}

const inside = new AsyncLocalStorage<Scope>()

type Execute = (work: (tx: Transaction<unknown>) => Promise<unknown>) => Promise<unknown>
const prototype = TransactionBuilder.prototype as unknown as { execute: Execute; isWatched?: boolean }

/** Every transaction of this process knows that it is one. */
const watchTransactions = () => {
  if (prototype.isWatched) return
  prototype.isWatched = true
  watchThreads()
  const { execute } = prototype
  prototype.execute = function (work) {
    const scope = { isOpen: true }
    const watched = (tx: Transaction<unknown>) =>
      inside
        .run(scope, () => work(tx))
        .finally(() => {
          scope.isOpen = false
        })
    return execute.call(this, watched)
  }
}

/** What others do while a test holds something on purpose. */
export const beside = <Result>(work: () => Result): Result => inside.exit(work)

const isInside = () => inside.getStore()?.isOpen === true

/** A transaction holds what others wait for: nothing in it waits for a thread. */
const watchThreads = () => {
  const { postMessage } = Worker.prototype
  Worker.prototype.postMessage = function (...given) {
    if (isInside()) throw new Error('a transaction waits for a thread')
    return postMessage.apply(this, given)
  }
}

/** Fails whatever asks the pool for a connection from inside a transaction: as many at once as the pool is large would wait for each other for ever. */
export const demandOneConnection = (pool: pg.Pool) => {
  watchTransactions()
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown
  const watched = (...given: unknown[]) => {
    if (isInside()) throw new Error('a transaction asks for a second connection')
    return connect(...given)
  }
  pool.connect = watched as typeof pool.connect
}
