import * as contract from '@rongbian/contract/stories'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { command } from '#/http/command.ts'
import { onceInOneStatement } from '#/http/once.ts'
import { route } from '#/http/route.ts'
import { showStory } from '#/story/detail.ts'
import { copyStory } from '#/writing/copy.ts'
import { dropJournal, keepJournal, openStory, rescueText } from '#/writing/journal.ts'
import { saveStory } from '#/writing/save.ts'
import { commentRoutes } from './comment-routes.ts'
import { prepareStory } from './create.ts'
import { addFavorite, removeFavorite } from './favorites.ts'
import { moveStory } from './folder.ts'
import { preSign } from './pre-sign.ts'
import { addRelated, listRelated, removeRelated } from './related.ts'
import { recommendAssets, recommendStories, summariseStory } from './suggest.ts'
import { listTemplates, removeTemplate, saveTemplate } from './templates.ts'

export const storyRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps

  route(app, deps, contract.createStory, async (call) => {
    const { actor, params, body } = call
    const write = await prepareStory(db, actor, { ...body, libraryId: params.libraryId })
    return onceInOneStatement(db, contract.createStory, call, write)
  })
  route(app, deps, contract.showStory, ({ actor, params }) => showStory(db, actor, params.storyId))
  route(app, deps, contract.openStory, ({ actor, params }) => openStory(db, actor, params.storyId))
  route(app, deps, contract.saveStory, ({ actor, params, body }) =>
    saveStory(db, actor, params.storyId, body),
  )
  route(app, deps, contract.keepJournal, ({ actor, params, body }) =>
    keepJournal(db, actor, params.storyId, body),
  )
  command(app, deps, contract.dropJournal, (ctx, { params }) => dropJournal(ctx, params.storyId))
  route(app, deps, contract.rescueText, ({ actor, params, body }) =>
    rescueText(db, actor, params.storyId, body),
  )

  command(app, deps, contract.copyStory, (ctx, { params }) => copyStory(ctx, params.storyId))
  command(app, deps, contract.moveStory, (ctx, { params, body }) =>
    moveStory(ctx, params.storyId, body.folderId),
  )
  route(app, deps, contract.addFavorite, ({ actor, body }) => addFavorite(db, actor, body.storyId))
  route(app, deps, contract.removeFavorite, ({ actor, body }) => removeFavorite(db, actor, body.storyId))

  route(app, deps, contract.listRelated, ({ actor, params }) => listRelated(db, actor, params.storyId))
  command(app, deps, contract.addRelated, (ctx, { params, body }) =>
    addRelated(ctx, params.storyId, body.relatedId),
  )
  command(app, deps, contract.removeRelated, (ctx, { params, body }) =>
    removeRelated(ctx, params.storyId, body.relatedId),
  )
  route(app, deps, contract.recommendStories, ({ actor, params, body }) =>
    recommendStories(db, actor, params.storyId, body),
  )
  route(app, deps, contract.recommendAssets, ({ actor, params, body }) =>
    recommendAssets(db, actor, params.storyId, body),
  )
  route(app, deps, contract.summarise, ({ actor, query, signal }) =>
    summariseStory(db, actor, query.storyId, signal),
  )

  route(app, deps, contract.listTemplates, ({ actor, body }) => listTemplates(db, actor, body.type))
  route(app, deps, contract.saveTemplate, ({ actor, body }) => saveTemplate(db, actor, body))
  command(app, deps, contract.removeTemplate, (ctx, { params }) => removeTemplate(ctx, params.uuid))

  command(app, deps, contract.preSign, (ctx, { params, body }) => preSign(ctx, params.storyId, body.channels))
  commentRoutes(app, deps)
}
