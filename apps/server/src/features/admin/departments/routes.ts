import * as contract from '@rongbian/contract/admin'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { route } from '#/http/route.ts'
import { createWriter } from '../write.ts'
import * as service from './service.ts'

export const departmentRoutes = (app: FastifyInstance, deps: Deps) => {
  const write = createWriter(deps)

  route(app, deps, contract.listDepartments, ({ actor }) => service.listDepartments(deps.db, actor.tenantId))

  route(app, deps, contract.createDepartment, ({ actor, caller, body }) =>
    write(actor, (tx) => service.createDepartment({ tx, actor, caller }, body)),
  )

  route(app, deps, contract.updateDepartment, async ({ actor, caller, params, body }) => {
    await write(actor, (tx) => service.updateDepartment({ tx, actor, caller }, params.uuid, body))
    return null
  })

  route(app, deps, contract.moveDepartment, async ({ actor, caller, params, body }) => {
    await write(actor, (tx) => service.moveDepartment({ tx, actor, caller }, params.uuid, body))
    return null
  })

  route(app, deps, contract.setDepartmentStatus, async ({ actor, caller, params, body }) => {
    await write(actor, (tx) => service.setDepartmentStatus({ tx, actor, caller }, params.uuid, body.enabled))
    return null
  })
}
