import { searchStories } from '@rongbian/contract/libraries'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { route } from '#/http/route.ts'
import * as service from './service.ts'

export const searchRoutes = (app: FastifyInstance, deps: Deps) => {
  route(app, deps, searchStories, ({ actor, body }) => service.searchStories(deps, actor, body))
}
