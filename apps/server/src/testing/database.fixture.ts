import { randomBytes } from 'node:crypto'
import pg from 'pg'
import pino from 'pino'
import { inject } from 'vitest'
import { openPool, poolConfig } from '#/db/open.ts'
import { demandOneConnection } from './one-connection.fixture.ts'

/** What the database begins with: nothing, as before the first start; the schema; or the demo newsroom as well. */
type Beginning = 'nothing' | 'schema' | 'newsroom'

/** A database of one's own, cloned from one that was made for all. */
export const testDatabase = async (beginning: Beginning = 'schema', connections?: number) => {
  const { server, template, newsroom } = inject('database')
  const source = { nothing: 'template0', schema: template, newsroom }[beginning]
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(server)
  await admin.connect()
  // Copied as files, not through the log, which costs several times as much.
  await admin.query(`create database ${name} template ${source} strategy file_copy`)
  const config = poolConfig({ ...server, database: name }, 'Asia/Shanghai')
  const { db, pool } = openPool(
    { ...config, ...(connections && { max: connections }) },
    pino({ level: 'silent' }),
  )
  demandOneConnection(pool)
  return {
    db,
    pool,
    config,
    async close() {
      await pool.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
