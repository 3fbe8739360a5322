import * as contract from '@rongbian/contract/stories'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '#/db/open.ts'
import type { Deps } from '#/deps.ts'
import { route } from '#/http/route.ts'
import * as comments from './comments.ts'

export const commentRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps
  const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => db.transaction().execute(work)

  route(app, deps, contract.listComments, ({ actor, params }) =>
    comments.listComments(db, actor, params.storyId),
  )
  route(app, deps, contract.addComment, ({ actor, params, body }) =>
    inTransaction((tx) => comments.addComment({ tx, actor }, params.storyId, body)),
  )
  route(app, deps, contract.editComment, async ({ actor, params, body }) => {
    await inTransaction((tx) => comments.editComment({ tx, actor }, params.storyId, params.uuid, body.body))
    return null
  })
  route(app, deps, contract.removeComment, async ({ actor, params }) => {
    await inTransaction((tx) => comments.removeComment({ tx, actor }, params.storyId, params.uuid))
    return null
  })
  route(app, deps, contract.resolveComment, async ({ actor, params, body }) => {
    await inTransaction((tx) =>
      comments.resolveComment({ tx, actor }, params.storyId, params.uuid, body.resolved),
    )
    return null
  })
}
