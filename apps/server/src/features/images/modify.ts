import { AppError } from '@rongbian/contract'
import type { Asset } from '@rongbian/contract/media-shapes'
import { imageMessages } from '@rongbian/contract/messages/images'
import type { Actor } from '@rongbian/domain'
import type { Deps } from '#/deps.ts'
import { lockEditable, presentAsset, replaceFile } from '#/features/media/index.ts'
import { readPicture } from './picture.ts'

interface Wanted {
  url: string
  assetId: number
  version?: number | undefined
  operations: readonly unknown[]
}

/** Gives an asset the edited picture; the one before stays among its revisions. */
export const modifyAsset = async (
  deps: Pick<Deps, 'db' | 'storage' | 'jobs'>,
  actor: Actor,
  { url, assetId, version, operations }: Wanted,
): Promise<Asset> => {
  const { file } = await readPicture(deps, actor, url)
  return deps.db.transaction().execute(async (tx) => {
    const row = await lockEditable({ tx, actor }, assetId, version)
    if (row.kind !== 'image') throw new AppError('not_allowed', { message: imageMessages.onlyPictures() })
    return presentAsset(
      tx,
      actor,
      await replaceFile({ tx, actor }, deps.jobs, row, { hash: file.hash, operations }),
    )
  })
}
