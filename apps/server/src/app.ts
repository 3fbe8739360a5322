import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { allFeatures } from '#/all-features.ts'
import type { AppParts, Deps } from '#/deps.ts'
import { checkFeatures, registerRoutes } from '#/feature.ts'
import { createPrograms, createSessions, findReaders, findStillOpen } from '#/features/session/index.ts'
import { acceptBodies } from '#/http/bodies.ts'
import { answerNoHttp } from '#/http/client-error.ts'
import { sendError } from '#/http/errors.ts'
import { hostCheck } from '#/http/host.ts'
import { paceCheck } from '#/http/pace.ts'
import { checkPath } from '#/http/paths.ts'
import { stripPrefix } from '#/http/prefix.ts'
import { securityHeaders } from '#/http/security-headers.ts'
import { serveWebApp } from '#/http/web-app.ts'
import { createJobs } from '#/jobs/jobs.ts'
import { openRealtime } from '#/realtime/endpoint.ts'
import { listenForSignals, type Topic } from '#/realtime/signals.ts'
import { localStorage } from '#/storage/storage.ts'
import { findHearing } from '#/story/hearing.ts'

const bodyLimit = 1024 * 1024

const auditWords: Deps['auditWords'] = Object.assign({}, ...allFeatures.map(({ audit }) => audit))

const tellsBrowsers = allFeatures.flatMap(({ topics = {} }) =>
  (Object.keys(topics) as Topic[]).filter((topic) => topics[topic] === 'browsers'),
)

export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const { env, db, pool, config, log } = parts
  const strip = stripPrefix(env.BASE_PREFIX)
  // Whoever answers with something that may be kept says so.
  const headers = { ...securityHeaders(env), 'cache-control': 'no-store' }
  const checkHost = hostCheck(env)
  const checkPace = paceCheck()
  checkFeatures(allFeatures)

  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    // The nearest proxy only: what a client itself wrote into X-Forwarded-For must not count.
    trustProxy: env.TRUST_PROXY ? (_address: string, hop: number) => hop === 0 : false,
    return503OnClosing: false,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url }) => strip(url ?? '/'),
    frameworkErrors: sendError,
    clientErrorHandler: answerNoHttp,
    // Whoever leaves it out is answered by us, in words.
    http: { requireHostHeader: false },
    // The name of a file, percent-encoded.
    routerOptions: { maxParamLength: 600 },
  }) as unknown as FastifyInstance

  const signals = await listenForSignals(config, log)
  const sessions = createSessions(db, signals, log, env.SESSION_HOURS)
  const storage = localStorage(join(env.DATA_DIR, 'files'))
  const jobs = createJobs(pool, log, env.TIME_ZONE)
  await jobs.ready()
  const deps: Deps = { ...parts, signals, sessions, programs: createPrograms(db), storage, jobs, auditWords }
  const closers = allFeatures.map(({ serve }) => serve?.(deps))
  app.addHook('onClose', async () => {
    for (const close of closers) await close?.()
    await jobs.stop()
    await signals.close()
  })

  // Without a handle left a connection cannot be taken; the next one may be.
  app.server.on('error', (error) => log.warn({ error: error.message }, 'a connection was not taken'))
  app.decorateRequest('session', undefined)
  app.setErrorHandler(sendError)
  // None of these waits for anything: a promise for each would be the larger part of them.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    checkPath(request.raw.url ?? '/')
    checkHost(request)
    checkPace(request, reply)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, session, ip } = request
    const path = url.split('?', 1)[0] ?? ''
    // Readers are not colleagues: who read what is not written down.
    if (path.startsWith('/site/')) return done()
    const ms = Math.round(reply.elapsedTime)
    request.log.info(
      { method, path, status: reply.statusCode, ms, actor: session?.actor.id, address: ip },
      'request',
    )
    done()
  })

  await app.register(cookie)
  await acceptBodies(app)
  await openRealtime(app, deps, { topics: tellsBrowsers, findStillOpen, findReaders, findHearing })
  registerRoutes(app, deps, allFeatures)
  await serveWebApp(app, env)
  return app
}
