import * as contract from '@rongbian/contract/reports'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { command } from '#/http/command.ts'
import { route } from '#/http/route.ts'
import * as service from './service.ts'

export const reportRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, env } = deps
  const timeZone = env.TIME_ZONE
  route(app, deps, contract.listReports, ({ actor }) => service.listReports(db, actor, timeZone))
  command(app, deps, contract.saveReport, (ctx, { body }) => service.saveReport(ctx, body))
  command(app, deps, contract.changeReport, (ctx, { params, body }) =>
    service.changeReport(ctx, params.uuid, body, timeZone),
  )
  command(app, deps, contract.removeReport, (ctx, { params }) => service.removeReport(ctx, params.uuid))
  route(app, deps, contract.listReportMails, ({ actor, params }) => service.listMails(db, actor, params.uuid))
  command(app, deps, contract.sendReport, (ctx, { params }) => service.sendReport(ctx, params.uuid, timeZone))
  command(app, deps, contract.sendReportAgain, (ctx, { params, body }) =>
    service.sendAgain(ctx, params.uuid, body),
  )
}
