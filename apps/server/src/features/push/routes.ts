import * as contract from '@rongbian/contract/releases'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { command } from '#/http/command.ts'
import { route } from '#/http/route.ts'
import { listPushes } from './history.ts'
import { demandPusher } from './provider.ts'
import { sendPush } from './send.ts'

export const pushRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, env } = deps
  command(app, deps, contract.pushMessage, (ctx, { params, body }) => {
    demandPusher(env)
    return sendPush(ctx, env.TIME_ZONE, params.storyId, body)
  })
  route(app, deps, contract.pushHistory, ({ actor, params }) => listPushes(db, actor, params.objectId))
}
