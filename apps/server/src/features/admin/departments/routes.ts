import * as contract from '@rongbian/contract/admin'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { route } from '#/http/route.ts'
import { consoleCommand } from '../write.ts'
import * as service from './service.ts'

export const departmentRoutes = (app: FastifyInstance, deps: Deps) => {
  route(app, deps, contract.listDepartments, ({ actor }) => service.listDepartments(deps.db, actor.tenantId))

  consoleCommand(app, deps, contract.createDepartment, (ctx, { body }) => service.createDepartment(ctx, body))

  consoleCommand(app, deps, contract.updateDepartment, (ctx, { params, body }) =>
    service.updateDepartment(ctx, params.uuid, body),
  )

  consoleCommand(app, deps, contract.moveDepartment, (ctx, { params, body }) =>
    service.moveDepartment(ctx, params.uuid, body),
  )

  consoleCommand(app, deps, contract.setDepartmentStatus, (ctx, { params, body }) =>
    service.setDepartmentStatus(ctx, params.uuid, body.enabled),
  )
}
