import * as contract from '@rongbian/contract/libraries'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { route } from '#/http/route.ts'
import * as service from './service.ts'

export const channelRoutes = (app: FastifyInstance, deps: Deps) => {
  route(app, deps, contract.channelTree, ({ actor }) => service.channelTree(deps, actor))
  route(app, deps, contract.productTree, ({ actor }) => service.productTree(deps, actor))
  route(app, deps, contract.productColumns, ({ actor, query }) =>
    service.productColumns(deps, actor, query.channelId),
  )
}
