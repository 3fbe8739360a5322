import type pg from 'pg'
import pino from 'pino'
import { openPool, poolConfig } from '#/db/open.ts'
import { type ReminderPoint, remindNow } from '#/features/missions/worker.ts'

export interface Death {
  point: ReminderPoint
  kind: string
}

interface Settings {
  connection: pg.ClientConfig
  timeZone: string
  now: string
  death: Death
}

/** A process that reminds of what is due, and dies where it is told to. */
const { connection, timeZone, now, death }: Settings = JSON.parse(process.argv[2] ?? '{}')
const log = pino({ level: 'fatal' })
const { db, pool } = openPool(poolConfig(connection, timeZone), log)

const atPoint = (point: ReminderPoint, kind: string) => {
  if (point === death.point && kind === death.kind) process.kill(process.pid, 'SIGKILL')
}

await remindNow({ db, log, timeZone, atPoint }, new Date(now))
await pool.end()
