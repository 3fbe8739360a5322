import { mediaLimits } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import type { Metadata } from './metadata.ts'
import type { AssetRow } from './queries.ts'
import { tagIdsOf } from './tags.ts'
import type { AssetChanges } from './touch.ts'

type Filled = Pick<AssetRow, 'tenantId' | 'tagIds' | 'author' | 'caption' | 'licence' | 'origin'>

const tagsOf = async (db: Db, { tenantId, tagIds }: Filled, keywords: readonly string[]) => {
  const names = keywords.filter((word) => word.length <= mediaLimits.tagMax).slice(0, mediaLimits.tagsMax)
  return tagIds.length === 0 && names.length > 0 ? { tagIds: await tagIdsOf(db, tenantId, names) } : {}
}

/** What an agency wrote fills what people left empty, and never anything else. */
export const takeOver = async (db: Db, row: Filled, found: Metadata): Promise<AssetChanges> => {
  const offered = {
    author: found.author.slice(0, 100),
    caption: (found.caption || found.title).slice(0, mediaLimits.captionMax),
    licence: found.copyright.slice(0, 300),
    origin: found.credit.slice(0, 200),
  }
  const texts = Object.entries(offered).filter(
    ([field, text]) => text && row[field as keyof typeof offered] === '',
  )
  return { ...Object.fromEntries(texts), ...(await tagsOf(db, row, found.keywords)) }
}
