import * as contract from '@rongbian/contract/metrics'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { command } from '#/http/command.ts'
import { route } from '#/http/route.ts'
import * as byHand from './by-hand.ts'
import { listPosts, listReadings } from './present.ts'

export const metricRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps
  route(app, deps, contract.listPosts, ({ actor, query }) => listPosts(db, actor, query.storyId))
  route(app, deps, contract.listReadings, ({ actor, query }) => listReadings(db, actor, query.postId))
  route(app, deps, contract.listWaiting, ({ actor }) => byHand.listWaiting(db, actor))
  command(app, deps, contract.addReading, (ctx, { body }) => byHand.addReading(ctx, body))
  command(app, deps, contract.checkReading, (ctx, { body }) => byHand.checkReading(ctx, body))
}
