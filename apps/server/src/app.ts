import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { AppParts, Deps } from '#/deps.ts'
import { accountRoutes } from '#/features/accounts/routes.ts'
import { adminRoutes } from '#/features/admin/routes.ts'
import { announcementRoutes } from '#/features/announcements/routes.ts'
import { captureRoutes } from '#/features/capture/routes.ts'
import { channelRoutes } from '#/features/channels/routes.ts'
import { dashboardRoutes } from '#/features/dashboard/routes.ts'
import { docsRoutes } from '#/features/docs/routes.ts'
import { fileRoutes } from '#/features/files/routes.ts'
import { handOverRoutes } from '#/features/hand-over/routes.ts'
import { imageRoutes } from '#/features/images/routes.ts'
import { libraryRoutes } from '#/features/libraries/routes.ts'
import { lockRoutes } from '#/features/locks/routes.ts'
import { mailRoutes } from '#/features/mail/routes.ts'
import { materialRoutes } from '#/features/materials/routes.ts'
import { mediaRoutes } from '#/features/media/routes.ts'
import { moderationRoutes } from '#/features/moderation/routes.ts'
import { notificationRoutes } from '#/features/notifications/routes.ts'
import { operationsRoutes } from '#/features/operations/routes.ts'
import { peopleRoutes } from '#/features/people/routes.ts'
import { personalRoutes } from '#/features/personal/routes.ts'
import { publishingRoutes } from '#/features/publishing/routes.ts'
import { pushRoutes } from '#/features/push/routes.ts'
import { recordingRoutes } from '#/features/recordings/routes.ts'
import { robotsRoute } from '#/features/releases/robots.ts'
import { releaseRoutes } from '#/features/releases/routes.ts'
import { siteRoutes } from '#/features/releases/serve.ts'
import { thirdPartyRoutes } from '#/features/releases/third-party/routes.ts'
import { reviewRoutes } from '#/features/review/routes.ts'
import { startIndexer } from '#/features/search/indexer.ts'
import { searchRoutes } from '#/features/search/routes.ts'
import { keepHouse } from '#/features/session/housekeeping.ts'
import { findReaders } from '#/features/session/readers.ts'
import { sessionRoutes } from '#/features/session/routes.ts'
import { findStillOpen } from '#/features/session/service.ts'
import { createSessions } from '#/features/session/session-cache.ts'
import { sharingRoutes } from '#/features/sharing/routes.ts'
import { simulatorRoutes } from '#/features/simulators/routes.ts'
import { storyRoutes } from '#/features/stories/routes.ts'
import { trashRoutes } from '#/features/trash/routes.ts'
import { uploadRoutes } from '#/features/uploads/routes.ts'
import { versionRoutes } from '#/features/versions/routes.ts'
import { wordRoutes } from '#/features/words/routes.ts'
import { workflowRoutes } from '#/features/workflow/routes.ts'
import { acceptBodies } from '#/http/bodies.ts'
import { answerNoHttp } from '#/http/client-error.ts'
import { sendError } from '#/http/errors.ts'
import { hostCheck } from '#/http/host.ts'
import { paceCheck } from '#/http/pace.ts'
import { checkPath } from '#/http/paths.ts'
import { stripPrefix } from '#/http/prefix.ts'
import { securityHeaders } from '#/http/security-headers.ts'
import { speakChinese } from '#/http/validate.ts'
import { serveWebApp } from '#/http/web-app.ts'
import { createJobs } from '#/jobs/jobs.ts'
import { openRealtime } from '#/realtime/endpoint.ts'
import { listenForSignals } from '#/realtime/signals.ts'
import { localStorage } from '#/storage/storage.ts'
import { findHearing } from '#/story/hearing.ts'

const bodyLimit = 1024 * 1024

const features = [
  sessionRoutes,
  personalRoutes,
  notificationRoutes,
  announcementRoutes,
  peopleRoutes,
  storyRoutes,
  trashRoutes,
  handOverRoutes,
  versionRoutes,
  reviewRoutes,
  lockRoutes,
  fileRoutes,
  uploadRoutes,
  materialRoutes,
  mediaRoutes,
  imageRoutes,
  recordingRoutes,
  moderationRoutes,
  sharingRoutes,
  libraryRoutes,
  channelRoutes,
  publishingRoutes,
  accountRoutes,
  workflowRoutes,
  dashboardRoutes,
  releaseRoutes,
  thirdPartyRoutes,
  mailRoutes,
  captureRoutes,
  pushRoutes,
  siteRoutes,
  robotsRoute,
  searchRoutes,
  adminRoutes,
  wordRoutes,
  docsRoutes,
  simulatorRoutes,
  operationsRoutes,
]

export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const { env, db, pool, config, log } = parts
  const strip = stripPrefix(env.BASE_PREFIX)
  const headers = securityHeaders(env)
  const checkHost = hostCheck(env)
  const checkPace = paceCheck()
  speakChinese()

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
  const deps: Deps = { ...parts, signals, sessions, storage, jobs }
  const stopHousekeeping = keepHouse(db, log)
  const stopIndexer = env.ROLE === 'web' ? undefined : startIndexer(deps)
  app.addHook('onClose', async () => {
    stopHousekeeping()
    await stopIndexer?.()
    await jobs.stop()
    await signals.close()
  })

  // Without a handle left a connection cannot be taken; the next one may be.
  app.server.on('error', (error) => log.warn({ error: error.message }, 'a connection was not taken'))
  app.decorateRequest('session', undefined)
  app.setErrorHandler(sendError)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    checkPath(request.raw.url ?? '/')
    checkHost(request)
    checkPace(request, reply)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, session, ip } = request
    const path = url.split('?', 1)[0]
    const ms = Math.round(reply.elapsedTime)
    request.log.info(
      { method, path, status: reply.statusCode, ms, actor: session?.actor.id, address: ip },
      'request',
    )
  })
  app.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })

  await app.register(cookie)
  await acceptBodies(app)
  await openRealtime(app, deps, { findStillOpen, findReaders, findHearing })
  for (const feature of features) feature(app, deps)
  await serveWebApp(app, env)
  return app
}
