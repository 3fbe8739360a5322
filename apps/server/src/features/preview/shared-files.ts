import { AppError } from '@rongbian/contract'
import { sharingMessages } from '@rongbian/contract/messages/sharing'
import * as contract from '@rongbian/contract/sharing'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#/deps.ts'
import { streamFile } from '#/features/files/index.ts'
import { readFileSeal, shownWidth } from '#/http/file-link.ts'
import { check } from '#/http/links.ts'
import { publicRoute } from '#/http/route.ts'
import { variantsIn } from '#/storage/variants.ts'
import { isOpenLink } from './queries.ts'

export const sharedFileRoutes = (app: FastifyInstance, deps: Deps) => {
  const { db, env, storage } = deps
  const variants = variantsIn(env.DATA_DIR, storage)

  publicRoute(app, deps, contract.shareFile, async ({ params, query, request, reply }) => {
    const opened = await check(db, query.s)
    const shared = typeof opened === 'object' ? readFileSeal(opened.text) : undefined
    if (shared?.hash !== params.hash)
      throw new AppError('not_found', {
        message: opened === 'expired' ? sharingMessages.linkExpired() : sharingMessages.linkInvalid(),
      })
    const { tenantId, linkId } = shared
    if (linkId && !(await isOpenLink(db, { tenantId, linkId })))
      throw new AppError('not_found', { message: sharingMessages.linkTakenBack() })
    const asked = {
      ...params,
      width: query.width ?? shownWidth,
      isDownload: false,
      isPlayed: query.play ?? false,
      isDrawn: true,
    }
    return streamFile({ db, storage, variants }, shared, asked, { request, reply })
  })
}
