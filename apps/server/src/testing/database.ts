import { randomBytes } from 'node:crypto'
import pg from 'pg'
import pino from 'pino'
import { inject } from 'vitest'
import { openPool, poolConfig } from '#/db/open.ts'

export interface TestDatabaseOptions {
  /** Without the schema, as before the first start. */
  isEmpty?: boolean
}

/** A database of one's own, cloned from the migrated template. */
export const testDatabase = async ({ isEmpty = false }: TestDatabaseOptions = {}) => {
  const { server, template } = inject('database')
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database ${name} template ${isEmpty ? 'template0' : template}`)
  const config = poolConfig({ ...server, database: name }, 'Asia/Shanghai')
  const { db, pool } = openPool(config, pino({ level: 'silent' }))
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
