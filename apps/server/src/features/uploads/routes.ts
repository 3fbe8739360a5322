import * as contract from '@rongbian/contract/uploads'
import { mediaLimits } from '@rongbian/domain'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { readMetadataOf } from '#/features/media/index.ts'
import { route } from '#/http/route.ts'
import { variantsIn } from '#/storage/variants.ts'
import { demandFacts } from './chunk.ts'
import { storeFromUrl } from './from-url.ts'
import { createUploads } from './service.ts'

export const uploadRoutes = (app: FastifyInstance, deps: Deps) => {
  const examiner = {
    variants: variantsIn(deps.env.DATA_DIR, deps.storage),
    readMetadata: readMetadataOf,
    isAudited: deps.env.MODERATION !== 'off',
  }
  const uploads = createUploads(deps, examiner)
  app.addHook('onClose', uploads.stop)

  route(app, deps, contract.checkUpload, ({ actor, query }) => uploads.check(actor, demandFacts(query)))
  route(app, deps, contract.sendChunk, ({ actor, request }) => uploads.receive(actor, request))
  route(app, deps, contract.cancelUpload, ({ actor, body }) => uploads.cancel(actor, body))
  route(app, deps, contract.listUploads, async ({ actor }) => {
    const rows = await uploads.unfinished(actor)
    return rows.map(({ identifier, name, size, chunks, touchedAt }) => {
      const arrived = Math.min(size, chunks.length * mediaLimits.chunkBytes)
      return { identifier, name, size, arrived, touchedAt: touchedAt.toISOString() }
    })
  })
  route(app, deps, contract.uploadByUrl, ({ actor, body, signal }) =>
    storeFromUrl({ ...deps, examiner }, actor, { ...body, signal }),
  )
}
