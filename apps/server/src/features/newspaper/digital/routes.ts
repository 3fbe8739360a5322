import * as contract from '@rongbian/contract/newspaper'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { command } from '#/http/command.ts'
import { route } from '#/http/route.ts'
import { issueDigital } from './orders.ts'
import { showDigital } from './read.ts'

export const digitalRoutes = (app: FastifyInstance, deps: Deps) => {
  route(app, deps, contract.readDigital, ({ actor, params }) => showDigital(deps.db, actor, params.id))
  command(app, deps, contract.issueDigital, (ctx, { params }) => issueDigital(ctx, params.id))
}
