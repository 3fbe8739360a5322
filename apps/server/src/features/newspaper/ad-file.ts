import { AppError } from '@rongbian/contract'
import { newspaperMessages as messages } from '@rongbian/contract/messages/newspaper'
import type { Ad } from '@rongbian/contract/newspaper'
import type { Actor } from '@rongbian/domain'
import { type Area, type PaperSettings, spanEms } from '@rongbian/paper'
import type { FastifyRequest } from 'fastify'
import { audit } from '#/audit.ts'
import type { Db } from '#/db/open.ts'
import type { Caller } from '#/http/route.ts'
import { receiveNamed } from '#/http/upload.ts'
import { checkAd } from '#/press/paint.ts'
import { kindOf } from '#/storage/file-kind.ts'
import { safeFileName } from '#/storage/file-name.ts'
import { demandPicture } from '#/storage/intact.ts'
import type { Arrival, Storage } from '#/storage/storage.ts'
import { insertStoredFile } from '#/storage/stored-files.ts'
import { findAd, keptChecks, presentAd, takeAd } from './ads.ts'
import { refreshPages } from './change.ts'
import { settingsOf } from './settings.ts'

const bytesMost = 100_000_000

/** Where an ad stands, in points. */
const placeOf = ({ grid, bodyPoints, press }: PaperSettings, { columns, rows }: Area, colour: boolean) => ({
  width: spanEms(grid, columns) * bodyPoints,
  height: rows * grid.lineEms * bodyPoints,
  colour,
  leastDpi: press.leastDpi,
})

const examine = async ({ head, path }: Arrival, name: string) => {
  const { group, mime } = kindOf(head, name)
  if (group === 'pdf') return { mime, points: { width: null, height: null } }
  if (group !== 'picture') throw new AppError('unsupported', { message: messages.adKind() })
  return { mime, points: await demandPicture(path) }
}

interface Parts {
  db: Db
  storage: Storage
}

interface Called {
  actor: Actor
  caller: Caller
}

/** The file an ad is printed from, checked where it stands. One that was moved meanwhile was checked for another place. */
export const keepAdFile = async (
  { db }: Pick<Parts, 'db'>,
  { actor, caller }: Called,
  id: string,
  { arrival, name: given }: { arrival: Arrival; name: string },
): Promise<Ad> => {
  const ad = await findAd(db, actor, id)
  const { settings } = await settingsOf(db, ad)
  const name = safeFileName(given)
  const { mime, points } = await examine(arrival, name)
  // The call that wrote the cells has checked their shape.
  const checks = await checkAd(arrival.path, placeOf(settings, ad.cells as unknown as Area, ad.colour))
  const { key: hash, size } = arrival
  await arrival.keep()
  const { tenantId } = actor
  return db.transaction().execute(async (tx) => {
    await takeAd({ tx, actor }, ad)
    await insertStoredFile(tx, { tenantId, hash, name, mime, size, ...points, createdBy: actor.id })
    await tx
      .updateTable('paperAd')
      .set((before) => ({
        file: hash,
        fileName: name,
        checks: keptChecks(checks),
        version: before('version', '+', 1),
      }))
      .where('tenantId', '=', tenantId)
      .where('id', '=', id)
      .execute()
    await refreshPages({ tx, actor }, [ad.pageId])
    await audit(tx, actor, caller, { action: 'newspaper.ad', target: ad.booking, details: { file: name } })
    return presentAd(tx, actor, id)
  })
}

export const uploadAd = async (
  parts: Parts,
  { request, ...called }: Called & { request: FastifyRequest },
  id: string,
): Promise<Ad> => {
  await findAd(parts.db, called.actor, id)
  const received = await receiveNamed(parts.storage, request, bytesMost)
  try {
    return await keepAdFile(parts, called, id, received)
  } finally {
    await received.arrival.drop()
  }
}
