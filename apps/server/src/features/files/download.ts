import { AppError } from '@rongbian/contract'
import { fileMessages } from '@rongbian/contract/messages/files'
import type { Actor } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { hashOf } from '#/storage/file-url.ts'
import type { Storage } from '#/storage/storage.ts'
import { findFiles } from '#/storage/stored-files.ts'
import { zipStream } from '#/story-text/zip-files.ts'

interface Wanted {
  path: string
  fileName: string
}

/** The wanted files as one zip, by their hashes as in `streamFile`; every one must be a file of the house, or the zip does not begin. */
export const zipFiles = async (
  { db, storage }: { db: Db; storage: Storage },
  actor: Actor,
  wanted: Wanted[],
) => {
  const hashes = wanted.map(({ path }) => hashOf(path)).filter((hash) => hash !== undefined)
  const rows = hashes.length > 0 ? await findFiles(db, actor.tenantId, hashes) : []
  const known = new Map(rows.map((row) => [row.hash, row]))
  const files = []
  for (const { path, fileName } of wanted) {
    const file = known.get(hashOf(path) ?? '')
    if (!file || (await storage.size(file.hash)) === undefined) {
      throw new AppError('invalid', {
        message: fileMessages.fileMissing({ name: fileName || path.slice(0, 100) }),
      })
    }
    files.push({ name: fileName || file.name, open: () => storage.open(file.hash) })
  }
  return zipStream(files)
}
