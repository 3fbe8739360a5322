import { searchStories } from '@rongbian/contract/libraries'
import { searchBigData } from '@rongbian/contract/stories'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { route } from '#/http/route.ts'
import * as bigData from './big-data.ts'
import * as service from './service.ts'

export const searchRoutes = (app: FastifyInstance, deps: Deps) => {
  route(app, deps, searchStories, ({ actor, body }) => service.searchStories(deps, actor, body))

  route(app, deps, searchBigData, ({ actor, query, body }) =>
    bigData.searchBigData(deps, actor, { ...query, ...body }),
  )
}
