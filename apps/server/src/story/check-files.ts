import { AppError } from '@rongbian/contract'
import { storyMessages } from '@rongbian/contract/messages/stories'
import type { StoryContent } from '@rongbian/contract/stories'
import { isOwnFile } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { findUnstored } from './queries.ts'

const hashIn = (url: string) => (isOwnFile(url) ? /\/files\/([0-9a-f]{64})\//.exec(url)?.[1] : undefined)

/** Attachments and photos of the house must be files it has. */
export const checkFiles = async (db: Db, tenantId: number, { attachedFiles, photos }: StoryContent) => {
  const named = [...attachedFiles, ...photos.map(({ url, filename }) => ({ url, name: filename }))]
  const names = new Map(named.map(({ url, name }) => [hashIn(url), name]))
  const hashes = [...names.keys()].filter((hash) => hash !== undefined)
  if (hashes.length === 0) return
  const [missing] = await findUnstored(db, tenantId, hashes)
  if (!missing) return
  throw new AppError('invalid', { message: storyMessages.fileMissing({ name: names.get(missing) ?? '' }) })
}
