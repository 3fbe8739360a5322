import * as contract from '@rongbian/contract/capture'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { readMetadataOf } from '#/features/media/index.ts'
import { languageOf } from '#/http/language.ts'
import { FileAnswer, publicRoute, route } from '#/http/route.ts'
import { variantsIn } from '#/storage/variants.ts'
import { landingPage } from './landing-page.ts'
import { createStoryMaker } from './make-story.ts'
import { createCaptures } from './service.ts'
import { openWeb } from './web.ts'

export const captureRoutes = (app: FastifyInstance, deps: Deps) => {
  const { env, storage } = deps
  const web = openWeb(env)
  const examiner = {
    variants: variantsIn(env.DATA_DIR, storage),
    readMetadata: readMetadataOf,
    isAudited: env.MODERATION !== 'off',
  }
  const captures = createCaptures({ ...deps, web })
  const makeStories = createStoryMaker({ ...deps, web, examiner })

  route(app, deps, contract.showCapture, ({ actor, body }) => captures.show(actor, body))
  route(app, deps, contract.readCapture, ({ actor, params }) => captures.read(actor, params.id))
  route(app, deps, contract.listCaptures, ({ actor, query }) => captures.list(actor, query))
  route(app, deps, contract.captureInBackground, ({ actor, body }) => captures.inBackground(actor, body.urls))
  route(app, deps, contract.makeCaptureStory, ({ actor, body }) => makeStories(actor, body.ids))
  route(app, deps, contract.dropCapture, ({ actor, params }) => captures.drop(actor, params.id))
  route(app, deps, contract.captureSnapshot, ({ actor, params }) => captures.snapshot(actor, params.id))
  publicRoute(app, deps, contract.capturePage, ({ query, request }) => {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
    return new FileAnswer(landingPage(env.BASE_PREFIX, query.url, languageOf(request)), headers)
  })
}
