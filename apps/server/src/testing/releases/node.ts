import { join } from 'node:path'
import type pg from 'pg'
import pino from 'pino'
import { openPool, poolConfig } from '#/db/open.ts'
import type { Point } from '#/features/releases/outlets/points.ts'
import type { SiteEnv } from '#/features/releases/outlets/site-channel.ts'
import { startDeliveries } from '#/features/releases/outlets/worker.ts'
import { localStorage } from '#/storage/storage.ts'

/** What a worker of its own process is told when it starts. */
export interface NodeSettings {
  connection: pg.ClientConfig
  env: SiteEnv
}

/** It dies when it comes to the point for the so-manieth time; without a point it lives. */
export interface Fate {
  point: Point | null
  nth: number
}

const { connection, env }: NodeSettings = JSON.parse(process.argv[2] ?? '{}')
const log = pino({ level: 'fatal' })
const { db, pool } = openPool(poolConfig(connection, env.TIME_ZONE), log)

let fate: Fate = { point: null, nth: 0 }
const passing = (point: Point) => {
  if (point !== fate.point) return
  fate.nth -= 1
  if (fate.nth <= 0) process.kill(process.pid, 'SIGKILL')
}
const stop = startDeliveries({ env, storage: localStorage(join(env.DATA_DIR, 'files')), log, passing }, db)

process.on('message', (told: Fate) => {
  fate = told
  process.send?.('told')
})
process.once('disconnect', async () => {
  await stop()
  await pool.end()
})
process.send?.('ready')
