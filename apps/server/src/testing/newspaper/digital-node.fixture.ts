import type pg from 'pg'
import pino from 'pino'
import { openPool, poolConfig } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import { startDigital } from '#/features/newspaper/digital/worker.ts'
import { painterOf } from '#/features/newspaper/proofs/painter.ts'
import { openSiteHome } from '#/site/open-home.ts'
import { openStorage } from '#/storage/open-storage.ts'
import { beMortal } from '../releases/mortal.fixture.ts'

interface NodeSettings {
  connection: pg.ClientConfig
  env: Env
}

const { connection, env }: NodeSettings = JSON.parse(process.argv[2] ?? '{}')
const log = pino({ level: 'fatal' })
const { db, pool } = openPool(poolConfig(connection, env.TIME_ZONE), log)
const storage = openStorage(env)

beMortal((atPoint) => {
  const stop = startDigital(
    { env, home: openSiteHome(env), storage, log, painter: painterOf({ env, storage }), atPoint },
    db,
  )
  return async () => {
    await stop()
    await pool.end()
  }
})
