import * as contract from '@rongbian/contract/admin'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { route } from '#/http/route.ts'
import * as service from './service.ts'

export const systemRoutes = (app: FastifyInstance, deps: Deps) => {
  const startedAt = new Date()

  route(app, deps, contract.systemStatus, ({ actor }) =>
    service.systemStatus(deps.db, actor.tenantId, startedAt),
  )
}
