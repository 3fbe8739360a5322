import type pg from 'pg'
import pino from 'pino'
import { openPool, poolConfig } from '#/db/open.ts'
import { settleSome } from '#/features/clues/settle.ts'

export type SettlePoint = 'placed' | 'settled' | 'kept'

interface Settings {
  connection: pg.ClientConfig
  timeZone: string
  tenantId: number
  dieAt: SettlePoint
}

/** A process that settles what waits, and dies where it is told to. */
const { connection, timeZone, tenantId, dieAt }: Settings = JSON.parse(process.argv[2] ?? '{}')
const { db, pool } = openPool(poolConfig(connection, timeZone), pino({ level: 'fatal' }))
const die = (point: SettlePoint) => {
  if (point === dieAt) process.kill(process.pid, 'SIGKILL')
}

let placed = 0
pool.on('connect', (client) => {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((...given: unknown[]) => {
    placed += Number(JSON.stringify(given[0]).includes('insert into clue_word'))
    if (placed === 3) die('placed')
    return query(...given)
  }) as typeof client.query
})

await db.transaction().execute(async (tx) => {
  await settleSome(tx, tenantId, 20)
  die('settled')
})
die('kept')
await pool.end()
