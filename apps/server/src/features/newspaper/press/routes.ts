import * as contract from '@rongbian/contract/newspaper'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { command } from '#/http/command.ts'
import { route } from '#/http/route.ts'
import { closeEdition } from './archive.ts'
import { listFiles } from './files.ts'
import { agreeChange, changePage, declineChange, pressChange, pressEdition } from './orders.ts'
import { preflight } from './preflight.ts'

export const pressRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps
  command(app, deps, contract.preflight, (ctx, { params }) => preflight(ctx, params.id))
  command(app, deps, contract.pressEdition, (ctx, { params, body }) =>
    pressEdition(ctx, params.id, body.note),
  )
  command(app, deps, contract.changePage, (ctx, { params, body }) => changePage(ctx, params.id, body.reason))
  command(app, deps, contract.agreeChange, (ctx, { params }) => agreeChange(ctx, params.id))
  command(app, deps, contract.declineChange, (ctx, { params }) => declineChange(ctx, params.id))
  command(app, deps, contract.pressChange, (ctx, { params, body }) => pressChange(ctx, params.id, body.note))
  route(app, deps, contract.listFiles, ({ actor, params }) => listFiles({ db, actor }, params.id))
  route(app, deps, contract.closeEdition, ({ actor, caller, params }) =>
    closeEdition(deps, { actor, caller }, params.id),
  )
}
