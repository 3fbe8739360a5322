import * as contract from '@rongbian/contract/hand-over'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { rulebooksOf } from '#/features/words/index.ts'
import { command } from '#/http/command.ts'
import { route } from '#/http/route.ts'
import { checkinStories, checkinStory, showCheckinInfo } from './checkin.ts'
import { giveStories, giveStory, showDeliverInfo } from './deliver.ts'
import { denyArrival } from './deny.ts'
import { fetchStories, fetchStory, undoFetch } from './fetch.ts'
import { listHandRecords } from './records.ts'
import { addFavorites, listFavorites } from './targets.ts'
import { undoGiving } from './undo.ts'

export const handOverRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps
  const rulebookOf = rulebooksOf(deps)

  route(app, deps, contract.favoriteTargets, ({ actor }) => listFavorites(db, actor))
  command(app, deps, contract.addFavoriteTargets, (ctx, { body }) => addFavorites(ctx, body.kind, body.ids))
  route(app, deps, contract.deliverInfo, async ({ actor, params }) =>
    showDeliverInfo(db, actor, params.storyId, await rulebookOf(actor.tenantId)),
  )
  route(app, deps, contract.checkinInfo, ({ actor, params }) => showCheckinInfo(db, actor, params.storyId))
  route(app, deps, contract.handRecords, ({ actor, params }) => listHandRecords(db, actor, params.storyId))

  const givings = [
    ['deliver', contract.deliver, contract.deliverBatch],
    ['share', contract.share, contract.shareBatch],
  ] as const
  for (const [kind, one, many] of givings) {
    command(app, deps, one, (ctx, { params, body }) => giveStory(ctx, params.storyId, kind, body))
    route(app, deps, many, ({ actor, body }) => giveStories({ db, actor }, body.stories, kind, body))
  }
  command(app, deps, contract.checkin, (ctx, { params, body }) => checkinStory(ctx, params.storyId, body))
  route(app, deps, contract.checkinBatch, ({ actor, body }) => checkinStories(db, actor, body.stories, body))
  const undoings = [
    ['deliver', contract.deliverUndo],
    ['checkin', contract.checkinUndo],
  ] as const
  for (const [undoing, endpoint] of undoings) {
    command(app, deps, endpoint, (ctx, { params }) => undoGiving(ctx, params.storyId, undoing))
  }

  command(app, deps, contract.fetchStory, (ctx, { params, body }) => fetchStory(ctx, params.storyId, body))
  route(app, deps, contract.fetchBatch, ({ actor, body }) => fetchStories(db, actor, body.stories, body))
  command(app, deps, contract.fetchUndo, (ctx, { params }) => undoFetch(ctx, params.storyId))
  command(app, deps, contract.fetchDeny, (ctx, { params, body }) =>
    denyArrival(ctx, params.storyId, body.comment),
  )
}
