import type { StoredFile } from '@rongbian/contract/files'
import type { AssetFields } from '@rongbian/contract/media-shapes'
import type { Actor, SourceType } from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'
import { bringIn } from '#/features/media/index.ts'
import type { Jobs } from '#/jobs/jobs.ts'
import { fileUrl } from '#/storage/file-url.ts'
import type { Examined } from './examine.ts'

interface Kept extends Examined {
  hash: string
  name: string
  size: number
  md5?: string
  sourceType: SourceType
  assetFields?: AssetFields
}

export type KeptFile = StoredFile & { assetId: number }

/** Puts a file that lies in the storage among the assets of a person. */
export const keepAsset = async (
  db: Db | Tx,
  jobs: Jobs,
  person: Pick<Actor, 'tenantId' | 'id' | 'name'>,
  file: Kept,
): Promise<KeptFile> => {
  const { hash, name, size, mime: type, width, height } = file
  // Whose it is is all that counts here, and a check goes on when nobody is signed in.
  const actor = person as Actor
  const assetId = await bringIn(db, jobs, actor, { ...file, tenantId: person.tenantId, createdBy: person.id })
  return { assetId, url: fileUrl(hash, name), type, name, size, width, height }
}
