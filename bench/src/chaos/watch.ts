import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Ledger } from './judge.ts'

const everyMs = 250
const answerMs = 3_000
const pauseMs = 50

/** Asks each node whether it hears signals. One that cannot be reached says nothing. */
const watchNode = async (
  ledger: Ledger,
  { name, url }: { name: string; url: string },
  signal: AbortSignal,
) => {
  while (!signal.aborted) {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(answerMs * 4) }).catch(
      () => undefined,
    )
    const said = (await answer?.json().catch(() => undefined)) as { signals?: boolean } | undefined
    // Whole, it has only its status to say.
    if (said?.signals === false) ledger.deaf.push({ at: Date.now(), node: name })
    await sleep(everyMs)
  }
}

/** Whether someone who comes anew finds a database that takes writes. */
const watchDatabase = async (ledger: Ledger, connectionString: string, signal: AbortSignal) => {
  while (!signal.aborted) {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    })
    client.on('error', () => {})
    const isThere = await client
      .connect()
      .then(() => client.query('show transaction_read_only'))
      .then(
        ({ rows }) => rows[0]?.transaction_read_only === 'off',
        () => false,
      )
    void client.end().catch(() => {})
    if (!isThere) ledger.away.push(Date.now())
    await sleep(everyMs)
  }
}

export interface BareRows {
  acknowledged: number
  errors: number
}

/** The yardstick: a pool of the driver, one row after the other, by the same way. */
const writeBare = async (
  ledger: Ledger,
  connectionString: string,
  signal: AbortSignal,
): Promise<BareRows> => {
  const pool = new pg.Pool({
    connectionString,
    connectionTimeoutMillis: answerMs,
    query_timeout: 40_000,
    max: 4,
  })
  pool.on('error', () => {})
  await pool.query('create table if not exists bare_row (at timestamptz not null default now())')
  const rows = { acknowledged: 0, errors: 0 }
  while (!signal.aborted) {
    await pool.query('insert into bare_row default values').then(
      () => {
        rows.acknowledged += 1
        ledger.bare.push(Date.now())
      },
      () => {
        rows.errors += 1
      },
    )
    await sleep(pauseMs)
  }
  await Promise.race([pool.end(), sleep(answerMs)])
  return rows
}

export const watchAll = (
  ledger: Ledger,
  nodes: readonly { name: string; url: string }[],
  databaseUrl: string,
  signal: AbortSignal,
) => {
  const bare = writeBare(ledger, databaseUrl, signal)
  const watching = [
    ...nodes.map((node) => watchNode(ledger, node, signal)),
    watchDatabase(ledger, databaseUrl, signal),
  ]
  return { bare, done: Promise.all(watching) }
}
