import { AppError } from '@rongbian/contract'
import type { Logger } from 'pino'
import { openMetrics } from '#/http/metrics.ts'
import { openServer } from '#/http/open-server.ts'
import { openSiteHome } from '#/site/open-home.ts'
import { sitePages, unheard } from '#/site/site-pages.ts'
import { type Close, drain, drainSeconds } from './drain.ts'
import type { Env } from './env.ts'
import { listen } from './listen.ts'

const refuse = () => {
  throw new AppError('unavailable')
}

/** The sites and nothing else: no database, no colleagues. Search and counting stay with the nodes. */
export const buildSite = (env: Env, log: Logger, leaving?: AbortSignal) => {
  const app = openServer(env, log)
  const home = openSiteHome(env)
  openMetrics(app, env)
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    if (leaving?.aborted) return reply.code(503).send({ status: 'draining' })
    const isThere = await home.check().then(
      () => true,
      () => false,
    )
    const [code, status] = isThere ? ([200, 'ok'] as const) : ([503, 'unavailable'] as const)
    return reply.code(code).send({ status })
  })
  app.post('/site/:channel/_v', { onRequest: refuse }, refuse)
  // Nobody tells this process what was taken down.
  sitePages(app, { env, home, signals: unheard, search: refuse })
  app.setNotFoundHandler(() => {
    throw new AppError('no_such_path')
  })
  return app
}

export const serveSite = async (env: Env, log: Logger, closers: Close[]) => {
  const leaving = new AbortController()
  const app = buildSite(env, log, leaving.signal)
  closers.push(() => drain(app, leaving, drainSeconds(env)))
  await listen(app, env)
}
