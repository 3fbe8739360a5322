import { join } from 'node:path'
import type pg from 'pg'
import pino from 'pino'
import { openPool, poolConfig } from '#/db/open.ts'
import { startPress } from '#/features/newspaper/press/worker.ts'
import { folderStorage } from '#/storage/folder.ts'
import { beMortal } from '../releases/mortal.fixture.ts'

interface NodeSettings {
  connection: pg.ClientConfig
  env: { DATA_DIR: string; TIME_ZONE: string }
}

const { connection, env }: NodeSettings = JSON.parse(process.argv[2] ?? '{}')
const log = pino({ level: 'fatal' })
const { db, pool } = openPool(poolConfig(connection, env.TIME_ZONE), log)
const storage = folderStorage(join(env.DATA_DIR, 'files'))

beMortal((atPoint) => {
  const stop = startPress({ env, storage, log, atPoint }, db)
  return async () => {
    await stop()
    await pool.end()
  }
})
