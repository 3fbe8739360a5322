import * as contract from '@rongbian/contract/flows'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { consoleCommand } from '#/features/admin/index.ts'
import { route } from '#/http/route.ts'
import * as delegations from './delegations.ts'

/** Who stands in for whom. */
export const delegationRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, env } = deps

  route(app, deps, contract.listDelegations, ({ actor }) => delegations.listDelegations(db, actor))
  consoleCommand(app, deps, contract.createDelegation, (ctx, { body }) =>
    delegations.createDelegation(ctx, body, env.TIME_ZONE),
  )
  consoleCommand(app, deps, contract.endDelegation, (ctx, { params }) =>
    delegations.endDelegation(ctx, params.uuid),
  )
}
