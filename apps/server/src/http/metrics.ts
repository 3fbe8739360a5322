import { AppError } from '@rongbian/contract'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Env } from '#/env.ts'
import { isSameText } from '#/http/secrets.ts'

const loopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1']
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Brings the registry up to date before it is read. */
type Refresh = () => Promise<void>

/** What every process that answers requests tells Prometheus; whoever has more to tell adds it to the registry. */
export const openMetrics = (app: FastifyInstance, env: Env, more?: (registry: Registry) => Refresh) => {
  const registry = new Registry()
  const refresh = more?.(registry)
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'rongbian_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
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
  app.get('/metrics', async (request, reply) => {
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
    const allowed = env.METRICS_TOKEN ? isSameText(token, env.METRICS_TOKEN) : loopback.includes(request.ip)
    if (!allowed) throw new AppError('forbidden')
    await refresh?.()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
