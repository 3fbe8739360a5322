import { AppError } from '@rongbian/contract'
import type { AssetFields } from '@rongbian/contract/media-shapes'
import { mediaMessages } from '@rongbian/contract/messages/media'
import type { Db } from '#/db/open.ts'
import { findLiveValues } from './queries.ts'
import { tagIdsOf } from './tags.ts'

export const demandValues = async (db: Db, tenantId: number, ids: readonly number[]) => {
  const live = await findLiveValues(db, tenantId, ids)
  if (ids.some((id) => !live.has(id)))
    throw new AppError('invalid', { fields: { valueIds: mediaMessages.categoryGone() } })
  return [...live]
}

/** What people wrote, as columns; what they left out is left out. */
export const changesOf = async (db: Db, tenantId: number, { tags, valueIds, ...fields }: AssetFields) => ({
  ...(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as typeof fields),
  ...(tags && { tagIds: await tagIdsOf(db, tenantId, tags) }),
  ...(valueIds && { valueIds: await demandValues(db, tenantId, valueIds) }),
})
