import * as contract from '@rongbian/contract/stories'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '#/db/open.ts'
import type { Deps } from '#/deps.ts'
import { route } from '#/http/route.ts'
import { showStory } from '#/story/detail.ts'
import { copyStory } from '#/writing/copy.ts'
import { dropJournal, keepJournal, openStory, rescueText } from '#/writing/journal.ts'
import { saveStory } from '#/writing/save.ts'
import { commentRoutes } from './comment-routes.ts'
import { createStory } from './create.ts'
import { addFavorite, removeFavorite } from './favorites.ts'
import { moveStory } from './folder.ts'
import { preSign } from './pre-sign.ts'
import { addRelated, listRelated, removeRelated } from './related.ts'
import { recommendAssets, recommendStories, summariseStory } from './suggest.ts'
import { listTemplates, removeTemplate, saveTemplate } from './templates.ts'

export const storyRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db } = deps
  const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => db.transaction().execute(work)

  route(app, deps, contract.createStory, ({ actor, params, body }) =>
    createStory(db, actor, { ...body, libraryId: params.libraryId }),
  )
  route(app, deps, contract.showStory, ({ actor, params }) => showStory(db, actor, params.storyId))
  route(app, deps, contract.openStory, ({ actor, params }) => openStory(db, actor, params.storyId))
  route(app, deps, contract.saveStory, ({ actor, params, body }) =>
    saveStory(db, actor, params.storyId, body),
  )
  route(app, deps, contract.keepJournal, ({ actor, params, body }) =>
    keepJournal(db, actor, params.storyId, body),
  )
  route(app, deps, contract.dropJournal, async ({ actor, params }) => {
    await inTransaction((tx) => dropJournal({ tx, actor }, params.storyId))
    return null
  })
  route(app, deps, contract.rescueText, ({ actor, params, body }) =>
    rescueText(db, actor, params.storyId, body),
  )

  route(app, deps, contract.copyStory, ({ actor, params }) =>
    inTransaction((tx) => copyStory({ tx, actor }, params.storyId)),
  )
  route(app, deps, contract.moveStory, async ({ actor, params, body }) => {
    await inTransaction((tx) => moveStory({ tx, actor }, params.storyId, body.folderId))
    return null
  })
  route(app, deps, contract.addFavorite, async ({ actor, body }) => {
    await addFavorite(db, actor, body.storyId)
    return null
  })
  route(app, deps, contract.removeFavorite, async ({ actor, body }) => {
    await removeFavorite(db, actor, body.storyId)
    return null
  })

  route(app, deps, contract.listRelated, ({ actor, params }) => listRelated(db, actor, params.storyId))
  route(app, deps, contract.addRelated, async ({ actor, params, body }) => {
    await inTransaction((tx) => addRelated({ tx, actor }, params.storyId, body.relatedId))
    return null
  })
  route(app, deps, contract.removeRelated, async ({ actor, params, body }) => {
    await inTransaction((tx) => removeRelated({ tx, actor }, params.storyId, body.relatedId))
    return null
  })
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
  route(app, deps, contract.removeTemplate, async ({ actor, params }) => {
    await inTransaction((tx) => removeTemplate({ tx, actor }, params.uuid))
    return null
  })

  route(app, deps, contract.preSign, ({ actor, params, body }) =>
    inTransaction((tx) => preSign({ tx, actor }, params.storyId, body.channels)),
  )
  commentRoutes(app, deps)
}
