import type { AssetFields } from '@rongbian/contract/media-shapes'
import type { Ctx } from '#/http/command.ts'
import { changesOf } from './fields.ts'
import { lockEditable } from './service.ts'
import { touch } from './touch.ts'

/** What people wrote about an asset; refused when someone else wrote in between. */
export const updateAsset = async (
  { tx, actor }: Ctx,
  assetId: number,
  { version, ...fields }: AssetFields & { version: number },
) => {
  const row = await lockEditable({ tx, actor }, assetId, version)
  return touch(tx, row, await changesOf(tx, actor.tenantId, fields))
}
