import { existsSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Logger } from 'pino'
import { StartError } from '#/start-error.ts'
import { choosePlace, type Place } from './cluster-place.ts'
import { type Connection, connectionTo, readRecord, writeRecord } from './cluster-record.ts'
import { folderHolder, lockFolder } from './folder-lock.ts'
import { giveTo, initialiseCluster } from './initialise-cluster.ts'
import { keepRunning } from './keep-running.ts'
import { clearPidFile, runPostmaster, stopOrphan } from './postmaster.ts'

export interface Embedded {
  connection: Connection
  stop(): Promise<void>
}

const socketName = '.s.PGSQL.5432'
const longestSocketPath = 103
const largestLog = 5_000_000

const clusterIn = ({ home }: Place) => join(home, 'postgres')

/** In the data folder, where a second command finds it even under PrivateTmp; a long path needs a short one. */
const makeSocketDir = ({ home, account }: Place) => {
  const inside = join(home, 'socket')
  const isShort = Buffer.byteLength(join(inside, socketName)) <= longestSocketPath
  if (isShort) mkdirSync(inside, { recursive: true, mode: 0o700 })
  const socketDir = isShort ? inside : mkdtempSync(join(tmpdir(), 'rongbian-'))
  giveTo(account, socketDir)
  return socketDir
}

const answers = (socketDir: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(join(socketDir, socketName))
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

const makeLogFile = (dataDir: string) => {
  const path = join(dataDir, 'logs', 'postgres.log')
  mkdirSync(join(dataDir, 'logs'), { recursive: true, mode: 0o700 })
  if (existsSync(path) && statSync(path).size > largestLog) renameSync(path, `${path}.1`)
  return path
}

const makeDatabase = async (connection: Connection) => {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [connection.database])
  if (!rowCount) await client.query(`create database ${client.escapeIdentifier(connection.database)}`)
  await client.end()
}

/** The folder's lock, and that of the cluster's own home when it has one; nothing of a former run is left. */
const takeFolder = async (dataDir: string, log: Logger) => {
  const locks = [lockFolder(dataDir)]
  const release = () => {
    for (const unlock of locks) unlock()
  }
  try {
    const record = readRecord(dataDir)
    const place = choosePlace(dataDir, record.home)
    if (place.home !== dataDir) locks.push(lockFolder(place.home))
    await stopOrphan(clusterIn(place), log)
    if (record.socketDir && (await answers(record.socketDir))) {
      throw new StartError(`数据目录 ${dataDir} 的数据库正由另一个容器或用户运行，请先停止它。`)
    }
    clearPidFile(clusterIn(place))
    if (record.socketDir) rmSync(record.socketDir, { recursive: true, force: true })
    return { place, password: record.password, release }
  } catch (error) {
    release()
    throw error
  }
}

/** How to reach the database of a server that runs on this folder now. */
export const runningConnection = (folder: string): Connection | undefined => {
  const { socketDir, password } = folderHolder(folder) ? readRecord(folder) : {}
  return socketDir && password ? connectionTo(socketDir, password) : undefined
}

/** What a database that was killed left there would be taken for that of a live one, once its pid is in use again. */
const clearSocketDir = ({ account }: Place, socketDir: string) => {
  rmSync(socketDir, { recursive: true, force: true })
  mkdirSync(socketDir, { recursive: true, mode: 0o700 })
  giveTo(account, socketDir)
}

/** Starts the packaged PostgreSQL on the data folder, which this process then holds alone, and keeps it running. */
export const startEmbedded = async (
  folder: string,
  log: Logger,
  { fsync = true }: { fsync?: boolean } = {},
): Promise<Embedded> => {
  const dataDir = realpathSync(folder)
  const { place, password, release } = await takeFolder(dataDir, log)
  const cluster = clusterIn(place)
  try {
    const socketDir = makeSocketDir(place)
    writeRecord(dataDir, { password, socketDir, home: place.home === dataDir ? undefined : place.home })
    await initialiseCluster(place, cluster, password, fsync)
    const run = () => runPostmaster(place, cluster, { socketDir, fsync, logFile: makeLogFile(dataDir) })
    const runAgain = async () => {
      await stopOrphan(cluster, log)
      clearPidFile(cluster)
      clearSocketDir(place, socketDir)
      return run()
    }
    const stopRunning = keepRunning(await run(), runAgain, log)
    const stop = async () => {
      await stopRunning()
      rmSync(socketDir, { recursive: true, force: true })
      release()
    }
    const connection = connectionTo(socketDir, password)
    await makeDatabase(connection).catch((error) => stop().then(() => Promise.reject(error)))
    return { connection, stop }
  } catch (error) {
    release()
    throw error
  }
}
