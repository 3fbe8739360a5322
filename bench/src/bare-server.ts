import Fastify from 'fastify'
import type pg from 'pg'
import pino from 'pino'
import { openPool, poolConfig } from '../../apps/server/src/db/open.ts'

/** The yardstick: the same query on the same kind of pool, and nothing else. */
const { DATABASE_URL: connectionString = '', QUERY = '{}', PORT } = process.env
const { text, values }: pg.QueryConfig = JSON.parse(QUERY)
const { pool } = openPool(poolConfig({ connectionString }, 'Asia/Shanghai'), pino({ level: 'silent' }))

const app = Fastify()
app.get('/readyz', () => 'ok')
app.get('/people', async () => {
  const { rows } = await pool.query(text, values)
  return { code: 200, msg: '成功', data: rows }
})
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
process.on('SIGTERM', () => process.exit(0))
