import type { AssetFields } from '@rongbian/contract/media-shapes'
import type { Actor, SourceType } from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'
import { assetKindOf } from '#/features/files/file-kind.ts'
import { insertStoredFile, type NewFile } from '#/features/files/stored-files.ts'
import type { Jobs } from '#/jobs/jobs.ts'
import { changesOf } from './fields.ts'
import { lexemesFor } from './lexemes.ts'
import { type AssetRow, lockOwnAsset, nextSeq } from './queries.ts'
import { askInspection } from './revisions.ts'
import { touch, tsvOf } from './touch.ts'

/** Without another word a file came with a story. */
const atStory: SourceType = 2

export type BroughtFile = NewFile & { assetFields?: AssetFields; sourceType?: SourceType }

const blank = {
  caption: '',
  author: '',
  origin: '',
  copyright: 'unknown',
  sharedAt: null,
  deletedAt: null,
  tagIds: [] as number[],
  valueIds: [] as number[],
}

type Changes = Awaited<ReturnType<typeof changesOf>>

/** Undefined where the person has the file already. */
const insertAsset = async (
  tx: Tx,
  actor: Actor,
  { hash, name, mime, sourceType = atStory }: BroughtFile,
  changes: Changes,
): Promise<number | undefined> => {
  const seq = await nextSeq(tx)
  const { tenantId, id: ownerId, name: ownerName } = actor
  const kind = assetKindOf(mime)
  const values = { name, ...changes, tenantId, hash, kind, sourceType, ownerId, ownerName }
  const indexed = { ...blank, ...values, isOriginal: true }
  const made = await tx
    .insertInto('asset')
    .values({ ...values, seq, tsv: tsvOf(lexemesFor(tenantId, seq, indexed)) })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'ownerId', 'hash']).where('deletedAt', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!made) return
  await tx
    .insertInto('assetRevision')
    .values({ tenantId, assetId: made.id, no: 1, hash, byId: ownerId, byName: ownerName })
    .execute()
  return made.id
}

/** Bringing a file again makes it the newest, under its latest name; what was written about it stays. */
const bringAgain = async (tx: Tx, actor: Actor, file: BroughtFile, changes: Changes) => {
  const row: AssetRow | undefined = await lockOwnAsset(tx, actor, file.hash)
  if (!row) throw new Error('an asset that stood in the way has gone')
  await touch(tx, row, { name: file.name, ...changes })
  return row.id
}

const bring = async (tx: Tx, jobs: Jobs, actor: Actor, file: BroughtFile) => {
  const { assetFields = {}, sourceType: _, ...stored } = file
  await insertStoredFile(tx, stored)
  const changes = await changesOf(tx, actor.tenantId, assetFields)
  const made = await insertAsset(tx, actor, file, changes)
  if (!made) return bringAgain(tx, actor, file, changes)
  await askInspection(tx, jobs, { tenantId: actor.tenantId, id: made, hash: file.hash })
  return made
}

/** Keeps a file that lies in the storage and puts it among the assets of whoever brought it. Answers the asset. */
export const bringIn = (db: Db | Tx, jobs: Jobs, actor: Actor, file: BroughtFile): Promise<number> => {
  const work = (tx: Tx) => bring(tx, jobs, actor, file)
  return db.isTransaction ? work(db as Tx) : db.transaction().execute(work)
}
