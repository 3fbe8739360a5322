import { appendFileSync, chmodSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import pino from 'pino'
import { choosePlace, type Place } from '#/db/cluster-place.ts'
import { type Connection, connectionTo, readRecord } from '#/db/cluster-record.ts'
import { startEmbedded } from '#/db/embedded.ts'
import { giveTo } from '#/db/initialise-cluster.ts'
import { migrate } from '#/db/migrate.ts'
import { openPool, poolConfig } from '#/db/open.ts'
import { runPostmaster } from '#/db/postmaster.ts'
import { makeDemoNewsroom } from '#/demo/make-demo.ts'
import { installWork } from '#/start-work.ts'

const log = pino({ level: 'silent' })

export const askOnce = async <Row extends object>(connection: pg.ClientConfig, text: string) => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const furnish = async (connection: Connection) => {
  const { db, pool } = openPool(poolConfig({ ...connection }, 'Asia/Shanghai'), log)
  await migrate(db)
  await installWork(pool)
  await makeDemoNewsroom(db)
  await db.destroy()
}

const giveAll = (account: Place['account'], folder: string) => {
  giveTo(account, folder)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    giveTo(account, join(entry.parentPath, entry.name))
}

/** The files of a running database as one that follows it; its log it fetches itself. */
const copyFiles = async (primary: Connection, from: string, to: string) => {
  const client = new pg.Client(primary)
  await client.connect()
  await client.query(`select pg_backup_start('replica', true)`)
  const isLog = (path: string) => /^pg_wal\/.*[0-9A-F]{24}/.test(path)
  cpSync(from, to, {
    recursive: true,
    filter: (path) => !isLog(relative(from, path)) && !path.endsWith('postmaster.pid'),
  })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()
  writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(to, 'standby.signal'), '')
  const { host, port, user, password } = primary
  appendFileSync(
    join(to, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=${user} password=${password}'\n`,
  )
  chmodSync(to, 0o700)
}

export const urlTo = ({ user, password, host, port, database }: Connection) =>
  `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

const isFollowed = `select from pg_stat_replication where sync_state = 'sync'`

/** A demo newsroom on a database of its own, unless told otherwise, and a second database that follows it. */
export const startReplicated = async ({ fill = furnish, fsync = false } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'rongbian-test-'))
  await chmod(folder, 0o711)
  const [primaryDir, replicaDir, socketDir] = ['p', 'r', 's'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const path of [primaryDir, replicaDir, socketDir]) mkdirSync(path, { mode: 0o711 })
  const { connection: primary, stop } = await startEmbedded(primaryDir, log, { fsync })
  await askOnce(primary, `alter system set wal_keep_size = '512MB'`)
  await askOnce(primary, 'select pg_reload_conf()')
  await fill(primary)

  const { home = primaryDir } = readRecord(primaryDir)
  const cluster = join(replicaDir, 'postgres')
  await copyFiles(primary, join(home, 'postgres'), cluster)
  const { account, native } = choosePlace(primaryDir, home)
  giveAll(account, cluster)
  giveTo(account, socketDir)
  const place = { home: replicaDir, native, account }
  const run = () => runPostmaster(place, cluster, { socketDir, fsync, logFile: join(folder, 'replica.log') })
  let running = await run()
  const replica = connectionTo(socketDir, primary.password)

  return {
    primary,
    replica,
    pause: () => askOnce(replica, 'select pg_wal_replay_pause()'),
    resume: () => askOnce(replica, 'select pg_wal_replay_resume()'),
    promote: () => askOnce(replica, 'select pg_promote()'),
    /** From here on a commit waits until the other has it on its disk. */
    async beSynchronous() {
      await askOnce(primary, `alter system set synchronous_standby_names = '*'`)
      await askOnce(primary, 'select pg_reload_conf()')
      while ((await askOnce(primary, isFollowed)).length === 0) await sleep(50)
    },
    stopReplica: () => running.stop(),
    async startReplica() {
      running = await run()
    },
    async close() {
      await running.stop()
      await stop()
      await rm(folder, { recursive: true, force: true })
      if (home !== primaryDir) await rm(home, { recursive: true, force: true })
    },
  }
}
export type Replicated = Awaited<ReturnType<typeof startReplicated>>
