import type pg from 'pg'
import pino from 'pino'
import { openPool, poolConfig } from '#/db/open.ts'
import { type CountPoint, countNow } from '#/features/statistics/counter.ts'
import { type RebuildPoint, rebuild } from '#/features/statistics/recount.ts'

export interface CountSettings {
  connection: pg.ClientConfig
  tenantId: number
  timeZone: string
  work: 'count' | 'rebuild'
  dieAt: CountPoint | RebuildPoint
}

/** A process that counts, and dies where it is told to. */
const { connection, tenantId, timeZone, work, dieAt }: CountSettings = JSON.parse(process.argv[2] ?? '{}')
const { db, pool } = openPool(poolConfig(connection, timeZone), pino({ level: 'fatal' }))
const atPoint = (point: CountSettings['dieAt']) => {
  if (point === dieAt) process.kill(process.pid, 'SIGKILL')
}
if (work === 'count') await countNow(db, timeZone, undefined, atPoint)
else await rebuild(db, { tenantId, timeZone }, {}, atPoint)
await pool.end()
