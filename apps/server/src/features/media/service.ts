import { AppError } from '@rongbian/contract'
import type { Asset } from '@rongbian/contract/media-shapes'
import { mediaMessages } from '@rongbian/contract/messages/media'
import { type Actor, can } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import type { Ctx } from '#/http/command.ts'
import { presentAssets } from './present.ts'
import { type AssetRow, findAsset, lockAsset } from './queries.ts'

export { presentAssets } from './present.ts'
export { type AssetRow, assetRows, findAsset, lockAsset } from './queries.ts'
export { touch } from './touch.ts'

type Owned = Pick<AssetRow, 'ownerId' | 'sharedAt' | 'deletedAt'>
type Judged = Owned & Pick<AssetRow, 'auditRisk'>

const isOwn = (actor: Actor, { ownerId }: Owned) => ownerId === actor.id

/** One's own, a shared one, and for those who manage assets what a machine took offence at, whosever it is. */
const isVisible = (actor: Actor, row: Judged) =>
  isOwn(actor, row) ||
  (row.deletedAt === null && (row.sharedAt !== null || (row.auditRisk && can(actor, 'media.manage'))))

/** One's own; those everyone uses are kept in order by whoever manages them. */
export const mayChange = (actor: Actor, row: Owned) =>
  isOwn(actor, row) || (row.sharedAt !== null && can(actor, 'media.manage'))

/** Someone else's personal asset is as unknown as one that never was. */
export const demandVisible = (actor: Actor, row: AssetRow | undefined): AssetRow => {
  if (!row || !isVisible(actor, row)) throw new AppError('not_found', { message: mediaMessages.assetGone() })
  return row
}

export const findVisibleAsset = async (db: Db, actor: Actor, assetId: number) =>
  demandVisible(actor, await findAsset(db, actor.tenantId, assetId))

export const readAsset = async (db: Db, actor: Actor, assetId: number): Promise<Asset> =>
  presentAsset(db, actor, await findVisibleAsset(db, actor, assetId))

export const presentAsset = async (db: Db, actor: Actor, row: AssetRow): Promise<Asset> => {
  const [asset] = await presentAssets(db, actor, [row])
  if (!asset) throw new AppError('not_found')
  return asset
}

/** Locked until the end of the transaction, whether it is deleted or not. */
export const lockChangeable = async ({ tx, actor }: Ctx, assetId: number) => {
  const row = demandVisible(actor, await lockAsset(tx, actor.tenantId, assetId))
  if (!mayChange(actor, row)) throw new AppError('forbidden', { message: mediaMessages.sharedNotYours() })
  return row
}

/** The row of an asset the actor may change, locked until the end of the transaction. */
export const lockEditable = async (ctx: Ctx, assetId: number, version?: number) => {
  const row = await lockChangeable(ctx, assetId)
  if (row.deletedAt) throw new AppError('not_allowed', { message: mediaMessages.assetDeleted() })
  if (version !== undefined && version !== row.version)
    throw new AppError('stale', { message: mediaMessages.assetStale() })
  return row
}
