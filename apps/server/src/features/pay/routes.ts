import * as contract from '@rongbian/contract/pay'
import { dayIn } from '@rongbian/domain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { command } from '#/http/command.ts'
import { route } from '#/http/route.ts'
import { addAppeal, answerAppeal, listAppeals } from './appeals.ts'
import { computeMonth } from './compute.ts'
import { listDue, markPaid } from './due.ts'
import { exportLines } from './export.ts'
import { listGrades, listGrading, setGrade } from './grades.ts'
import { listLines } from './list-lines.ts'
import { listOwnLines, listOwnMonths } from './mine.ts'
import { closePeriod, getPeriod, listPeriods, presentPeriod, showPeriod } from './periods.ts'
import { listQuotas, setQuotas } from './quotas.ts'
import { addScheme, addVersion, listSchemes } from './schemes.ts'
import { getShares, setShares } from './shares.ts'
import { transfer } from './transfers.ts'

export const payRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, env } = deps
  const today = () => dayIn(new Date(), env.TIME_ZONE)

  route(app, deps, contract.listSchemes, ({ actor }) => listSchemes(db, actor))
  command(app, deps, contract.addScheme, (ctx, { body }) => addScheme(ctx, body))
  command(app, deps, contract.addSchemeVersion, (ctx, { body }) => addVersion(ctx, body))

  route(app, deps, contract.listGrading, ({ actor, query }) => listGrading(db, actor, query))
  route(app, deps, contract.listGrades, ({ actor, query }) => listGrades(db, actor, query.rootId))
  command(app, deps, contract.setGrade, (ctx, { body }) => setGrade(ctx, body))
  route(app, deps, contract.getShares, ({ actor, query }) => getShares(db, actor, query.rootId))
  command(app, deps, contract.setShares, (ctx, { body }) => setShares(ctx, body))
  route(app, deps, contract.listQuotas, ({ actor: { tenantId }, query }) =>
    listQuotas(db, { tenantId, ...query }),
  )
  command(app, deps, contract.setQuotas, (ctx, { body }) => setQuotas(ctx, body))

  route(app, deps, contract.listPeriods, ({ actor, query }) =>
    listPeriods(db, actor, query.schemeId, today()),
  )
  route(app, deps, contract.getPeriod, ({ actor, query }) => getPeriod(db, actor, query))
  route(app, deps, contract.listLines, ({ actor, query }) => listLines(db, actor, query))
  route(app, deps, contract.exportLines, ({ actor, caller, query }) =>
    exportLines(deps, { actor, caller }, query),
  )
  route(app, deps, contract.computePeriod, async ({ actor, caller, body }) => {
    await computeMonth(db, { actor, caller, timeZone: env.TIME_ZONE }, body)
    return presentPeriod(db, actor, body)
  })
  command(app, deps, contract.showPeriod, (ctx, { body }) => showPeriod(ctx, body, today()))
  command(app, deps, contract.closePeriod, (ctx, { body }) => closePeriod(ctx, body, today()))
  command(app, deps, contract.transfer, (ctx, { body }) => transfer(ctx, body, today()))

  route(app, deps, contract.listAppeals, ({ actor, query }) => listAppeals(db, actor, query))
  command(app, deps, contract.answerAppeal, (ctx, { body }) => answerAppeal(ctx, body))
  route(app, deps, contract.listDue, ({ actor, query }) => listDue(db, actor, query, today()))
  command(app, deps, contract.markPaid, (ctx, { body }) => markPaid(ctx, body, today()))

  route(app, deps, contract.listOwnMonths, ({ actor }) => listOwnMonths(db, actor))
  route(app, deps, contract.listOwnLines, ({ actor, query }) => listOwnLines(db, actor, query, today()))
  command(app, deps, contract.addAppeal, (ctx, { body }) => addAppeal(ctx, body, today()))
}
