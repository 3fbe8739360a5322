import type { Actor } from '@rongbian/domain'
import type pg from 'pg'
import pino from 'pino'
import { openPool, poolConfig } from '#/db/open.ts'
import { type ClosePoint, closePeriod } from '#/features/pay/periods.ts'

interface Settings {
  connection: pg.ClientConfig
  timeZone: string
  actor: Pick<Actor, 'tenantId' | 'id' | 'name'>
  key: { schemeId: string; month: string }
  today: string
  dieAt: ClosePoint
}

/** A process that closes a month, and dies where it is told to. */
const { connection, timeZone, actor, key, today, dieAt }: Settings = JSON.parse(process.argv[2] ?? '{}')
const { db, pool } = openPool(poolConfig(connection, timeZone), pino({ level: 'fatal' }))
const caller = { requestId: '', address: '127.0.0.1', agent: 'test' }
await db.transaction().execute((tx) =>
  closePeriod({ tx, actor: actor as Actor, caller }, key, today, (point) => {
    if (point === dieAt) process.kill(process.pid, 'SIGKILL')
  }),
)
await pool.end()
