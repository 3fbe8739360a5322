import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#/db/embedded.ts'
import { migrate } from '#/db/migrate.ts'
import { type Db, openPool, poolConfig } from '#/db/open.ts'
import { lockNewsrooms } from '#/db/second-lock.ts'
import { makeDemoNewsroom } from '#/demo/make-demo.ts'
import { installWork } from '#/start-work.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server the tests may make databases on, and those they clone: migrated, and with the demo newsroom too. */
    database: { server: pg.ClientConfig; template: string; newsroom: string }
    /** Where the first test that needs one puts a data folder for the others to copy. */
    demoFolder: string
  }
}

const log = pino({ level: 'silent' })

const fromUrl = (url: string): pg.ClientConfig => {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  return {
    host: searchParams.get('host') ?? decodeURIComponent(hostname),
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1) || 'postgres',
  }
}

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rongbian-test-'))
  await chmod(folder, 0o711)
  return folder
}

const startServer = async (folder: string) => {
  // biome-ignore lint/style/noProcessEnv: it chooses the tests' server, not the product's.
  const url = process.env.TEST_DATABASE_URL
  if (url) return { server: fromUrl(url), stop: async () => {} }
  const { connection, stop } = await startEmbedded(folder, log, { fsync: false })
  return { server: { ...connection }, stop }
}

const runOn = async (server: pg.ClientConfig, ...statements: string[]) => {
  const client = new pg.Client(server)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const fill = async (
  server: pg.ClientConfig,
  database: string,
  work: (opened: { db: Db; pool: pg.Pool }) => Promise<unknown>,
) => {
  const { db, pool } = openPool(poolConfig({ ...server, database }, 'Asia/Shanghai'), log)
  await work({ db, pool })
  await db.destroy()
}

/** One PostgreSQL per run, with a migrated database that each test file clones. */
export const setup = async (project: TestProject) => {
  const folder = await newFolder()
  const { server, stop } = await startServer(folder)
  const template = `rongbian_template_${process.pid}`
  const newsroom = `rongbian_newsroom_${process.pid}`
  await runOn(server, `create database ${template}`)
  await fill(server, template, async ({ db, pool }) => {
    await migrate(db)
    await installWork(pool)
  })
  await runOn(server, `create database ${newsroom} template ${template}`)
  await fill(server, newsroom, async ({ db }) => {
    await makeDemoNewsroom(db)
    // biome-ignore lint/style/noProcessEnv: it chooses how the tests run, not the product.
    if (process.env.TEST_LOCKED) await lockNewsrooms(db)
  })
  project.provide('database', { server, template, newsroom })
  project.provide('demoFolder', join(folder, 'demo'))
  return async () => {
    await runOn(server, `drop database ${newsroom}`, `drop database ${template}`)
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}
