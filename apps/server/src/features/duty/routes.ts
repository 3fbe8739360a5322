import * as contract from '@rongbian/contract/duty'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { command } from '#/http/command.ts'
import { route } from '#/http/route.ts'
import { findDuties, presentDuty } from './duty-rows.ts'
import * as service from './service.ts'

export const dutyRoutes = (app: FastifyInstance, deps: Deps) => {
  const zone = deps.env.TIME_ZONE

  route(app, deps, contract.listDuties, async ({ actor, query: { from, to } }) => {
    const rows = await findDuties(deps.db, actor.tenantId, { from: new Date(from), to: new Date(to) })
    return rows.map((row) => presentDuty(row))
  })
  command(app, deps, contract.addDuty, async (ctx, { body }) =>
    presentDuty(await service.addDuty(ctx, body, zone)),
  )
  command(app, deps, contract.fillDuties, (ctx, { body }) => service.fillDuties(ctx, body, zone))
  command(app, deps, contract.changeDuty, async (ctx, { params, body }) =>
    presentDuty(await service.changeDuty(ctx, params.id, body, zone)),
  )
  command(app, deps, contract.removeDuty, (ctx, { params, body }) =>
    service.removeDuty(ctx, params.id, body.version),
  )
  command(app, deps, contract.offerDuty, async (ctx, { params, body }) =>
    presentDuty(await service.offerDuty(ctx, params.id, body, zone)),
  )
  command(app, deps, contract.answerDuty, async (ctx, { params, body }) =>
    presentDuty(await service.answerDuty(ctx, params.id, body, zone)),
  )
}
