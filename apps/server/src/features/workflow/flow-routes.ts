import * as contract from '@rongbian/contract/flows'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { createWriter } from '#/features/admin/index.ts'
import { route } from '#/http/route.ts'
import * as delegations from './delegations.ts'
import * as flows from './flows.ts'

/** Who reviews what: flows, the rules that choose one, and who stands in for whom. */
export const flowRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, env } = deps
  const write = createWriter(deps)

  route(app, deps, contract.listFlows, ({ actor }) => flows.listFlows(db, actor))
  route(app, deps, contract.createFlow, ({ actor, caller, body }) =>
    write(actor, (tx) => flows.createFlow({ tx, actor, caller }, body)),
  )
  route(app, deps, contract.updateFlow, async ({ actor, caller, params, body }) => {
    await write(actor, (tx) => flows.updateFlow({ tx, actor, caller }, params.uuid, body))
    return null
  })
  route(app, deps, contract.switchFlow, async ({ actor, caller, params, body }) => {
    await write(actor, (tx) => flows.switchFlow({ tx, actor, caller }, params.uuid, body.disabled))
    return null
  })
  route(app, deps, contract.saveRules, async ({ actor, caller, body }) => {
    await write(actor, (tx) => flows.saveRules({ tx, actor, caller }, body))
    return null
  })
  route(app, deps, contract.tryRules, ({ actor, body }) => flows.tryRules(db, actor, body))

  route(app, deps, contract.listDelegations, ({ actor }) => delegations.listDelegations(db, actor))
  route(app, deps, contract.createDelegation, ({ actor, caller, body }) =>
    write(actor, (tx) => delegations.createDelegation({ tx, actor, caller }, body, env.TIME_ZONE)),
  )
  route(app, deps, contract.endDelegation, async ({ actor, caller, params }) => {
    await write(actor, (tx) => delegations.endDelegation({ tx, actor, caller }, params.uuid))
    return null
  })
}
