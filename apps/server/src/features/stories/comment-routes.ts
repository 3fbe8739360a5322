import * as contract from '@rongbian/contract/stories'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { command } from '#/http/command.ts'
import { route } from '#/http/route.ts'
import * as comments from './comments.ts'

export const commentRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps

  route(app, deps, contract.listComments, ({ actor, params }) =>
    comments.listComments(db, actor, params.storyId),
  )
  command(app, deps, contract.addComment, (ctx, { params, body }) =>
    comments.addComment(ctx, params.storyId, body),
  )
  command(app, deps, contract.editComment, (ctx, { params, body }) =>
    comments.editComment(ctx, params.storyId, params.uuid, body.body),
  )
  command(app, deps, contract.removeComment, (ctx, { params }) =>
    comments.removeComment(ctx, params.storyId, params.uuid),
  )
  command(app, deps, contract.resolveComment, (ctx, { params, body }) =>
    comments.resolveComment(ctx, params.storyId, params.uuid, body.resolved),
  )
}
