import * as contract from '@rongbian/contract/images'
import { imageMessages } from '@rongbian/contract/messages/images'
import type { LanguageId } from '@rongbian/domain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { FileAnswer, route } from '#/http/route.ts'
import { say } from '#/say.ts'
import { fitCover } from './cover.ts'
import { modifyAsset } from './modify.ts'
import { describeImage, renderStep, storeImage } from './service.ts'

/** The code says that it failed, the data lets the caller go on with the picture as it was (R-imageedit-003). */
const unchanged = (data: object, language: LanguageId | undefined) =>
  new FileAnswer(JSON.stringify({ code: 500, msg: say(imageMessages.coverTooLarge(), language), data }), {
    'content-type': 'application/json; charset=utf-8',
  })

export const imageRoutes = (app: FastifyInstance, deps: Deps) => {
  route(app, deps, contract.renderImage, ({ actor, body }) => renderStep(deps, actor, body))
  route(app, deps, contract.showImage, ({ actor, query }) => describeImage(deps, actor, query.url))
  route(app, deps, contract.compressImage, ({ actor, body: { url, quality } }) =>
    renderStep(deps, actor, { url, operation: { op: 'compress', rate: quality } }),
  )
  route(app, deps, contract.uploadImage, ({ actor, request }) => storeImage(deps, actor, request))
  route(app, deps, contract.modifyAsset, ({ actor, body }) => modifyAsset(deps, actor, body))
  route(app, deps, contract.compressCover, async ({ actor, query }) => {
    const { fits, cover } = await fitCover(deps, actor, query)
    return fits ? cover : unchanged(cover, actor.language)
  })
}
