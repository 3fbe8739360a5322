import * as contract from '@rongbian/contract/admin'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { route } from '#/http/route.ts'
import { consoleCommand } from '../write.ts'
import * as service from './service.ts'

export const switchRoutes = (app: FastifyInstance, deps: Deps) => {
  route(app, deps, contract.listFeatures, ({ actor }) => service.listSwitches(deps.db, actor.tenantId))

  consoleCommand(app, deps, contract.setFeature, (ctx, { body: { code, enabled } }) =>
    service.setSwitch(ctx, code, enabled),
  )
}
