import type { Actor } from '@rongbian/domain'
import type { FastifyRequest } from 'fastify'
import { storeUpload, type UploadParts } from '#/features/files/index.ts'
import { demand } from './guard.ts'
import { demandOwnChannel, findSpecial } from './rows.ts'

export const attachFile = async (parts: UploadParts, actor: Actor, id: string, request: FastifyRequest) => {
  const row = await findSpecial(parts.db, actor.tenantId, id)
  await demandOwnChannel(parts.db, actor, row.channelId)
  demand(actor, 'special-edit', { ...row, lockId: null })
  const { url, name, size, type } = await storeUpload(parts, actor, request, 'page')
  return { url, name, bytes: size, mime: type }
}
