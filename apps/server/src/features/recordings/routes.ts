import * as contract from '@rongbian/contract/recordings'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { command } from '#/http/command.ts'
import { route } from '#/http/route.ts'
import { choosePoster } from './poster.ts'
import * as service from './service.ts'

export const recordingRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, env, jobs } = deps

  route(app, deps, contract.recordingTools, ({ actor }) => service.describeTools(env, actor))
  route(app, deps, contract.transcodeStatus, ({ actor, params, query }) =>
    service.transcodeStatus(db, actor, params.storyId, query.url),
  )
  route(app, deps, contract.startTranscode, async ({ actor, params }) => {
    await service.demandTools(env)
    return db.transaction().execute((tx) => service.startTranscode(tx, jobs, actor, params.assetId))
  })
  command(app, deps, contract.stopTranscode, (ctx, { params }) => service.stopTranscode(ctx, params.assetId))
  route(app, deps, contract.listFrames, ({ actor, params, body }) =>
    service.listFrames(deps, actor, params.assetId, body.count),
  )
  route(app, deps, contract.choosePoster, ({ actor, params, body }) =>
    choosePoster(deps, actor, params.assetId, body),
  )
}
