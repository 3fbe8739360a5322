import Fastify from 'fastify'
import pg from 'pg'

/** The least a server on this database can be. */
const { DATABASE_URL, PORT } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL })
const app = Fastify()
app.get('/readyz', async () => (await pool.query('select 1 as ready')).rows)
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
process.on('SIGTERM', () => process.exit(0))
