import { AppError } from '@rongbian/contract'
import { newspaperMessages as messages } from '@rongbian/contract/messages/newspaper'
import type { Actor } from '@rongbian/domain'
import type { FastifyRequest } from 'fastify'
import { audit } from '#/audit.ts'
import type { Db } from '#/db/open.ts'
import type { Caller } from '#/http/route.ts'
import { receiveNamed } from '#/http/upload.ts'
import { readFontFacts } from '#/press/paint.ts'
import type { Storage } from '#/storage/storage.ts'
import { insertStoredFile } from '#/storage/stored-files.ts'

const bytesMost = 40_000_000
const trueType = [0x0001_0000, 0x7472_7565]

/** A font of the house, read whole before it is taken: pages are set with its widths and checked against its characters. */
export const addFont = async (
  { db, storage }: { db: Db; storage: Storage },
  { actor, caller, request }: { actor: Actor; caller: Caller; request: FastifyRequest },
  { label, licence }: { label: string; licence: string },
) => {
  const { arrival } = await receiveNamed(storage, request, bytesMost)
  try {
    if (arrival.head.length < 4 || !trueType.includes(arrival.head.readUInt32BE(0)))
      throw new AppError('unsupported', { message: messages.fontKind() })
    const { key: file, size, path } = arrival
    const { advances, chars } = await readFontFacts({ name: label, path, hash: file })
    await arrival.keep()
    const { tenantId } = actor
    const name = `own-${file.slice(0, 12)}`
    const facts = { advances: JSON.stringify(advances), chars }
    await db.transaction().execute(async (tx) => {
      const stored = { tenantId, hash: file, name: `${name}.ttf`, mime: 'font/ttf', size }
      await insertStoredFile(tx, { ...stored, width: null, height: null, createdBy: actor.id })
      await tx
        .insertInto('paperFont')
        .values({ tenantId, name, label, licence, file, byName: actor.name, ...facts })
        .onConflict((conflict) =>
          conflict.columns(['tenantId', 'name']).doUpdateSet({ label, licence, ...facts }),
        )
        .execute()
      await audit(tx, actor, caller, { action: 'newspaper.font', target: label, details: { licence } })
    })
    return { name }
  } finally {
    await arrival.drop()
  }
}
