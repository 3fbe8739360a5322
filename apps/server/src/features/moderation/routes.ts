import * as contract from '@rongbian/contract/moderation'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { command } from '#/http/command.ts'
import { route } from '#/http/route.ts'
import * as service from './service.ts'

export const moderationRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps

  route(app, deps, contract.moderationTools, ({ actor }) => service.describeModeration(deps, actor))
  route(app, deps, contract.listRisky, ({ actor, query }) => service.listRisky(db, actor, query))
  route(app, deps, contract.auditAgain, ({ actor, params }) =>
    db.transaction().execute((tx) => service.auditAgain(deps, tx, actor, params.assetId)),
  )
  command(app, deps, contract.passAudit, (ctx, { params, body }) =>
    service.passAudit(ctx, params.assetId, body.reason),
  )
}
