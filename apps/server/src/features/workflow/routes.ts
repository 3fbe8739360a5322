import * as contract from '@rongbian/contract/workflow'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { rulebooksOf } from '#/features/words/index.ts'
import { command } from '#/http/command.ts'
import { route } from '#/http/route.ts'
import { batchActions, listActions, listEditActions } from './actions.ts'
import { collateAll, passAll, runAction } from './batch.ts'
import { selfCheck } from './self-check.ts'
import { showSheet } from './sheet.ts'
import { currentStatus } from './status.ts'
import { submitGroups } from './submit-groups.ts'
import { countTodo } from './todo.ts'

const actionRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps

  route(app, deps, contract.listActions, ({ actor, params, query }) =>
    listActions(db, actor, { objectId: params.objectId, columnId: query.columnId }),
  )
  route(app, deps, contract.listEditActions, ({ actor, params, query }) =>
    listEditActions(db, actor, { objectId: params.objectId, columnId: query.columnId }),
  )
  route(app, deps, contract.currentStatus, ({ actor, params, query }) =>
    currentStatus(db, actor, { objectId: params.objectId, columnId: query.columnId }),
  )
  route(app, deps, contract.batchActions, ({ actor, body }) => batchActions(db, actor, body.stories))
}

const batchRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, env } = deps

  const rulebookOf = rulebooksOf(deps)

  route(app, deps, contract.processBatch, async ({ actor, body }) => {
    const book = await rulebookOf(actor.tenantId)
    return runAction(db, actor, { book, blocksRisk: env.MODERATION_BLOCKS }, body)
  })
  route(app, deps, contract.collateBatch, ({ actor, body }) => collateAll(db, actor, body))
  route(app, deps, contract.passAll, ({ actor, body }) => passAll(db, actor, body))
}

/** What one may do with a story, for one and for many; what waits; the sheet. */
export const workflowRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, env } = deps
  const rulebookOf = rulebooksOf(deps)
  actionRoutes(app, deps)
  batchRoutes(app, deps)

  command(app, deps, contract.selfCheck, (ctx, { params, body }) =>
    selfCheck(ctx, params.storyId, body.comment),
  )
  route(app, deps, contract.storySheet, async ({ actor, params }) =>
    showSheet(db, actor, params.storyId, { book: await rulebookOf(actor.tenantId), settings: env }),
  )
  route(app, deps, contract.submitGroups, ({ actor, params }) => submitGroups(db, actor, params.storyId))
  route(app, deps, contract.listTodo, ({ actor }) => countTodo(deps, actor))
}
