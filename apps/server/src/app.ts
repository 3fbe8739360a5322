import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { allFeatures } from '#/all-features.ts'
import type { AppParts, Deps } from '#/deps.ts'
import { checkFeatures, registerRoutes } from '#/feature.ts'
import {
  createHouses,
  createPrograms,
  createSessions,
  findReaders,
  findStillOpen,
} from '#/features/session/index.ts'
import { acceptBodies } from '#/http/bodies.ts'
import { openServer } from '#/http/open-server.ts'
import { tellSeen } from '#/http/seen.ts'
import { serveWebApp } from '#/http/web-app.ts'
import { createJobs } from '#/jobs/jobs.ts'
import { openRealtime } from '#/realtime/endpoint.ts'
import { listenForSignals, type Topic } from '#/realtime/signals.ts'
import { openStorage } from '#/storage/open-storage.ts'
import { findHearing } from '#/story/hearing.ts'

const auditWords: Deps['auditWords'] = Object.assign({}, ...allFeatures.map(({ audit }) => audit))

const tellsBrowsers = allFeatures.flatMap(({ topics = {} }) =>
  (Object.keys(topics) as Topic[]).filter((topic) => topics[topic] === 'browsers'),
)

export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const { env, db, pool, config, log, replica } = parts
  checkFeatures(allFeatures)

  const app = openServer(env, log)
  const signals = await listenForSignals(config, log, { positions: replica?.positions })
  const sessions = createSessions(db, signals, log, env.SESSION_HOURS)
  const storage = openStorage(env)
  const jobs = createJobs(pool, log, env.TIME_ZONE)
  await jobs.ready()
  const deps: Deps = {
    ...parts,
    signals,
    sessions,
    programs: createPrograms(db),
    houses: createHouses(db, signals),
    storage,
    jobs,
    auditWords,
  }
  const closers = allFeatures.map(({ serve }) => serve?.(deps))
  app.addHook('onClose', async () => {
    for (const close of closers) await close?.()
    await jobs.stop()
    await signals.close()
  })

  await app.register(cookie)
  if (replica) tellSeen(app, pool, replica)
  await acceptBodies(app)
  await openRealtime(app, deps, { topics: tellsBrowsers, findStillOpen, findReaders, findHearing })
  registerRoutes(app, deps, allFeatures)
  await serveWebApp(app, env)
  return app
}
