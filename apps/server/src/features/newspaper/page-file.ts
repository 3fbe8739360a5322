import { AppError } from '@rongbian/contract'
import type { Actor } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { FileAnswer } from '#/http/route.ts'
import { sharp } from '#/sharp.ts'
import { pixelsMax } from '#/storage/measure.ts'
import type { Storage } from '#/storage/storage.ts'
import { findFile } from '#/storage/stored-files.ts'
import { listAds } from './ads.ts'
import { readPage } from './guard.ts'
import { filesOf } from './load.ts'
import { layoutOf } from './rows.ts'

const widest = 1_600
const yearSeconds = 365 * 24 * 3_600

/** A picture or an ad of the page, as large as a screen shows it; nothing that does not stand there. */
export const pageFile = async (
  { db, storage }: { db: Db; storage: Storage },
  actor: Actor,
  { id, hash }: { id: string; hash: string },
) => {
  const page = await readPage(db, actor, id)
  const ads = await listAds(db, actor, { editionId: page.editionId, pageId: id })
  const shown = [...layoutOf(page).items.flatMap(filesOf), ...ads.map(({ file }) => file)]
  const file = shown.includes(hash) ? await findFile(db, actor.tenantId, hash) : undefined
  if (!file?.mime.startsWith('image/')) throw new AppError('not_found')
  const body = await sharp(storage.pathOf(hash), { limitInputPixels: pixelsMax })
    .rotate()
    .toColourspace('srgb')
    .resize({ width: widest, withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer()
  return new FileAnswer(body, { 'cache-control': `private, max-age=${yearSeconds}, immutable` })
}
