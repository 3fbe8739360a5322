import type { AssetKind } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import type { WorkDeps } from '#/deps.ts'
import type { Handler, Work } from '#/jobs/jobs.ts'
import { variantsIn } from '#/storage/variants.ts'
import type { Metadata } from './metadata.ts'
import { readMetadataOf } from './metadata-thread.ts'
import { type AssetRow, findAsset, lockAsset } from './queries.ts'
import { takeOver } from './take-over.ts'
import { touch } from './touch.ts'

type Inspection = Work['media-inspect']

/** What a card of the library shows. */
const drawnAhead = 320

const writeFacts = (tx: Tx, { tenantId, hash }: Inspection, picture: Metadata) =>
  sql`update stored_file set facts = facts || ${JSON.stringify({ picture })}::jsonb
    where tenant_id = ${tenantId} and hash = ${hash}`.execute(tx)

/** The file may have been replaced, or the asset have gone, since the work was asked for. */
const isCurrent = (row: AssetRow | undefined, { hash }: Inspection): row is AssetRow => row?.hash === hash

const keepMetadata = (deps: WorkDeps, work: Inspection, found: Metadata) =>
  deps.db.transaction().execute(async (tx) => {
    await writeFacts(tx, work, found)
    const row = await lockAsset(tx, work.tenantId, work.assetId)
    if (!isCurrent(row, work)) return
    const changes = await takeOver(tx, row, found)
    if (Object.keys(changes).length > 0) await touch(tx, row, changes)
  })

/** What lies above the media: who looks at what pictures show, and who reads recordings. */
interface Inspectors {
  askForFirstAudit(deps: WorkDeps, db: Db, work: Inspection): Promise<void>
  inspectRecording(deps: WorkDeps, work: Inspection, signal: AbortSignal): Promise<void>
}

/** What each kind of file is looked through for. */
export const inspectAsset = (
  deps: WorkDeps,
  { askForFirstAudit, inspectRecording }: Inspectors,
): Handler<'media-inspect'> => {
  const { db, storage, env } = deps
  const variants = variantsIn(env.DATA_DIR, storage)

  const inspectPicture = async (row: AssetRow, work: Inspection) => {
    if (variants.isDrawnAhead(row)) await variants.get(row.hash, drawnAhead)
    const found = await storage.withLocal(row.hash, (path) => readMetadataOf(path))
    if (found) await keepMetadata(deps, work, found)
  }
  const askAudit = (work: Inspection) => askForFirstAudit(deps, db, work)

  const byKind: Partial<
    Record<AssetKind, (row: AssetRow, work: Inspection, signal: AbortSignal) => Promise<void>>
  > = {
    image: async (row, work) => {
      await inspectPicture(row, work)
      await askAudit(work)
    },
    animation: (_row, work) => askAudit(work),
    video: (_row, work, signal) => inspectRecording(deps, work, signal),
    audio: (_row, work, signal) => inspectRecording(deps, work, signal),
  }

  return async (work, signal) => {
    const row = await findAsset(db, work.tenantId, work.assetId)
    if (isCurrent(row, work)) await byKind[row.kind as AssetKind]?.(row, work, signal)
  }
}
