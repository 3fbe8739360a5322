import * as contract from '@rongbian/contract/sources'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { askedBy, collectProvinces } from '#/features/statistics/index.ts'
import { command } from '#/http/command.ts'
import { route } from '#/http/route.ts'
import { readHouseMap } from './house-map.ts'
import * as service from './service.ts'

export const sourceRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, env } = deps
  route(app, deps, contract.listSources, ({ actor }) => service.listSources(db, actor))
  command(app, deps, contract.addSource, (ctx, { body }) => service.addSource(ctx, body))
  command(app, deps, contract.changeSource, (ctx, { params, body }) =>
    service.changeSource(ctx, params.id, body),
  )
  command(app, deps, contract.mergeSource, (ctx, { params, body }) =>
    service.mergeSource(ctx, params.id, body.into),
  )
  command(app, deps, contract.removeSource, (ctx, { params }) => service.removeSource(ctx, params.id))
  route(app, deps, contract.sourceProvinces, async ({ actor, query }) => {
    const clock = { timeZone: env.TIME_ZONE, now: new Date() }
    const asked = await askedBy(db, actor, 'origination', query, clock)
    return { span: asked.shown, items: await collectProvinces(db, asked) }
  })
  route(app, deps, contract.sourceMap, () => readHouseMap(env))
}
