import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Env } from '#/env.ts'
import { answerNoHttp } from '#/http/client-error.ts'
import { sendError } from '#/http/errors.ts'
import { hostCheck } from '#/http/host.ts'
import { paceCheck } from '#/http/pace.ts'
import { checkPath } from '#/http/paths.ts'
import { stripPrefix } from '#/http/prefix.ts'
import { securityHeaders } from '#/http/security-headers.ts'
import { traceRequests } from '#/http/trace-requests.ts'
import { tracing } from '#/tracing/trace.ts'

const bodyLimit = 1024 * 1024

/** A server that refuses what nobody honest sends, and answers nothing yet. */
export const openServer = (env: Env, log: Logger): FastifyInstance => {
  const strip = stripPrefix(env.BASE_PREFIX)
  // Whoever answers with something that may be kept says so.
  const headers = { ...securityHeaders(env), 'cache-control': 'no-store' }
  const checkHost = hostCheck(env)
  const checkPace = paceCheck()
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

  // Without a handle left a connection cannot be taken; the next one may be.
  app.server.on('error', (error) => log.warn({ error: error.message }, 'a connection was not taken'))
  app.decorateRequest('session', undefined)
  if (tracing()) traceRequests(app)
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

  return app
}
