import { AppError } from '@rongbian/contract'
import type { LibraryMaterial, MaterialKind, MaterialScope } from '@rongbian/contract/materials'
import { type Actor, can } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { sentType } from '#/storage/file-kind.ts'
import { fileUrl } from '#/storage/file-url.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { materialKindOf } from './kinds.ts'
import { findMaterials } from './queries.ts'

interface Asked {
  scope: MaterialScope
  kind?: MaterialKind | undefined
  keyword?: string | undefined
  cursor?: string | undefined
  size: number
}

export const listMaterials = async (db: Db, actor: Actor, { cursor, size, ...filter }: Asked) => {
  if (filter.scope === 'shared' && !can(actor, 'library.manuscript')) throw new AppError('forbidden')
  const rows = await findMaterials(db, actor, { ...filter, after: readCursor(cursor), limit: size + 1 })
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return {
    items: page.map(
      ({ hash, name, mime, size: bytes, width, height, at, byName }): LibraryMaterial => ({
        url: fileUrl(hash, name),
        name,
        type: sentType(mime),
        kind: materialKindOf(mime),
        size: bytes,
        width,
        height,
        created: at.toISOString(),
        createdBy: byName ?? '',
      }),
    ),
    next: last && rows.length > size ? writeCursor({ at: last.micros, hash: last.hash }) : null,
  }
}
