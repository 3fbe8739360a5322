import * as contract from '@rongbian/contract/flows'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { consoleCommand } from '#/features/admin/index.ts'
import { route } from '#/http/route.ts'
import * as flows from './flows.ts'

/** Who reviews what: flows, and the rules that choose one. */
export const flowRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps

  route(app, deps, contract.listFlows, ({ actor }) => flows.listFlows(db, actor))
  consoleCommand(app, deps, contract.createFlow, (ctx, { body }) => flows.createFlow(ctx, body))
  consoleCommand(app, deps, contract.updateFlow, (ctx, { params, body }) =>
    flows.updateFlow(ctx, params.uuid, body),
  )
  consoleCommand(app, deps, contract.switchFlow, (ctx, { params, body }) =>
    flows.switchFlow(ctx, params.uuid, body.disabled),
  )
  consoleCommand(app, deps, contract.saveRules, (ctx, { body }) => flows.saveRules(ctx, body))
  route(app, deps, contract.tryRules, ({ actor, body }) => flows.tryRules(db, actor, body))
}
