import { AppError } from '@rongbian/contract'
import * as captures from '@rongbian/contract/clue-captures'
import * as holds from '@rongbian/contract/clue-holds'
import * as contract from '@rongbian/contract/clues'
import * as themes from '@rongbian/contract/interests'
import { searchBigData } from '@rongbian/contract/stories'
import { can } from '@rongbian/domain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { capturePages } from '#/features/capture/index.ts'
import { command } from '#/http/command.ts'
import { once } from '#/http/once.ts'
import { route } from '#/http/route.ts'
import * as act from './act.ts'
import * as add from './add.ts'
import * as bigData from './big-data.ts'
import * as hand from './hand.ts'
import { listHolds } from './holds.ts'
import { fillInterests } from './interests/fill.ts'
import { readPicture } from './interests/picture.ts'
import * as interests from './interests/service.ts'
import * as lookup from './lookup.ts'
import * as service from './service.ts'

const clueRoutesOf = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps
  const capture = capturePages(deps)
  route(app, deps, contract.hotArticles, ({ actor, body }) => service.listHot(db, actor, body))
  route(app, deps, contract.recommendedTopics, ({ actor }) => service.listRecommended(db, actor))
  route(app, deps, contract.readCluster, ({ actor, params }) => service.readCluster(db, actor, params.id))
  route(app, deps, contract.clueArticles, ({ actor, body }) => service.listClues(deps, actor, body))
  route(app, deps, contract.readClue, ({ actor, params }) => service.readClue(db, actor, params.id))
  route(app, deps, contract.addClue, async (call) => {
    const { actor, caller, body } = call
    // Nothing foreign happens inside a transaction.
    const page = 'url' in body ? await capture(actor, body.url) : undefined
    return once(db, contract.addClue, call, (tx) => {
      const ctx = { tx, actor, caller }
      if (page) return add.addCapture(ctx, page)
      if ('articleId' in body) return add.pickClue(ctx, body.articleId)
      return add.addTip(ctx, body as add.Tip)
    })
  })
  route(app, deps, captures.captureClue, async ({ actor, params: { id } }) => {
    if (!can(actor, 'clues.read')) throw new AppError('forbidden')
    const { captureId, url } = await service.demandClue(db, actor, id)
    if (captureId !== null) return { captureId }
    const page = await capture(actor, url)
    return {
      captureId: await db.transaction().execute((tx) => add.attachCapture({ tx, actor }, id, page.id)),
    }
  })
  route(app, deps, contract.actOnClue, async ({ actor, caller, params, body }) => {
    await db.transaction().execute((tx) => act.actOnClue({ tx, actor, caller }, params.id, body))
    return service.readSeen(db, actor, params.id)
  })
  route(app, deps, holds.listHolds, ({ actor }) => listHolds(db, actor))
  command(app, deps, contract.deleteClue, (ctx, { params }) => act.deleteClue(ctx, params.id))
  command(app, deps, contract.mergeClusters, (ctx, { params, body }) =>
    hand.mergeClusters(ctx, params.id, body.into),
  )
  command(app, deps, contract.splitCluster, (ctx, { params, body }) =>
    hand.splitCluster(ctx, params.id, body.clueIds),
  )
}

const themeRoutesOf = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps
  command(app, deps, themes.searchInterests, (ctx, { body }) => interests.listInterests(ctx, body))
  route(app, deps, themes.saveInterest, async ({ actor, caller, body }) => {
    const saved = await db.transaction().execute((tx) => interests.saveInterest({ tx, actor, caller }, body))
    await fillInterests(deps)
    return saved
  })
  route(app, deps, themes.updateInterest, async ({ actor, caller, body }) => {
    const saved = await db
      .transaction()
      .execute((tx) => interests.updateInterest({ tx, actor, caller }, body))
    await fillInterests(deps)
    return saved
  })
  command(app, deps, themes.switchInterest, (ctx, { body }) => interests.switchInterest(ctx, body))
  command(app, deps, themes.sortInterests, (ctx, { body }) => interests.sortInterests(ctx, body.ids))
  route(app, deps, themes.checkInterest, ({ actor, body }) => interests.checkInterest(db, actor, body))
  route(app, deps, themes.previewInterest, ({ actor, body }) => interests.previewInterest(deps, actor, body))
  route(app, deps, themes.searchArticles, ({ actor, body }) => interests.listArticles(db, actor, body))
  route(app, deps, themes.readPicture, ({ actor, body }) =>
    readPicture(db, actor, body.topicId, deps.env.TIME_ZONE),
  )
  route(app, deps, themes.findMedias, ({ actor, query }) => lookup.findMedias(db, actor, query.name))
  route(app, deps, themes.findLocations, async ({ query }) => lookup.findLocations(query.name))
}

export const clueRoutes = (app: FastifyInstance, deps: Deps) => {
  clueRoutesOf(app, deps)
  themeRoutesOf(app, deps)
  route(app, deps, searchBigData, ({ actor, query, body }) =>
    bigData.searchEverywhere(deps, actor, { ...query, ...body }),
  )
}
