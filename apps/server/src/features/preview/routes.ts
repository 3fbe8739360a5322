import * as contract from '@rongbian/contract/sharing'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { command } from '#/http/command.ts'
import { FileAnswer, publicRoute, route } from '#/http/route.ts'
import { readWhole, typeOf } from '#/story/detail.ts'
import { callBackAll, callBackOne, listLinks } from './call-back.ts'
import { openLink } from './open-link.ts'
import { pageHeaders, refusalStatus, refusedPage, sharedPage } from './share-page.ts'
import { sharedFileRoutes } from './shared-files.ts'
import { addressAgain, codeOf, storyLink } from './story-links.ts'

export const previewRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, env } = deps
  sharedFileRoutes(app, deps)

  route(app, deps, contract.previewStory, async ({ actor, params }) => {
    const { story, content } = await readWhole(db, actor, params.storyId)
    return { story: { ...content, type: typeOf(story), updated: story.updatedAt.toISOString() } }
  })
  route(app, deps, contract.previewUrl, ({ actor, caller, request, params, query }) =>
    storyLink(deps, { actor, caller, request }, { ...params, storyId: params.id, ...query }),
  )
  route(app, deps, contract.channelPreviewUrl, ({ actor, caller, request, params, query }) => {
    const { channelType: look, ...wish } = query
    return storyLink(deps, { actor, caller, request }, { ...params, storyId: params.id, ...wish, look })
  })
  route(app, deps, contract.previewCode, async ({ actor, caller, request, params, query }) => {
    const { channelType: look, link: linkId, ...wish } = query
    const story = { ...params, storyId: params.id }
    if (linkId)
      return new FileAnswer(await codeOf(await addressAgain(deps, actor, request, { ...story, linkId })))
    const { url } = await storyLink(deps, { actor, caller, request }, { ...story, ...wish, look })
    return new FileAnswer(await codeOf(url))
  })

  route(app, deps, contract.listPreviewLinks, ({ actor, params }) => listLinks(db, actor, params.id))
  command(app, deps, contract.callBackLink, (ctx, { params }) =>
    callBackOne(ctx, { storyId: params.id, linkId: params.uuid }),
  )
  command(app, deps, contract.callBackLinks, (ctx, { params }) => callBackAll(ctx, params.id))

  publicRoute(app, deps, contract.sharePage, async ({ query, reply }) => {
    const opened = await openLink(db, query.s, query.id)
    const { BASE_PREFIX: prefix, TIME_ZONE: timeZone } = env
    const html =
      typeof opened === 'object' && (await sharedPage(db, { ...opened, prefix, timeZone, look: query.look }))
    if (html) return new FileAnswer(html, pageHeaders)
    const why = typeof opened === 'object' ? 'unknown' : opened
    reply.code(refusalStatus[why])
    return new FileAnswer(refusedPage(why), pageHeaders)
  })
}
