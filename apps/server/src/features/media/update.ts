import type { AssetFields } from '@rongbian/contract/media-shapes'
import type { Actor } from '@rongbian/domain'
import type { Tx } from '#/db/open.ts'
import { changesOf } from './fields.ts'
import { lockEditable } from './service.ts'
import { touch } from './touch.ts'

/** What people wrote about an asset; refused when someone else wrote in between. */
export const updateAsset = async (
  tx: Tx,
  actor: Actor,
  assetId: number,
  { version, ...fields }: AssetFields & { version: number },
) => {
  const row = await lockEditable(tx, actor, assetId, version)
  return touch(tx, row, await changesOf(tx, actor.tenantId, fields))
}
