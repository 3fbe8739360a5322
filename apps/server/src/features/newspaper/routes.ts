import * as contract from '@rongbian/contract/newspaper'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { command } from '#/http/command.ts'
import { route } from '#/http/route.ts'
import { uploadAd } from './ad-file.ts'
import { addFont } from './add-font.ts'
import { removeAd, saveAd } from './ads.ts'
import { listEditions } from './editions.ts'
import { listEvents } from './events.ts'
import { fontSubset } from './font-subset.ts'
import { readPage } from './guard.ts'
import { takeLock, unlock } from './lock.ts'
import { saveEdition } from './new-edition.ts'
import { checkPage, openPage } from './open.ts'
import { pageFile } from './page-file.ts'
import { listPapers, savePaper } from './papers.ts'
import { readPlan, savePlan } from './plan.ts'
import { readPool } from './pool.ts'
import { listPrinted } from './printed.ts'
import { addProfile } from './profiles.ts'
import { proposePages } from './propose.ts'
import { savePage } from './save.ts'
import { searchPages } from './search.ts'
import * as templates from './templates.ts'
import * as texts from './text-versions.ts'

const planRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, env } = deps
  route(app, deps, contract.listPapers, ({ actor }) => listPapers(deps, actor))
  command(app, deps, contract.savePaper, (ctx, { params, body }) =>
    savePaper(ctx, deps, params.channelId, body),
  )
  route(app, deps, contract.listEditions, ({ actor, query }) => listEditions(db, actor, query))
  command(app, deps, contract.saveEdition, (ctx, { body }) => saveEdition(ctx, body, env.TIME_ZONE))
  route(app, deps, contract.readPlan, ({ actor, params }) => readPlan(db, actor, params.id))
  command(app, deps, contract.savePlan, (ctx, { params, body }) => savePlan(ctx, params.id, body))
  command(app, deps, contract.saveAd, (ctx, { body }) => saveAd(ctx, body))
  command(app, deps, contract.removeAd, (ctx, { params }) => removeAd(ctx, params.id))
  route(app, deps, contract.uploadAd, (called) => uploadAd(deps, called, called.params.id))
  route(app, deps, contract.addFont, (called) => addFont(deps, called, called.query))
  route(app, deps, contract.addProfile, (called) => addProfile(deps, called))
  route(app, deps, contract.searchPages, ({ actor, query }) => searchPages(db, actor, query))
}

const pageRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps
  route(app, deps, contract.openPage, ({ actor, params }) => openPage(db, actor, params.id))
  command(app, deps, contract.lockPage, (ctx, { params, body }) => takeLock(ctx, params.id, body.tab))
  command(app, deps, contract.unlockPage, (ctx, { params, body }) => unlock(ctx, params.id, body.tab))
  command(app, deps, contract.savePage, (ctx, { params, body }) => savePage(ctx, params.id, body))
  route(app, deps, contract.checkPage, ({ actor, params }) => checkPage(db, actor, params.id))
  route(app, deps, contract.readPool, ({ actor, params }) => readPool(db, actor, params.id))
  route(app, deps, contract.proposePages, ({ actor, params, body }) =>
    proposePages(db, actor, params.id, body),
  )
  route(app, deps, contract.fontSubset, ({ actor, params }) => fontSubset(deps, actor, params))
  route(app, deps, contract.pageFile, ({ actor, params }) => pageFile(deps, actor, params))
  route(app, deps, contract.listRecords, async ({ actor, query }) =>
    listEvents(db, await readPage(db, actor, query.pageId), query, actor.language),
  )
  route(app, deps, contract.listPrinted, ({ actor, params }) =>
    listPrinted(db, actor.tenantId, params.storyId),
  )
  route(app, deps, contract.listTemplates, ({ actor, query }) =>
    templates.listTemplates(db, actor, query.channelId),
  )
  command(app, deps, contract.saveTemplate, (ctx, { body }) => templates.saveTemplate(ctx, body))
  command(app, deps, contract.removeTemplate, (ctx, { params }) => templates.removeTemplate(ctx, params.id))
}

const textRoutes = (app: FastifyInstance, deps: Deps) => {
  route(app, deps, contract.readText, ({ actor, params, query }) =>
    texts.readText(deps.db, actor, { ...params, ...query }),
  )
  command(app, deps, contract.saveText, (ctx, { params, body }) => texts.saveText(ctx, params.storyId, body))
  command(app, deps, contract.reviewText, (ctx, { params, body }) =>
    texts.reviewText(ctx, params.storyId, body),
  )
}

export const newspaperRoutes = (app: FastifyInstance, deps: Deps) => {
  for (const routes of [planRoutes, pageRoutes, textRoutes]) routes(app, deps)
}
