import type { Logger } from 'pino'
import { whileFilesMayGo } from '#/db/files-lock.ts'
import type { Db } from '#/db/open.ts'
import type { FileColumns } from '#/storage/file-columns.ts'
import type { Storage } from '#/storage/storage.ts'
import { type Variants, variantsIn } from '#/storage/variants.ts'
import * as queries from './collect-queries.ts'

interface Parts {
  db: Db
  storage: Storage
  variants: Variants
  fileColumns: FileColumns
}

const dayMs = 24 * 3_600_000
/** What someone has brought may wait so long for its first use. */
const unusedDays = 7
const deletedAssetDays = 30
const filesPerRound = 5_000
const filesPerDelete = 100

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)

const keyOf = ({ tenantId, hash }: queries.FileKey) => `${tenantId}/${hash}`

/** Rows of files that no text, asset or person shows. */
const deleteRows = async ({ db, fileColumns }: Parts, before: Date) => {
  const begun = new Date(Date.now() - 60_000)
  const unnamed = await queries.findUnnamed(db, fileColumns, before, filesPerRound)
  if (unnamed.length === 0) return 0
  const shown = new Set((await queries.findInTexts(db, fileColumns, unnamed)).map(keyOf))
  const unshown = unnamed.filter((key) => !shown.has(keyOf(key)))
  let deleted = 0
  for (let at = 0; at < unshown.length; at += filesPerDelete)
    deleted += await queries.deleteUnshown(db, fileColumns, unshown.slice(at, at + filesPerDelete), {
      before,
      since: begun,
    })
  return deleted
}

/** Files no newsroom has a row for: what was deleted just now, and what a crash left. */
const removeFiles = async ({ db, storage, variants }: Parts, before: Date) => {
  let removed = 0
  for await (const keys of storage.keys()) {
    const known = await queries.findKnown(db, keys)
    for (const key of keys) {
      if (known.has(key) || !(await storage.remove(key, before))) continue
      await variants.forget(key)
      removed += 1
    }
  }
  return removed
}

const dropUploads = async ({ db, storage }: Parts, before: Date) => {
  const uploads = await queries.deleteOldUploads(db, before)
  const growing = await storage.growingIds()
  const expected = await queries.findUploadIds(db)
  for (const id of growing) if (!expected.has(id)) await storage.growing(id).drop()
  return uploads
}

/** Clears away what nothing shows any more: uploads nobody goes on with, assets long deleted, files without a use. */
export const collectFiles = async (parts: Parts) => {
  const before = daysAgo(unusedDays)
  const uploads = await dropUploads(parts, before)
  const assets = await queries.deleteOldAssets(parts.db, daysAgo(deletedAssetDays))
  const rows = await deleteRows(parts, before)
  // A backup copies what its tables speak of; then the files go another night.
  const files = (await whileFilesMayGo(parts.db, () => removeFiles(parts, before))) ?? 0
  return { uploads, assets, rows, files }
}

interface NightParts {
  db: Db
  storage: Storage
  fileColumns: FileColumns
  env: { DATA_DIR: string }
  log: Logger
}

/** The work of every night; it may be done twice, and at once. */
export const collectNightly =
  ({ db, storage, fileColumns, env, log }: NightParts) =>
  async () => {
    const variants = variantsIn(env.DATA_DIR, storage)
    log.info(await collectFiles({ db, storage, variants, fileColumns }), 'cleared away what nothing shows')
  }
