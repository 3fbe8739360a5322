import { join } from 'node:path'
import type pg from 'pg'
import pino from 'pino'
import { openPool, poolConfig } from '#/db/open.ts'
import type { SiteEnv } from '#/features/releases/outlets/site-channel.ts'
import { startDeliveries } from '#/features/releases/outlets/worker.ts'
import { openSiteHome, type SiteHomeEnv } from '#/site/open-home.ts'
import { folderStorage } from '#/storage/folder.ts'
import { beMortal } from './mortal.fixture.ts'

/** What a worker of its own process is told when it starts. */
interface NodeSettings {
  connection: pg.ClientConfig
  env: SiteEnv & SiteHomeEnv
}

const { connection, env }: NodeSettings = JSON.parse(process.argv[2] ?? '{}')
const log = pino({ level: 'fatal' })
const { db, pool } = openPool(poolConfig(connection, env.TIME_ZONE), log)

const storage = folderStorage(join(env.DATA_DIR, 'files'))

beMortal((atPoint) => {
  const stop = startDeliveries({ env, home: openSiteHome(env), storage, log, atPoint }, db)
  return async () => {
    await stop()
    await pool.end()
  }
})
