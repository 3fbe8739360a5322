import * as contract from '@rongbian/contract/specials'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { type CallCtx, command } from '#/http/command.ts'
import { route } from '#/http/route.ts'
import { designOf } from '#/special-page/content.ts'
import { listEvents } from '#/special-page/events.ts'
import { attachFile } from './attach.ts'
import * as blocks from './blocks.ts'
import * as categories from './categories.ts'
import { openSpecial, restoreVersion, saveDesign } from './design.ts'
import { askFacts, listStories, readTheme } from './drawing.ts'
import { takeFor } from './guard.ts'
import { takeLock, unlock } from './lock.ts'
import * as manage from './manage.ts'
import { switchSpecial } from './orders.ts'
import { findOwnColumns, saveSubColumn } from './own-columns.ts'
import { previewRoutes } from './preview.ts'
import { findReadable } from './reading.ts'
import * as review from './review.ts'
import * as templates from './templates.ts'
import { listVersions, readVersion } from './versions.ts'

const pageRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps
  command(app, deps, contract.saveSpecial, (ctx, { body }) => manage.createSpecial(ctx, body))
  command(app, deps, contract.editSpecial, (ctx, { params, body }) =>
    manage.editSpecial(ctx, params.channelId, params.specialId, body),
  )
  command(app, deps, contract.deleteSpecial, (ctx, { params, query }) =>
    manage.deleteSpecial(ctx, params.channelId, query.columnId),
  )
  command(app, deps, contract.restoreSpecial, (ctx, { params }) => manage.restoreSpecial(ctx, params.id))
  command(app, deps, contract.copySpecial, (ctx, { params, body }) =>
    manage.copySpecial(ctx, params.id, body),
  )
  route(app, deps, contract.searchSpecials, ({ actor, params, query }) =>
    manage.searchSpecials(db, actor, params.channelId, query),
  )
  command(app, deps, contract.orderSpecials, (ctx, { params, body }) =>
    manage.orderSpecials(ctx, params.channelId, body.ids),
  )
  command(app, deps, contract.switchSpecial, (ctx, { params, query, body }) =>
    switchSpecial(ctx, { channelId: params.channelId, id: params.specialId, ...query }, body),
  )
  route(app, deps, contract.listRecords, async ({ actor, params }) =>
    listEvents(db, await findReadable(db, actor, params.id), actor.language),
  )
}

const designRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps
  route(app, deps, contract.openSpecial, ({ actor, params }) => openSpecial(db, actor, params.id))
  command(app, deps, contract.lockSpecial, (ctx, { params, body }) => takeLock(ctx, params.id, body.tab))
  command(app, deps, contract.unlockSpecial, (ctx, { params, body }) => unlock(ctx, params.id, body.tab))

  /** A conflict keeps what was sent, so it is told only once that is written. */
  const save = async (ctx: Omit<CallCtx, 'tx'>, id: string, body: Parameters<typeof saveDesign>[2]) => {
    const { saved, conflict } = await db.transaction().execute((tx) => saveDesign({ ...ctx, tx }, id, body))
    if (!saved) throw conflict
    return saved
  }
  route(app, deps, contract.saveDesign, ({ actor, caller, params, body }) =>
    save({ actor, caller }, params.id, body),
  )
  route(app, deps, contract.saveDesignPlain, ({ actor, caller, body: { id, ...body } }) =>
    save({ actor, caller }, id, body),
  )
  route(app, deps, contract.listVersions, async ({ actor, params }) =>
    listVersions(db, await findReadable(db, actor, params.id)),
  )
  route(app, deps, contract.readVersion, async ({ actor, params }) =>
    readVersion(db, await findReadable(db, actor, params.id), params.no),
  )
  command(app, deps, contract.restoreVersion, (ctx, { params, body }) =>
    restoreVersion(ctx, params.id, params.no, body.version),
  )
  route(app, deps, contract.askFacts, ({ actor, params, body }) => askFacts(deps, actor, params.id, body))
  route(app, deps, contract.readTheme, ({ actor, params }) => readTheme(deps, actor, params.id))
  route(app, deps, contract.blockTree, async ({ actor, params }) => {
    const { tree } = designOf(await findReadable(db, actor, params.id))
    return tree
  })
  route(app, deps, contract.columnTree, async ({ actor, params }) => {
    const columns = await findOwnColumns(db, await findReadable(db, actor, params.id))
    return columns.map(({ disabledAt, ...column }) => ({ ...column, disabled: disabledAt !== null }))
  })
  command(app, deps, contract.saveSpecialColumn, async (ctx, { params, body }) =>
    saveSubColumn(ctx, await takeFor(ctx, params.id, 'special-edit'), body),
  )
  route(app, deps, contract.attachFile, ({ actor, params, request }) =>
    attachFile(deps, actor, params.id, request),
  )
  route(app, deps, contract.listSpecialStories, ({ actor, params, query }) =>
    listStories(db, actor, params.channelId, query),
  )
}

const reviewRoutes = (app: FastifyInstance, deps: Deps) => {
  const acts = [
    [contract.submitSpecial, review.submit],
    [contract.recallSpecial, review.recall],
    [contract.approveSpecial, review.approve],
    [contract.denySpecial, review.deny],
  ] as const
  for (const [endpoint, act] of acts)
    command(app, deps, endpoint, (ctx, { params, body }) => act(ctx, params.id, body))
}

const sharedRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps
  command(app, deps, contract.registerBlock, (ctx, { params, body }) =>
    blocks.registerBlock(ctx, params.channelId, body),
  )
  command(app, deps, contract.updateBlock, (ctx, { params, body }) =>
    blocks.updateBlock(ctx, params.uuid, body, params.channelId),
  )
  command(app, deps, contract.updateProductBlock, (ctx, { body: { uuid, ...body } }) =>
    blocks.updateBlock(ctx, uuid, body),
  )
  command(app, deps, contract.deleteBlock, (ctx, { params }) =>
    blocks.deleteBlock(ctx, params.channelId, params.uuid),
  )
  route(app, deps, contract.listBlocks, ({ actor, params }) => blocks.listBlocks(db, actor, params.channelId))
  route(app, deps, contract.readBlock, ({ actor, query }) => blocks.readBlock(db, actor, query.uuid))

  for (const endpoint of [contract.listTemplatesOfSpecials, contract.listTemplatesForSpecial])
    route(app, deps, endpoint, ({ actor, query }) => templates.listTemplates(db, actor, query))
  command(app, deps, contract.saveAsTemplate, (ctx, { params, body }) =>
    templates.saveAsTemplate(ctx, params.id, body),
  )
  command(app, deps, contract.deleteTemplateOfSpecials, (ctx, { params }) =>
    templates.deleteTemplate(ctx, params.templateId),
  )
  command(app, deps, contract.addDefault, (ctx, { body }) => templates.addDefault(ctx, body))

  route(app, deps, contract.listCategories, ({ actor, params, query }) =>
    categories.listCategories(db, actor, params.channelId, query.enabled),
  )
  command(app, deps, contract.saveCategory, (ctx, { body }) => categories.addCategory(ctx, body))
  command(app, deps, contract.updateCategory, (ctx, { body }) => categories.changeCategory(ctx, body))
  command(app, deps, contract.removeCategories, (ctx, { body }) => categories.removeCategories(ctx, body.ids))
  command(app, deps, contract.removeCategory, (ctx, { params }) =>
    categories.removeCategories(ctx, [params.categoryId]),
  )
  command(app, deps, contract.orderCategories, (ctx, { params, body }) =>
    categories.orderCategories(ctx, params.channelId, body.ids),
  )
}

export const specialRoutes = (app: FastifyInstance, deps: Deps) => {
  for (const routes of [pageRoutes, designRoutes, reviewRoutes, sharedRoutes, previewRoutes])
    routes(app, deps)
}
