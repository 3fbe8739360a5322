import type { AssetFields } from '@rongbian/contract/media-shapes'
import type { Actor, SourceType } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { prepared } from '#/db/prepared.ts'
import type { Ctx, ReadCtx } from '#/http/command.ts'
import type { Jobs } from '#/jobs/jobs.ts'
import { assetKindOf } from '#/storage/file-kind.ts'
import { type NewFile, storedFileInsert } from '#/storage/stored-files.ts'
import { changesOf } from './fields.ts'
import { type Indexed, lexemesFor } from './lexemes.ts'
import type { Metadata } from './metadata.ts'
import { type AssetRow, lockOwnAsset } from './queries.ts'
import { askInspection } from './revisions.ts'
import { takeOver } from './take-over.ts'
import { touch, tsvOf } from './touch.ts'

/** Without another word a file came with a story. */
const atStory: SourceType = 2

type BroughtFile = Omit<NewFile, 'facts'> & {
  assetFields?: AssetFields
  sourceType?: SourceType
  /** What was read from it already. */
  metadata?: Metadata | null | undefined
  /** Nothing is left to look at. */
  isInspected?: boolean
}

const blank = {
  caption: '',
  author: '',
  origin: '',
  licence: '',
  copyright: 'unknown',
  sharedAt: null,
  deletedAt: null,
  tagIds: [] as number[],
  valueIds: [] as number[],
}

type Changes = Awaited<ReturnType<typeof changesOf>>

/** Its number comes with it: asking for that alone costs as much as the row. */
const keepFile = async (db: Db, file: BroughtFile) => {
  const { assetFields: _, sourceType: __, isInspected: ___, metadata, ...stored } = file
  const facts = metadata ? { picture: metadata } : {}
  const { seq } = await storedFileInsert(db, { ...stored, facts })
    .returning(sql<number>`nextval('asset_seq')`.as('seq'))
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow()
  return seq
}

/** Undefined where the person has the file already. */
const insertAsset = async (
  { db, actor }: ReadCtx,
  seq: number,
  { hash, name, mime, sourceType = atStory, metadata }: BroughtFile,
  changes: Changes,
): Promise<number | undefined> => {
  const { tenantId, id: ownerId, name: ownerName } = actor
  const found = metadata ? await takeOver(db, { ...blank, ...changes, tenantId }, metadata) : {}
  const values = { name, ...changes, ...found, tenantId, hash, kind: assetKindOf(mime), sourceType }
  const owned = { ...values, ownerId, ownerName }
  const indexed = { ...blank, ...owned, isOriginal: true } as Indexed
  const made = await db
    .with('made', (cte) =>
      cte
        .insertInto('asset')
        .values({ ...owned, seq, tsv: tsvOf(lexemesFor(tenantId, seq, indexed)) })
        .onConflict((conflict) =>
          conflict.columns(['tenantId', 'ownerId', 'hash']).where('deletedAt', 'is', null).doNothing(),
        )
        .returning('id'),
    )
    .insertInto('assetRevision')
    .columns(['tenantId', 'assetId', 'no', 'hash', 'byId', 'byName'])
    .expression((build) =>
      build
        .selectFrom('made')
        .select([
          sql<number>`${tenantId}::integer`.as('tenantId'),
          'made.id as assetId',
          sql<number>`1`.as('no'),
          sql<string>`${hash}::text`.as('hash'),
          sql<string>`${ownerId}::uuid`.as('byId'),
          sql<string>`${ownerName}::text`.as('byName'),
        ]),
    )
    .returning('assetId')
    .modifyEnd(prepared)
    .executeTakeFirst()
  return made?.assetId
}

/** Bringing a file again makes it the newest, under its latest name; what was written about it stays. */
const bringAgain = async ({ tx, actor }: Ctx, file: BroughtFile, changes: Changes) => {
  const row: AssetRow | undefined = await lockOwnAsset(tx, actor, file.hash)
  if (!row) throw new Error('an asset that stood in the way has gone')
  await touch(tx, row, { name: file.name, ...changes })
  return row.id
}

const bringNew = async (db: Db, actor: Actor, file: BroughtFile) => {
  const seq = await keepFile(db, file)
  const changes = await changesOf(db, actor.tenantId, file.assetFields ?? {})
  return { changes, made: await insertAsset({ db, actor }, seq, file, changes) }
}

const bring = async (tx: Tx, jobs: Jobs, actor: Actor, file: BroughtFile) => {
  const { changes, made } = await bringNew(tx, actor, file)
  if (!made) return bringAgain({ tx, actor }, file, changes)
  if (!file.isInspected)
    await askInspection(tx, jobs, { tenantId: actor.tenantId, id: made, hash: file.hash })
  return made
}

/** With nothing left to look at the asset is all there is to write: a file kept without one is cleared away in time. */
const bringInspected = async (db: Db, actor: Actor, file: BroughtFile) =>
  file.isInspected ? (await bringNew(db, actor, file)).made : undefined

/** Keeps a file that lies in the storage and puts it among the assets of whoever brought it. Answers the asset. */
export const bringIn = async (db: Db | Tx, jobs: Jobs, actor: Actor, file: BroughtFile): Promise<number> => {
  const work = (tx: Tx) => bring(tx, jobs, actor, file)
  if (db.isTransaction) return work(db as Tx)
  return (await bringInspected(db, actor, file)) ?? db.transaction().execute(work)
}
