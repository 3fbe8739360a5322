import { AppError } from '@rongbian/contract'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { clusterHome } from '#/db/cluster-record.ts'
import type { Deps } from '#/deps.ts'
import { isSameText } from '#/http/secrets.ts'
import { laneLoads } from '#/threads/run-chore.ts'
import { databaseState, storageWatch } from './health.ts'

const loopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1']
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** For the machines around us: is it alive, is it ready, how is it doing. */
export const operationsRoutes = (app: FastifyInstance, { db, pool, env, signals }: Deps) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'rongbian_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  new Gauge({
    name: 'rongbian_database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'total' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })

  new Gauge({
    name: 'rongbian_threads',
    help: 'Chores in the threads of each lane by state',
    labelNames: ['lane', 'state'],
    registers: [registry],
    collect() {
      for (const [lane, { working, waiting }] of Object.entries(laneLoads())) {
        this.set({ lane, state: 'working' }, working)
        this.set({ lane, state: 'waiting' }, waiting)
      }
    },
  })

  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    }
    durations.observe(labels, reply.elapsedTime / 1000)
    done()
  })

  const home = env.DATABASE_URL ? undefined : clusterHome(env.DATA_DIR)
  const storageState = storageWatch([env.DATA_DIR, ...(home ? [home] : [])])

  app.get('/healthz', () => ({ status: 'ok' }))

  app.get('/readyz', async (_, reply) => {
    const [database, storage] = await Promise.all([databaseState(db), storageState()])
    const ready = database === 'ok' && storage === 'ok' && signals.connected
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : 'unavailable', database, storage, signals: signals.connected })
  })

  app.get('/metrics', async (request, reply) => {
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
    const allowed = env.METRICS_TOKEN ? isSameText(token, env.METRICS_TOKEN) : loopback.includes(request.ip)
    if (!allowed) throw new AppError('forbidden')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
