import { AppError } from '@rongbian/contract'
import { newspaperMessages as messages } from '@rongbian/contract/messages/newspaper'
import type { Ad } from '@rongbian/contract/newspaper'
import type { Actor, Message } from '@rongbian/domain'
import { type Area, type PaperSettings, spanEms } from '@rongbian/paper'
import type { FastifyRequest } from 'fastify'
import { audit } from '#/audit.ts'
import type { Db } from '#/db/open.ts'
import type { Caller } from '#/http/route.ts'
import { receiveNamed } from '#/http/upload.ts'
import { say } from '#/say.ts'
import { kindOf } from '#/storage/file-kind.ts'
import { safeFileName } from '#/storage/file-name.ts'
import { demandPicture } from '#/storage/intact.ts'
import type { Arrival, Storage } from '#/storage/storage.ts'
import { insertStoredFile } from '#/storage/stored-files.ts'
import { findAd, presentAd } from './ads.ts'
import { refreshPages } from './change.ts'
import { takePageFor } from './guard.ts'
import { settingsOf } from './settings.ts'

const bytesMost = 100_000_000
const pointsPerInch = 72

/** How fine a picture is where it stands, in dots to the inch. */
const dpiAt = (
  { grid, bodyPoints }: PaperSettings,
  { columns, rows }: Area,
  points: { width: number; height: number },
) => {
  const width = (spanEms(grid, columns) * bodyPoints) / pointsPerInch
  const height = (rows * grid.lineEms * bodyPoints) / pointsPerInch
  return Math.floor(Math.min(points.width / width, points.height / height))
}

type Check = { isFault: boolean; text: Message }

const pictureChecks = (
  settings: PaperSettings,
  cells: Area,
  points: { width: number; height: number },
): Check[] => {
  const dpi = dpiAt(settings, cells, points)
  const { leastDpi } = settings.press
  return dpi < leastDpi ? [{ isFault: true, text: messages.adCoarse({ dpi, least: leastDpi }) }] : []
}

const examine = async (arrival: Arrival, name: string, settings: PaperSettings, cells: Area) => {
  const kind = kindOf(arrival.head, name)
  if (kind.group === 'pdf') return { mime: kind.mime, points: { width: null, height: null }, checks: [] }
  if (kind.group !== 'picture') throw new AppError('unsupported', { message: messages.adKind() })
  const points = await demandPicture(arrival.path)
  return { mime: kind.mime, points, checks: pictureChecks(settings, cells, points) }
}

interface Parts {
  db: Db
  storage: Storage
}

/** The file an ad is printed from, checked where it stands; the place was booked before. */
export const uploadAd = async (
  { db, storage }: Parts,
  { actor, caller, request }: { actor: Actor; caller: Caller; request: FastifyRequest },
  id: string,
): Promise<Ad> => {
  const ad = await findAd(db, actor, id)
  const { settings } = await settingsOf(db, ad)
  const { arrival, name: given } = await receiveNamed(storage, request, bytesMost)
  try {
    const name = safeFileName(given)
    // The call that wrote them has checked their shape.
    const { mime, points, checks } = await examine(arrival, name, settings, ad.cells as unknown as Area)
    const { key: hash, size } = arrival
    await arrival.keep()
    const { tenantId } = actor
    return await db.transaction().execute(async (tx) => {
      await takePageFor({ tx, actor }, ad.pageId, 'page-plan')
      await insertStoredFile(tx, { tenantId, hash, name, mime, size, ...points, createdBy: actor.id })
      await tx
        .updateTable('paperAd')
        .set((before) => ({
          file: hash,
          fileName: name,
          checks: JSON.stringify(checks.map(({ isFault, text }) => ({ isFault, text: say(text) }))),
          version: before('version', '+', 1),
        }))
        .where('tenantId', '=', tenantId)
        .where('id', '=', id)
        .execute()
      await refreshPages({ tx, actor }, [ad.pageId])
      await audit(tx, actor, caller, { action: 'newspaper.ad', target: ad.booking, details: { file: name } })
      return presentAd(tx, actor, id)
    })
  } finally {
    await arrival.drop()
  }
}
