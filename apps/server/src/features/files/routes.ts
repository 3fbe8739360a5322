import * as contract from '@rongbian/contract/files'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { FileAnswer, route } from '#/http/route.ts'
import { disposition } from '#/storage/file-url.ts'
import { variantsIn } from '#/storage/variants.ts'
import { demandEdit, findVisibleStory } from '#/story/access.ts'
import { referencesOf } from '#/story/bodies.ts'
import { readWhole, typeOf } from '#/story/detail.ts'
import { exportStory, importDocument } from './documents.ts'
import { zipFiles } from './download.ts'
import { streamFile } from './stream.ts'
import { storeUpload } from './upload.ts'

const uploads = [
  [contract.uploadAttachment, 'attachment'],
  [contract.uploadMaterial, 'material'],
] as const

export const fileRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, env, storage } = deps
  const variants = variantsIn(env.DATA_DIR, storage)

  for (const [endpoint, use] of uploads) {
    route(app, deps, endpoint, async ({ actor, params, request }) => {
      demandEdit(actor, await findVisibleStory(db, actor, params.storyId))
      return storeUpload(deps, actor, request, use)
    })
  }
  route(app, deps, contract.streamFile, ({ actor, params, query, request, reply }) => {
    const asked = {
      ...params,
      width: query.width,
      isDownload: query.download ?? false,
      isPlayed: query.play ?? false,
    }
    return streamFile({ db, storage, variants }, actor, asked, { request, reply })
  })
  route(app, deps, contract.listAttachments, async ({ actor, params }) => {
    const { story, content } = await readWhole(db, actor, params.storyId)
    return { attachedFiles: content.attachedFiles, reference: referencesOf(typeOf(story), content) }
  })
  route(app, deps, contract.downloadFiles, async ({ actor, body }) => {
    const zip = await zipFiles(deps, actor, body)
    return new FileAnswer(zip, { 'content-disposition': disposition('attachment', '附件.zip') })
  })
  route(app, deps, contract.importDocument, ({ actor, request, signal }) =>
    importDocument(deps, actor, request, signal),
  )
  route(app, deps, contract.exportStory, async ({ actor, params, query, signal }) => {
    const { body, mime, fileName } = await exportStory(
      deps,
      actor,
      { storyId: params.storyId, format: query.format },
      signal,
    )
    const headers = { 'content-type': mime, 'content-disposition': disposition('attachment', fileName) }
    return new FileAnswer(body, headers)
  })
}
