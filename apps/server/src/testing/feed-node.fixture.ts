import type pg from 'pg'
import pino from 'pino'
import { openPool, poolConfig } from '#/db/open.ts'
import { type ReadPoint, readNext } from '#/features/feeds/read-due.ts'
import { askWith } from '#/features/feeds/web.ts'
import { publicTools } from '#/http/safe-fetch.ts'

interface Settings {
  connection: pg.ClientConfig
  timeZone: string
  port: number
  dieAt: ReadPoint | undefined
}

/** A process that reads what is due, and dies where it is told to. */
const { connection, timeZone, port, dieAt }: Settings = JSON.parse(process.argv[2] ?? '{}')
const log = pino({ level: 'fatal' })
const { db, pool } = openPool(poolConfig(connection, timeZone), log)
const ask = askWith(
  {
    ...publicTools,
    isAllowed: (address, url) => address === '127.0.0.1' && url.port === String(port),
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  },
  'test',
)
const atPoint = (point: ReadPoint) => {
  if (point === dieAt) process.kill(process.pid, 'SIGKILL')
}
const parts = { db, log, ask, timeZone, atPoint, openSecret: () => ({}), rest: async () => {} }
while (await readNext(parts)) {
  // Until nothing is due.
}
await pool.end()
process.exit()
