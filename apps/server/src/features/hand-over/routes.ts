import * as contract from '@rongbian/contract/hand-over'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '#/db/open.ts'
import type { Deps } from '#/deps.ts'
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
  const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => db.transaction().execute(work)

  route(app, deps, contract.favoriteTargets, ({ actor }) => listFavorites(db, actor))
  route(app, deps, contract.addFavoriteTargets, async ({ actor, body }) => {
    await inTransaction((tx) => addFavorites({ tx, actor }, body.kind, body.ids))
    return null
  })
  route(app, deps, contract.deliverInfo, ({ actor, params }) => showDeliverInfo(db, actor, params.storyId))
  route(app, deps, contract.checkinInfo, ({ actor, params }) => showCheckinInfo(db, actor, params.storyId))
  route(app, deps, contract.handRecords, ({ actor, params }) => listHandRecords(db, actor, params.storyId))

  const givings = [
    ['deliver', contract.deliver, contract.deliverBatch],
    ['share', contract.share, contract.shareBatch],
  ] as const
  for (const [kind, one, many] of givings) {
    route(app, deps, one, ({ actor, params, body }) =>
      inTransaction((tx) => giveStory({ tx, actor }, params.storyId, kind, body)),
    )
    route(app, deps, many, ({ actor, body }) => giveStories(db, actor, body.stories, kind, body))
  }
  route(app, deps, contract.checkin, ({ actor, params, body }) =>
    inTransaction((tx) => checkinStory({ tx, actor }, params.storyId, body)),
  )
  route(app, deps, contract.checkinBatch, ({ actor, body }) => checkinStories(db, actor, body.stories, body))
  const undoings = [
    ['deliver', contract.deliverUndo],
    ['checkin', contract.checkinUndo],
  ] as const
  for (const [undoing, endpoint] of undoings) {
    route(app, deps, endpoint, ({ actor, params }) =>
      inTransaction((tx) => undoGiving({ tx, actor }, params.storyId, undoing)),
    )
  }

  route(app, deps, contract.fetchStory, ({ actor, params, body }) =>
    inTransaction((tx) => fetchStory({ tx, actor }, params.storyId, body)),
  )
  route(app, deps, contract.fetchBatch, ({ actor, body }) => fetchStories(db, actor, body.stories, body))
  route(app, deps, contract.fetchUndo, async ({ actor, params }) => {
    await inTransaction((tx) => undoFetch({ tx, actor }, params.storyId))
    return null
  })
  route(app, deps, contract.fetchDeny, async ({ actor, params, body }) => {
    await inTransaction((tx) => denyArrival({ tx, actor }, params.storyId, body.comment))
    return null
  })
}
