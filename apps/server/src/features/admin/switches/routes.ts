import * as contract from '@rongbian/contract/admin'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { route } from '#/http/route.ts'
import { createWriter } from '../write.ts'
import * as service from './service.ts'

export const switchRoutes = (app: FastifyInstance, deps: Deps) => {
  const write = createWriter(deps)

  route(app, deps, contract.listFeatures, ({ actor }) => service.listSwitches(deps.db, actor.tenantId))

  route(app, deps, contract.setFeature, async ({ actor, caller, body: { code, enabled } }) => {
    await write(actor, (tx) => service.setSwitch({ tx, actor, caller }, code, enabled))
    return null
  })
}
