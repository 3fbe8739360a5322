import * as contract from '@rongbian/contract/workflow'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { rulebooksOf } from '#/features/words/index.ts'
import { command } from '#/http/command.ts'
import { route } from '#/http/route.ts'
import { checkAhead, countAhead } from './ahead.ts'
import { claim, unclaim } from './claim.ts'
import { approveStep, collateStep } from './decide.ts'
import { denyStep } from './deny.ts'
import * as records from './records.ts'
import { submitForReview, submitInfo } from './submit.ts'
import { undoStep } from './undo.ts'

const sendings = [
  [contract.submitApprove, 'story-submit-approve'],
  [contract.submitAgain, 'story-submit-approve-again'],
] as const

export const reviewRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, env } = deps
  const rulebookOf = rulebooksOf(deps)
  const rulesOf = async (tenantId: number) => ({
    book: await rulebookOf(tenantId),
    blocksRisk: env.MODERATION_BLOCKS,
  })

  route(app, deps, contract.submitInfo, async ({ actor, params }) =>
    submitInfo(db, actor, params.storyId, await rulesOf(actor.tenantId)),
  )
  for (const [endpoint, action] of sendings) {
    route(app, deps, endpoint, async ({ actor, params, body }) => {
      const rules = await rulesOf(actor.tenantId)
      await checkAhead(db, actor, [params.storyId], rules.book)
      return db
        .transaction()
        .execute((tx) => submitForReview({ tx, actor }, params.storyId, { ...body, action, ...rules }))
    })
  }
  command(app, deps, contract.claimStep, (ctx, { params }) => claim(ctx, params.storyId))
  command(app, deps, contract.unclaimStep, (ctx, { params }) => unclaim(ctx, params.storyId))
  command(app, deps, contract.approve, (ctx, { params, body }) => approveStep(ctx, params.storyId, body))
  route(app, deps, contract.collate, async ({ actor, params, body }) => {
    await countAhead(db, actor, [params.storyId])
    return db.transaction().execute((tx) => collateStep({ tx, actor }, params.storyId, body))
  })
  command(app, deps, contract.denyReview, (ctx, { params, body }) => denyStep(ctx, params.storyId, body))
  command(app, deps, contract.undoReview, (ctx, { params }) => undoStep(ctx, params.storyId))
  route(app, deps, contract.collateCheck, ({ actor, params }) =>
    records.checkCollate(db, actor, params.storyId),
  )
  route(app, deps, contract.listReviews, ({ actor, params }) =>
    records.listReviews(db, actor, params.storyId),
  )
  route(app, deps, contract.denyRecords, ({ actor, params }) =>
    records.listDenials(db, actor, params.storyId),
  )
  route(app, deps, contract.ratifyCheck, ({ actor, params }) =>
    records.checkRatify(db, actor, params.storyId),
  )
}
