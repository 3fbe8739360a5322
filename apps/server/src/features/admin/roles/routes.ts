import * as contract from '@rongbian/contract/admin'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { route } from '#/http/route.ts'
import { createWriter } from '../write.ts'
import * as service from './service.ts'

export const roleRoutes = (app: FastifyInstance, deps: Deps) => {
  const write = createWriter(deps)

  route(app, deps, contract.listRoles, ({ actor }) => service.listRoles(deps.db, actor))

  route(app, deps, contract.createRole, ({ actor, caller, body }) =>
    write(actor, (tx) => service.createRole({ tx, actor, caller }, body)),
  )

  route(app, deps, contract.updateRole, async ({ actor, caller, params, body }) => {
    await write(actor, (tx) => service.updateRole({ tx, actor, caller }, params.uuid, body))
    return null
  })

  route(app, deps, contract.removeRole, async ({ actor, caller, params }) => {
    await write(actor, (tx) => service.removeRole({ tx, actor, caller }, params.uuid))
    return null
  })
}
