import * as contract from '@rongbian/contract/sharing'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { readWhole, typeOf } from '#/features/stories/detail.ts'
import { FileAnswer, publicRoute, route } from '#/http/route.ts'
import { pageHeaders, refusedPage, sharedPage } from './share-page.ts'
import { sharedFileRoutes } from './shared-files.ts'
import { codeOf, readSeal, storyLink } from './story-links.ts'

export const sharingRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, env } = deps
  sharedFileRoutes(app, deps)

  route(app, deps, contract.previewStory, async ({ actor, params }) => {
    const { story, content } = await readWhole(db, actor, params.storyId)
    return { story: { ...content, type: typeOf(story), updated: story.updatedAt.toISOString() } }
  })
  route(app, deps, contract.previewUrl, ({ actor, caller, request, params, query }) =>
    storyLink(deps, actor, caller, request, { ...params, storyId: params.id, ...query }),
  )
  route(app, deps, contract.channelPreviewUrl, ({ actor, caller, request, params, query }) => {
    const { channelType: look, hours } = query
    return storyLink(deps, actor, caller, request, { ...params, storyId: params.id, hours, look })
  })
  route(app, deps, contract.previewCode, async ({ actor, caller, request, params, query }) => {
    const { channelType: look, hours } = query
    const wish = { ...params, storyId: params.id, hours, look }
    const { url } = await storyLink(deps, actor, caller, request, wish)
    return new FileAnswer(await codeOf(url))
  })

  publicRoute(app, deps, contract.sharePage, async ({ query, reply }) => {
    const opened = await readSeal(db, query.s, query.id)
    const shared = typeof opened === 'object' ? opened : undefined
    const { BASE_PREFIX: prefix, TIME_ZONE: timeZone } = env
    const html = shared && (await sharedPage(db, { ...shared, prefix, timeZone, look: query.look }))
    if (html) return new FileAnswer(html, pageHeaders)
    reply.code(opened === 'expired' ? 410 : 404)
    return new FileAnswer(refusedPage(opened === 'expired'), pageHeaders)
  })
}
