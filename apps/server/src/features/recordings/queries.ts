import type { Message } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { tellAsset } from '#/features/media/index.ts'
import { say } from '#/say.ts'
import type { Storage } from '#/storage/storage.ts'
import { insertStoredFile } from '#/storage/stored-files.ts'
import type { Frame } from './frames.ts'

interface AssetKey {
  tenantId: number
  assetId: number
}

/** An asset as the work on its recording needs it; undefined once it is gone or has another file. */
export const findRecorded = async (db: Db, { tenantId, assetId, hash }: AssetKey & { hash: string }) =>
  db
    .selectFrom('asset')
    .innerJoin('storedFile as file', (join) =>
      join.onRef('file.tenantId', '=', 'asset.tenantId').onRef('file.hash', '=', 'asset.hash'),
    )
    .select(['asset.tenantId', 'asset.id as assetId', 'asset.hash', 'asset.name', 'asset.kind'])
    .select(['asset.ownerId', 'asset.playedHash', 'asset.posterHash', 'asset.transcodeState'])
    .select(['file.mime', 'file.size', 'file.duration'])
    .where('asset.tenantId', '=', tenantId)
    .where('asset.id', '=', assetId)
    .where('asset.hash', '=', hash)
    .where('asset.deletedAt', 'is', null)
    .executeTakeFirst()
export type Recorded = NonNullable<Awaited<ReturnType<typeof findRecorded>>>

export interface FileFacts {
  duration: number | null
  width: number | null
  height: number | null
  recording: object
}

/** What a probe saw stands beside what others know of the file. */
export const writeFacts = (
  db: Db,
  { tenantId, hash }: { tenantId: number; hash: string },
  { recording, ...measures }: FileFacts,
) =>
  db
    .updateTable('storedFile')
    .set({ ...measures, facts: sql`facts || ${JSON.stringify({ recording })}::jsonb` })
    .where('tenantId', '=', tenantId)
    .where('hash', '=', hash)
    .execute()

interface Progress {
  transcodeState?: string | null
  transcodePart?: number
  transcodeProblem?: string
  transcodeSaid?: string | null
  playedHash?: string | null
  posterHash?: string | null
}

export const transcodeProblem = (problem: Message) => ({
  transcodeProblem: say(problem),
  transcodeSaid: JSON.stringify(problem),
})
export const noTranscodeProblem = { transcodeProblem: '', transcodeSaid: null }

/** Answers whether the asset was there, and in one of the states asked for. Those who see it hear of a new state. */
export const writeProgress = async (
  db: Db | Tx,
  { tenantId, assetId }: AssetKey,
  progress: Progress,
  only?: string[],
) => {
  const { numUpdatedRows } = await db
    .updateTable('asset')
    .set(progress)
    .where('tenantId', '=', tenantId)
    .where('id', '=', assetId)
    .$if(only !== undefined, (query) => query.where('transcodeState', 'in', only ?? []))
    .executeTakeFirst()
  const isWritten = numUpdatedRows > 0n
  if (isWritten && progress.transcodeState !== undefined) await tellAsset(db, { tenantId, assetId })
  return isWritten
}

/** Keeps a frame among the files, without an asset of its own. */
export const keepFrame = async (
  db: Db,
  storage: Storage,
  { tenantId, name, ownerId }: Pick<Recorded, 'tenantId' | 'name' | 'ownerId'>,
  { content, width, height }: Frame,
) => {
  const hash = await storage.put(content)
  const file = { hash, name: posterName(name), mime: 'image/jpeg', size: content.length, width, height }
  await insertStoredFile(db, { tenantId, ...file, createdBy: ownerId })
  return hash
}

export const posterName = (name: string) => `${name.replace(/\.[^.]*$/, '')}.jpg`

export const findFacts = async (db: Db, tenantId: number, hash: string) => {
  const row = await db
    .selectFrom('storedFile')
    .select('facts')
    .where('tenantId', '=', tenantId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return (row?.facts ?? {}) as Record<string, unknown>
}

/** The work on a file, whether a story shows the file that came or the one made of it; what is done comes first. */
export const findTranscoded = (db: Db, tenantId: number, hash: string) =>
  db
    .selectFrom('asset')
    .select(['transcodeState', 'transcodePart', 'transcodeProblem', 'transcodeSaid'])
    .where('tenantId', '=', tenantId)
    .where((asset) => asset.or([asset('hash', '=', hash), asset('playedHash', '=', hash)]))
    .where('transcodeState', 'is not', null)
    .orderBy(sql`played_hash is null`)
    .orderBy('transcodePart', 'desc')
    .limit(1)
    .executeTakeFirst()
