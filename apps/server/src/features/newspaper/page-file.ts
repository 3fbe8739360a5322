import { AppError } from '@rongbian/contract'
import type { Actor } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { FileAnswer } from '#/http/route.ts'
import { drawPdfFile } from '#/press/paint.ts'
import { sharp } from '#/sharp.ts'
import { pixelsMax } from '#/storage/measure.ts'
import type { Storage } from '#/storage/storage.ts'
import { findFile } from '#/storage/stored-files.ts'
import { listAds } from './ads.ts'
import { readPage } from './guard.ts'
import { filesOf } from './load.ts'
import { poolFiles } from './pool.ts'
import { type FoundPage, layoutOf } from './rows.ts'

const pdf = 'application/pdf'
const widest = 1_600
const yearSeconds = 365 * 24 * 3_600

const standsOn = async (db: Db, actor: Actor, page: FoundPage, hash: string) => {
  const ads = await listAds(db, actor, { editionId: page.editionId, pageId: page.id })
  const shown = [...layoutOf(page).items.flatMap(filesOf), ...ads.map(({ file }) => file)]
  return shown.includes(hash) || (await poolFiles(db, page)).includes(hash)
}

const drawSmaller = async (path: string, mime: string) => {
  // Ads come as PDF, and an editor looks at what stands beside the text.
  const picture = mime === pdf ? await drawPdfFile(path) : path
  return sharp(picture, { limitInputPixels: pixelsMax })
    .rotate()
    .toColourspace('srgb')
    .resize({ width: widest, withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** A picture or an ad of the page or of its pool, as large as a screen shows it; nothing else. */
export const pageFile = async (
  { db, storage }: { db: Db; storage: Storage },
  actor: Actor,
  { id, hash }: { id: string; hash: string },
) => {
  const page = await readPage(db, actor, id)
  const file = (await standsOn(db, actor, page, hash)) ? await findFile(db, actor.tenantId, hash) : undefined
  if (!file || !(file.mime.startsWith('image/') || file.mime === pdf)) throw new AppError('not_found')
  const body = await storage.withLocal(hash, (path) => drawSmaller(path, file.mime))
  return new FileAnswer(body, { 'cache-control': `private, max-age=${yearSeconds}, immutable` })
}
