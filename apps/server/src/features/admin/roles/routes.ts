import * as contract from '@rongbian/contract/admin'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { route } from '#/http/route.ts'
import { consoleCommand } from '../write.ts'
import * as service from './service.ts'

export const roleRoutes = (app: FastifyInstance, deps: Deps) => {
  route(app, deps, contract.listRoles, ({ actor }) => service.listRoles(deps.db, actor))

  consoleCommand(app, deps, contract.createRole, (ctx, { body }) => service.createRole(ctx, body))

  consoleCommand(app, deps, contract.updateRole, (ctx, { params, body }) =>
    service.updateRole(ctx, params.uuid, body),
  )

  consoleCommand(app, deps, contract.removeRole, (ctx, { params }) => service.removeRole(ctx, params.uuid))
}
