import Fastify from 'fastify'
import pino from 'pino'
import { openDatabase } from '../../../apps/server/src/db/open.ts'
import type { Deps } from '../../../apps/server/src/deps.ts'
import { readEnv } from '../../../apps/server/src/env.ts'
import { readerRoutes } from '../../../apps/server/src/features/readers/door.ts'
import { siteRoutes } from '../../../apps/server/src/features/releases/serve.ts'

/** The pages of the sites as the product serves them, with or without counting who asks for them, and nothing else. */
const env = readEnv()
const log = pino({ level: 'silent' })
const { db, pool } = await openDatabase(env, log)
// Nothing else of the product is asked for by pages.
const deps = { env, log, db, pool, signals: { connected: true, on: () => {} } } as unknown as Deps

const app = Fastify()
app.get('/readyz', () => 'ok')
siteRoutes(app, deps)
if (process.env.COUNTING === '1') readerRoutes(app, deps)
await app.listen({ host: '127.0.0.1', port: env.PORT })
process.on('SIGTERM', () => process.exit(0))
