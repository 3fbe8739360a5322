import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Env } from '#/env.ts'
import { camelCaseRows, SnakeCaseDialect } from './camel-case.ts'
import type { DB } from './database.ts'
import { type Embedded, runningConnection, startEmbedded } from './embedded.ts'
import { checkServer } from './external.ts'
import { parsers } from './parsers.ts'
import { keepPlans } from './prepared.ts'
import { watchSilence } from './silent-peer.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

export interface Opened {
  db: Db
  pool: pg.Pool
  /** For clients outside the pool, such as the one that listens for notifications. */
  config: pg.PoolConfig
  close(): Promise<void>
}

const poolEndMs = 5_000

type DatabaseEnv = Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'TIME_ZONE'>

export const poolConfig = (connection: pg.ClientConfig, timeZone: string): pg.PoolConfig => ({
  ...connection,
  application_name: 'rongbian',
  // A day is the newsroom's day wherever SQL cuts a time to a date.
  options: `-c timezone=${timeZone}`,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
  connectionTimeoutMillis: 10_000,
  max: 20,
  keepAlive: true,
  // A peer that is gone is noticed by an idle connection within half a minute.
  keepAliveInitialDelayMillis: 10_000,
  types: parsers,
})

export const openPool = (config: pg.PoolConfig, log: Logger) => {
  const pool = new pg.Pool(config)
  // An idle connection ends when the database restarts; the pool opens another when one is needed.
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'))
  // One that is lost while in use fails its query; without a listener it would end the process as well.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    keepPlans(client)
    watchSilence(client, config, log)
  })
  return { pool, db: new Kysely<DB>({ dialect: new SnakeCaseDialect({ pool }), plugins: [camelCaseRows] }) }
}

const opened = (config: pg.PoolConfig, log: Logger, embedded?: Embedded): Opened => {
  const { pool, db } = openPool(config, log)
  return {
    db,
    pool,
    config,
    async close() {
      await Promise.race([pool.end(), sleep(poolEndMs, undefined, { ref: false })])
      await embedded?.stop()
    },
  }
}

/** Opens the embedded database in the data folder, or the one DATABASE_URL names. */
export const openDatabase = async (env: DatabaseEnv, log: Logger): Promise<Opened> => {
  if (env.DATABASE_URL) {
    const config = poolConfig({ connectionString: env.DATABASE_URL }, env.TIME_ZONE)
    await checkServer(env.DATABASE_URL, config)
    return opened(config, log)
  }
  const embedded = await startEmbedded(env.DATA_DIR, log)
  return opened(poolConfig(embedded.connection, env.TIME_ZONE), log, embedded)
}

/** For a command beside the server: uses the embedded database that runs already instead of starting it. */
export const joinDatabase = async (env: DatabaseEnv, log: Logger): Promise<Opened> => {
  const running = env.DATABASE_URL ? undefined : runningConnection(env.DATA_DIR)
  return running ? opened(poolConfig(running, env.TIME_ZONE), log) : openDatabase(env, log)
}
