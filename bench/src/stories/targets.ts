import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { startEmbedded } from '../../../apps/server/src/db/embedded.ts'
import { migrate } from '../../../apps/server/src/db/migrate.ts'
import { type Opened, openDatabase, openPool, poolConfig } from '../../../apps/server/src/db/open.ts'
import { makeDemoNewsroom } from '../../../apps/server/src/demo/make-demo.ts'
import { productFile, startChild } from '../child.ts'
import { signIn } from '../sign-in.ts'
import { makeWorkFolder } from '../work-folder.ts'
import { type Body, findNewsroom, makeBodies, makeStories } from './make-stories.ts'
import type { Targets } from './workloads.ts'

export type Close = () => Promise<void>

const bareFile = fileURLToPath(new URL('./bare-stories.ts', import.meta.url))
const timeZone = 'Asia/Shanghai'
/** May read every department. */
const account = 'chief'

export const urlOf = ({ config: { user, password, host, port, database } }: Opened) =>
  `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`

export const sayDuration = async <Result>(what: string, work: () => Promise<Result>) => {
  const started = Date.now()
  const result = await work()
  console.log(`  ${what}：${((Date.now() - started) / 1000).toFixed(0)} 秒`)
  return result
}

export const folderCalled = async (name: string) => {
  const { FOLDER } = process.env
  if (!FOLDER) return makeWorkFolder()
  const path = join(FOLDER, name)
  await mkdir(path, { recursive: true, mode: 0o711 })
  return { path, remove: async () => {} }
}

const quiet = pino({ level: 'silent' })

/** If the machine fails meanwhile it is filled anew, so nothing waits for the disk. */
const fillNewsroom = async (folder: string, bodies: Body[], stories: number) => {
  const embedded = await startEmbedded(folder, quiet, { fsync: false })
  const config = poolConfig(embedded.connection, timeZone)
  const { pool, db } = openPool(config, quiet)
  const way = { pool, db, config }
  const opened: Opened = { ...way, direct: way, close: () => pool.end() }
  try {
    await pool.query(`alter system set max_wal_size = '16GB'`)
    await pool.query('select pg_reload_conf()')
    await migrate(db)
    await makeDemoNewsroom(db)
    await makeStories(opened, { newsroom: await findNewsroom(opened), bodies, stories })
    await pool.query('alter system reset max_wal_size')
  } finally {
    await opened.close()
    await embedded.stop()
  }
}

/** A newsroom with so many stories, thrown away at the end, or kept under FOLDER for another run. */
export const openNewsroom = async (stories: number, bodies: Body[], closers: Close[]) => {
  const folder = await folderCalled(String(stories))
  closers.push(folder.remove)
  const isFilled = join(folder.path, 'filled')
  if (!existsSync(isFilled)) {
    await sayDuration(`造 ${stories} 篇稿件`, () => fillNewsroom(folder.path, bodies, stories))
    await writeFile(isFilled, '')
  }
  const opened = await openDatabase({ DATA_DIR: folder.path, DATABASE_URL: '', TIME_ZONE: timeZone }, quiet)
  closers.push(opened.close)
  await migrate(opened.db)
  const newsroom = await findNewsroom(opened)
  return { opened, newsroom, env: { DATABASE_URL: urlOf(opened), DATA_DIR: folder.path } }
}

/** The database filled, and both servers on it. */
export const startTargets = async (stories: number, closers: Close[]): Promise<Targets> => {
  const bodies = await makeBodies()
  const { newsroom, env } = await openNewsroom(stories, bodies, closers)
  const bare = await startChild(bareFile, env)
  closers.push(bare.stop)
  const product = await startChild(productFile, env)
  closers.push(product.stop)
  const credentials = await signIn(product.url, account)
  return { bare, product, credentials, newsroom, stories, html: bodies[0]?.html ?? '' }
}
