import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#/db/embedded.ts'
import { migrate } from '#/db/migrate.ts'
import { openPool, poolConfig } from '#/db/open.ts'
import { installJobs } from '#/jobs/jobs.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server the tests may make databases on, and the migrated database they clone. */
    database: { server: pg.ClientConfig; template: string }
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

const startServer = async () => {
  // biome-ignore lint/style/noProcessEnv: it chooses the tests' server, not the product's.
  const url = process.env.TEST_DATABASE_URL
  if (url) return { server: fromUrl(url), stop: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'rongbian-test-'))
  await chmod(folder, 0o711)
  const { connection, stop } = await startEmbedded(folder, log, { fsync: false })
  return {
    server: { ...connection },
    async stop() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const runOn = async (server: pg.ClientConfig, statement: string) => {
  const client = new pg.Client(server)
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** One PostgreSQL per run, with a migrated database that each test file clones. */
export const setup = async (project: TestProject) => {
  const { server, stop } = await startServer()
  const template = `rongbian_template_${process.pid}`
  await runOn(server, `create database ${template}`)
  const { db, pool } = openPool(poolConfig({ ...server, database: template }, 'Asia/Shanghai'), log)
  await migrate(db)
  await installJobs(pool)
  await db.destroy()
  project.provide('database', { server, template })
  return async () => {
    await runOn(server, `drop database ${template}`)
    await stop()
  }
}
