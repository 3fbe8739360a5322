import * as contract from '@rongbian/contract/admin'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { command } from '#/http/command.ts'
import { route } from '#/http/route.ts'
import * as service from './service.ts'

export const keyRoutes = (app: FastifyInstance, deps: Deps) => {
  route(app, deps, contract.listKeys, ({ actor }) => service.listKeys(deps.db, actor))
  command(app, deps, contract.issueKey, (ctx, { body }) => service.issueKey(ctx, body))
  command(app, deps, contract.revokeKey, (ctx, { params }) => service.revokeKey(ctx, params.uuid))
}
