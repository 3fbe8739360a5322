import { searchStories } from '@rongbian/contract/libraries'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { readRoute } from '#/http/seen.ts'
import * as service from './service.ts'

export const searchRoutes = (app: FastifyInstance, deps: Deps) => {
  readRoute(app, deps, searchStories, (reader, { actor, body }) => service.searchStories(reader, actor, body))
}
