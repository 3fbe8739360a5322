import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, type Transaction } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Env } from '#/env.ts'
import { StartError } from '#/start-error.ts'
import { tracing } from '#/tracing/trace.ts'
import { camelCaseRows, SnakeCaseDialect } from './camel-case.ts'
import type { DB } from './database.ts'
import { dropDemoted } from './demoted.ts'
import { type Embedded, runningConnection, startEmbedded } from './embedded.ts'
import { checkServer } from './external.ts'
import { addressesOf, seekWritable, withinTime } from './hosts.ts'
import { watchLeftSignals } from './left-signals.ts'
import { parsers } from './parsers.ts'
import { type Patience, PatientPool } from './patient-pool.ts'
import { keepPlans } from './prepared.ts'
import { watchSilence } from './silent-peer.ts'
import { traceQueries } from './trace-queries.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

/** A way to the database. */
export interface Way {
  db: Db
  pool: pg.Pool
  /** For clients outside the pool, such as the one that listens for notifications. */
  config: PoolConfig
}

export interface Opened extends Way {
  /** Past any pooler: for what holds a session, such as locks, LISTEN, migrations and work behind the requests. */
  direct: Way
  close(): Promise<void>
}

export type PoolConfig = pg.PoolConfig & Patience

const poolEndMs = 5_000
const patientMs = 12_000

type DatabaseEnv = Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'TIME_ZONE'> &
  Partial<Pick<Env, 'DATABASE_DIRECT_URL' | 'DATABASE_POOLED'>>

const common = {
  application_name: 'rongbian',
  connectionTimeoutMillis: 10_000,
  max: 20,
  keepAlive: true,
  // A peer that is gone is noticed by an idle connection within half a minute.
  keepAliveInitialDelayMillis: 10_000,
  types: parsers,
}

export const poolConfig = (connection: pg.PoolConfig, timeZone: string): PoolConfig => ({
  ...common,
  // A day is the newsroom's day wherever SQL cuts a time to a date.
  options: `-c timezone=${timeZone}`,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
  ...connection,
})

/** PgBouncer refuses what it does not know at the start of a connection. The time zone it carries along; the timeouts are its own. */
const pooledConfig = ({ onConnect, ...connection }: pg.PoolConfig, timeZone: string): PoolConfig => ({
  ...common,
  ...connection,
  isPooled: true,
  async onConnect(client) {
    await client.query(withinTime(`select set_config('TimeZone', $1, false)`, [timeZone]))
    await onConnect?.(client)
  },
})

export const openPool = (config: PoolConfig, log: Logger) => {
  const pool = new PatientPool(config, config)
  // An idle connection ends when the database restarts; the pool opens another when one is needed.
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'))
  // One that is lost while in use fails its query; without a listener it would end the process as well.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (!config.isPooled) keepPlans(client)
    watchLeftSignals(client)
    if (tracing()) traceQueries(client)
    watchSilence(client, config, log)
  })
  dropDemoted(pool)
  return { pool, db: new Kysely<DB>({ dialect: new SnakeCaseDialect({ pool }), plugins: [camelCaseRows] }) }
}

const openWay = (config: PoolConfig, log: Logger): Way => ({ ...openPool(config, log), config })

const endPool = ({ pool }: Way) => Promise.race([pool.end(), sleep(poolEndMs, undefined, { ref: false })])

const opened = (way: Way, direct = way, embedded?: Embedded): Opened => ({
  ...way,
  direct,
  async close() {
    await Promise.all([...new Set([way, direct])].map(endPool))
    await embedded?.stop()
  },
})

const openOwn = (connection: pg.PoolConfig, timeZone: string, log: Logger, embedded?: Embedded) => {
  const way = openWay({ ...poolConfig(connection, timeZone), patientMs }, log)
  return opened(way, way, embedded)
}

const openAt = async (
  name: string,
  url: string,
  config: (seeking: pg.PoolConfig) => PoolConfig,
  log: Logger,
) => {
  const addresses = addressesOf(url)
  const given = { ...config(seekWritable(addresses)), patientMs }
  await checkServer(name, addresses, given)
  return openWay(given, log)
}

const openOutside = async (env: DatabaseEnv, log: Logger): Promise<Opened> => {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATABASE_POOLED: isPooled, TIME_ZONE } = env
  const plain = (connection: pg.PoolConfig) => poolConfig(connection, TIME_ZONE)
  const pooled = (connection: pg.PoolConfig) => pooledConfig(connection, TIME_ZONE)
  if (isPooled && !directUrl)
    throw new StartError('DATABASE_POOLED=1 时还需要 DATABASE_DIRECT_URL：不经过连接池、直达数据库的地址。')
  const way = await openAt('DATABASE_URL', url, isPooled ? pooled : plain, log)
  if (!directUrl) return opened(way)
  const direct = await openAt('DATABASE_DIRECT_URL', directUrl, plain, log).catch(async (error) => {
    await endPool(way)
    throw error
  })
  return opened(way, direct)
}

/** Opens the embedded database in the data folder, or the one DATABASE_URL names. */
export const openDatabase = async (env: DatabaseEnv, log: Logger): Promise<Opened> => {
  if (env.DATABASE_URL) return openOutside(env, log)
  const embedded = await startEmbedded(env.DATA_DIR, log)
  return openOwn(embedded.connection, env.TIME_ZONE, log, embedded)
}

/** For a command: past any pooler. */
export const openDirectly = (env: DatabaseEnv, log: Logger) => {
  const url = env.DATABASE_DIRECT_URL || env.DATABASE_URL
  return openDatabase({ ...env, DATABASE_URL: url, DATABASE_DIRECT_URL: '', DATABASE_POOLED: false }, log)
}

/** The same beside the server: uses the embedded database that runs already instead of starting it. */
export const joinDatabase = async (env: DatabaseEnv, log: Logger): Promise<Opened> => {
  const running = env.DATABASE_URL ? undefined : runningConnection(env.DATA_DIR)
  return running ? openOwn(running, env.TIME_ZONE, log) : openDirectly(env, log)
}
