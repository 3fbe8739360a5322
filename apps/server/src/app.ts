import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { AppParts, Deps } from '#/deps.ts'
import { accountRoutes } from '#/features/accounts/index.ts'
import { adminRoutes } from '#/features/admin/index.ts'
import { announcementRoutes } from '#/features/announcements/index.ts'
import { captureRoutes } from '#/features/capture/index.ts'
import { channelRoutes } from '#/features/channels/index.ts'
import { dashboardRoutes } from '#/features/dashboard/index.ts'
import { docsRoutes } from '#/features/docs/index.ts'
import { fileRoutes } from '#/features/files/index.ts'
import { handOverRoutes } from '#/features/hand-over/index.ts'
import { imageRoutes } from '#/features/images/index.ts'
import { libraryRoutes } from '#/features/libraries/index.ts'
import { lockRoutes } from '#/features/locks/index.ts'
import { mailRoutes } from '#/features/mail/index.ts'
import { materialRoutes } from '#/features/materials/index.ts'
import { mediaRoutes } from '#/features/media/index.ts'
import { moderationRoutes } from '#/features/moderation/index.ts'
import { notificationRoutes } from '#/features/notifications/index.ts'
import { operationsRoutes } from '#/features/operations/index.ts'
import { peopleRoutes } from '#/features/people/index.ts'
import { personalRoutes } from '#/features/personal/index.ts'
import { publishingRoutes } from '#/features/publishing/index.ts'
import { pushRoutes } from '#/features/push/index.ts'
import { recordingRoutes } from '#/features/recordings/index.ts'
import { releaseRoutes, robotsRoute, siteRoutes, thirdPartyRoutes } from '#/features/releases/index.ts'
import { reviewRoutes } from '#/features/review/index.ts'
import { searchRoutes, startIndexer } from '#/features/search/index.ts'
import {
  createSessions,
  findReaders,
  findStillOpen,
  keepHouse,
  sessionRoutes,
} from '#/features/session/index.ts'
import { sharingRoutes } from '#/features/sharing/index.ts'
import { simulatorRoutes } from '#/features/simulators/index.ts'
import { storyRoutes } from '#/features/stories/index.ts'
import { trashRoutes } from '#/features/trash/index.ts'
import { uploadRoutes } from '#/features/uploads/index.ts'
import { versionRoutes } from '#/features/versions/index.ts'
import { wordRoutes } from '#/features/words/index.ts'
import { workflowRoutes } from '#/features/workflow/index.ts'
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
