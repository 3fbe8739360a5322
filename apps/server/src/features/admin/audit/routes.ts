import { Readable } from 'node:stream'
import * as contract from '@rongbian/contract/admin'
import { dayIn } from '@rongbian/domain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { FileAnswer, route } from '#/http/route.ts'
import * as service from './service.ts'

export const auditRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, env } = deps

  route(app, deps, contract.listAudit, ({ actor, query }) => service.listAudit(deps, actor, query))

  route(app, deps, contract.exportAudit, async ({ actor, caller, query }) => {
    await db.transaction().execute((tx) => service.recordExport({ tx, actor, caller }, query))
    const today = dayIn(new Date(), env.TIME_ZONE)
    const name = encodeURIComponent(`审计日志-${today}.csv`)
    return new FileAnswer(Readable.from(service.auditCsv(deps, actor, query)), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="audit.csv"; filename*=UTF-8''${name}`,
    })
  })
}
