import * as contract from '@rongbian/contract/coverage'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { command } from '#/http/command.ts'
import { route } from '#/http/route.ts'
import { readEffect } from './effect.ts'
import { setLine } from './lines.ts'
import * as service from './service.ts'

export const coverageRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps
  route(app, deps, contract.listGaps, ({ actor, query }) => service.listGaps(db, actor, query))
  route(app, deps, contract.readCoverage, ({ actor, params }) => service.readCoverage(db, actor, params.id))
  route(app, deps, contract.readEffect, ({ actor, params }) => readEffect(db, actor, params.id))
  command(app, deps, contract.dismissGap, (ctx, { params, body }) =>
    service.dismissGap(ctx, params.id, body.reason),
  )
  command(app, deps, contract.reopenGap, (ctx, { params }) => service.reopenGap(ctx, params.id))
  command(app, deps, contract.setGapLine, (ctx, { body }) => setLine(ctx, body))
}
