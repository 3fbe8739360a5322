import * as contract from '@rongbian/contract/people'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { route } from '#/http/route.ts'
import * as service from './service.ts'

export const peopleRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps

  route(app, deps, contract.myDepartments, ({ actor }) => service.departmentsOf(db, actor))

  route(app, deps, contract.leafDepartments, ({ actor, query }) =>
    service.leafDepartments(db, actor.tenantId, query.onlyByUser),
  )

  route(app, deps, contract.departmentTree, ({ actor }) => service.departmentTree(db, actor.tenantId))

  route(app, deps, contract.departmentPeople, ({ actor, query }) =>
    service.findPeople(db, { tenantId: actor.tenantId, departmentId: query.group, limit: 500 }),
  )

  route(app, deps, contract.searchPeople, ({ actor, query }) => {
    const { group, below, roleId, keyword, padding } = query
    return service.findPeople(db, {
      tenantId: actor.tenantId,
      departmentId: group,
      below,
      roleId,
      keyword,
      limit: padding,
    })
  })

  route(app, deps, contract.listLibraries, ({ actor }) => service.librariesOf(db, actor))

  route(app, deps, contract.modulePermission, ({ actor }) => service.featureGrants(actor))

  route(app, deps, contract.codeCheck, ({ actor, query, body }) =>
    service.codeGrants(actor, [...query.codes, ...body.codes]),
  )
}
