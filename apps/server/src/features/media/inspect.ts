import { open } from 'node:fs/promises'
import { type AssetKind, mediaLimits } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import { variantsIn } from '#/features/files/variants.ts'
import { askForFirstAudit } from '#/features/moderation/ask.ts'
import { inspectRecording } from '#/features/recordings/inspect.ts'
import type { Handler } from '#/jobs/jobs.ts'
import type { Work } from '#/jobs/queues.ts'
import type { WorkDeps } from '#/jobs/start-work.ts'
import type { Metadata } from './metadata.ts'
import { metadataReader } from './metadata-thread.ts'
import { type AssetRow, findAsset, lockAsset } from './queries.ts'
import { tagIdsOf } from './tags.ts'
import { type AssetChanges, touch } from './touch.ts'

type Inspection = Work['media-inspect']

/** Cameras and agencies write at the beginning of a file. */
const headBytes = 4 * 1024 * 1024
/** What a card of the library shows. */
const drawnAhead = 320

const readHead = async (path: string) => {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(Math.min(size, headBytes))
    const { bytesRead } = await file.read(head, 0, head.length, 0)
    return head.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const writeFacts = (tx: Tx, { tenantId, hash }: Inspection, picture: Metadata) =>
  sql`update stored_file set facts = facts || ${JSON.stringify({ picture })}::jsonb
    where tenant_id = ${tenantId} and hash = ${hash}`.execute(tx)

const tagsOf = async (tx: Tx, { tenantId, tagIds }: AssetRow, keywords: readonly string[]) => {
  const names = keywords.filter((word) => word.length <= mediaLimits.tagMax).slice(0, mediaLimits.tagsMax)
  return tagIds.length === 0 && names.length > 0 ? { tagIds: await tagIdsOf(tx, tenantId, names) } : {}
}

/** What an agency wrote fills what people left empty, and never anything else. */
const takeOver = async (tx: Tx, row: AssetRow, found: Metadata): Promise<AssetChanges> => {
  const offered = {
    author: found.author.slice(0, 100),
    caption: (found.caption || found.title).slice(0, mediaLimits.captionMax),
    licence: found.copyright.slice(0, 300),
    origin: found.credit.slice(0, 200),
  }
  const texts = Object.entries(offered).filter(
    ([field, text]) => text && row[field as keyof typeof offered] === '',
  )
  return { ...Object.fromEntries(texts), ...(await tagsOf(tx, row, found.keywords)) }
}

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

/** What each kind of file is looked through for. */
export const inspectAsset = (deps: WorkDeps): Handler<'media-inspect'> => {
  const { db, storage, env } = deps
  const read = metadataReader()
  const variants = variantsIn(env.DATA_DIR, storage)

  const inspectPicture = async (row: AssetRow, work: Inspection) => {
    if (variants.isDrawnAhead(row)) await variants.get(row.hash, drawnAhead)
    const found = await read(await readHead(storage.pathOf(row.hash)))
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
