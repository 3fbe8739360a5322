import type { Actor, Message, SourceType } from '@rongbian/domain'
import { type Selectable, sql } from 'kysely'
import type { Upload } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'
import { prepared } from '#/db/prepared.ts'
import { keptProblem } from '#/say.ts'
import type { Agree } from '#/storage/growing.ts'
import type { Storage } from '#/storage/storage.ts'

export type UploadRow = Selectable<Upload>
type Key = Pick<UploadRow, 'tenantId' | 'id'>
type Owner = Pick<Actor, 'tenantId' | 'id'>

export interface FileFacts {
  identifier: string
  totalSize: number
}

interface NewUpload extends FileFacts {
  name: string
  totalChunks: number
  sourceType: SourceType
}

/** More than one process has written to it. */
export const manyWriters = '*'

const own = (db: Db, { tenantId, id }: Owner) =>
  db
    .selectFrom('upload')
    .modifyFront(prepared)
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('personId', '=', id)

const oneRow = (db: Db | Tx, { tenantId, id }: Key) =>
  db.updateTable('upload').where('tenantId', '=', tenantId).where('id', '=', id)

export const findUpload = (db: Db, owner: Owner, { identifier, totalSize }: FileFacts) =>
  own(db, owner).where('identifier', '=', identifier).where('size', '=', totalSize).executeTakeFirst()

/** The same content cannot have two sizes. */
export const findOtherSize = (db: Db, owner: Owner, { identifier, totalSize }: FileFacts) =>
  own(db, owner).where('identifier', '=', identifier).where('size', '<>', totalSize).executeTakeFirst()

export const findUnfinished = (db: Db, owner: Owner) =>
  own(db, owner).where('state', '<>', 'refused').orderBy('touchedAt', 'desc').limit(200).execute()

/** Files of which pieces have come or are coming. */
export const countRunning = async (db: Db, { tenantId, id }: Owner) => {
  const { count } = await db
    .selectFrom('upload')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tenantId', '=', tenantId)
    .where('personId', '=', id)
    .where('state', '<>', 'refused')
    .executeTakeFirstOrThrow()
  return count
}

/** The row of a file of which a piece has come, made with the first; it learns who writes before anything is written. */
export const claimUpload = async (
  db: Db,
  owner: Owner,
  file: NewUpload,
  writer: string,
): Promise<UploadRow> => {
  const known = await findUpload(db, owner, file)
  const isKnownWriter = known?.writer === writer || known?.writer === manyWriters
  return known && isKnownWriter ? known : writeClaim(db, owner, file, writer)
}

const writeClaim = (
  db: Db,
  { tenantId, id: personId }: Owner,
  file: NewUpload,
  writer: string,
): Promise<UploadRow> =>
  db
    .insertInto('upload')
    .values({
      tenantId,
      personId,
      identifier: file.identifier,
      name: file.name,
      size: file.totalSize,
      totalChunks: file.totalChunks,
      sourceType: file.sourceType,
      writer,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'personId', 'identifier', 'size']).doUpdateSet({
        writer: sql`case when upload.writer = excluded.writer then upload.writer else ${manyWriters} end`,
        touchedAt: sql`case when upload.state = 'checking' then upload.touched_at else now() end`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

/** Nobody waits for the disk here: a note lost in a power cut means a piece sent again. */
const unhurried = sql<boolean>`(select set_config('synchronous_commit', 'off', true)) is not null`

/** Notes a piece that lies in its place; with the last one the checking begins. Undefined when nothing was to be noted. */
export const recordChunk = (db: Db, key: Key, chunk: number): Promise<UploadRow | undefined> =>
  oneRow(db, key)
    .set({
      chunks: sql`array_append(chunks, ${chunk}::integer)`,
      state: sql`case when cardinality(chunks) + 1 = total_chunks then 'checking' else state end`,
      touchedAt: sql`now()`,
    })
    .where('state', '=', 'arriving')
    .where(sql<boolean>`${chunk}::integer <> all (chunks)`)
    .where(unhurried)
    .returningAll()
    .executeTakeFirst()

/** Whether the pieces of an upload are still wanted. */
export const isExpected = async (db: Db, { tenantId, id }: Key) => {
  const row = await db
    .selectFrom('upload')
    .select('state')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined && row.state !== 'refused'
}

/** Pieces that are not on the disk any more have to come again. */
export const forgetChunks = (db: Db, key: Key) =>
  oneRow(db, key).set({ chunks: [], state: 'arriving', hash: null, gatheredAs: null }).execute()

/** Whoever comes first names what all nodes write to; undefined when the upload was given up. */
export const agreeOn =
  (db: Db, key: Key): Agree =>
  async (own) => {
    const row = await oneRow(db, key)
      .set({ gatheredAs: sql`coalesce(gathered_as, ${own ?? null})` })
      .returning('gatheredAs')
      .executeTakeFirst()
    return row?.gatheredAs ?? undefined
  }

/** A file on its way, the same for all nodes. */
export const growingOf = ({ db, storage }: { db: Db; storage: Storage }, row: Key) =>
  storage.growing(row.id, agreeOn(db, row))

/** A check of which nothing was heard for so long is done by someone else. */
const silentSeconds = 6
export const heartbeatMs = 2_000
const isSilent = sql<boolean>`touched_at < now() - make_interval(secs => ${silentSeconds})`

export const takeOverCheck = (db: Db, key: Key): Promise<UploadRow | undefined> =>
  oneRow(db, key)
    .set({ touchedAt: sql`now()` })
    .where('state', '=', 'checking')
    .where(isSilent)
    .returningAll()
    .executeTakeFirst()

export const findSilentChecks = (db: Db) =>
  db.selectFrom('upload').select(['tenantId', 'id']).where('state', '=', 'checking').where(isSilent).execute()

export const beat = (db: Db, key: Key) => oneRow(db, key).set({ touchedAt: sql`now()` }).execute()

export const setHash = (db: Db, key: Key, hash: string) =>
  oneRow(db, key).set({ hash }).where(unhurried).execute()

export const refuseUpload = (db: Db, key: Key, problem: Message) =>
  oneRow(db, key)
    .set({ state: 'refused', ...keptProblem(problem), chunks: [], touchedAt: sql`now()` })
    .execute()

export const deleteUpload = (db: Db | Tx, { tenantId, id }: Key) =>
  db.deleteFrom('upload').where('tenantId', '=', tenantId).where('id', '=', id).execute()

/** Undefined when another finished it or it was given up. */
export const lockChecking = (tx: Tx, { tenantId, id }: Key) =>
  tx
    .selectFrom('upload')
    .modifyFront(prepared)
    .innerJoin('person', (join) =>
      join.onRef('person.tenantId', '=', 'upload.tenantId').onRef('person.id', '=', 'upload.personId'),
    )
    .select('person.name as personName')
    .where('upload.tenantId', '=', tenantId)
    .where('upload.id', '=', id)
    .where('upload.state', '=', 'checking')
    .forUpdate('upload')
    .executeTakeFirst()

/** The content is told by its SHA-256, and counts only where the person sees a file with it already: knowing a hash opens nothing. */
const sameFile = (db: Db | Tx, { tenantId, id }: Owner, sha256: string, totalSize: number) =>
  db
    .selectFrom('storedFile')
    .modifyFront(prepared)
    .where('storedFile.tenantId', '=', tenantId)
    .where('storedFile.hash', '=', sha256)
    .where('storedFile.size', '=', totalSize)
    .where((file) =>
      file.exists(
        file
          .selectFrom('asset')
          .select('asset.id')
          .whereRef('asset.tenantId', '=', 'storedFile.tenantId')
          .whereRef('asset.hash', '=', 'storedFile.hash')
          .where('asset.deletedAt', 'is', null)
          .where((asset) =>
            asset.or([asset('asset.ownerId', '=', id), asset('asset.sharedAt', 'is not', null)]),
          ),
      ),
    )

export const hasSameFile = async (db: Db, owner: Owner, sha256: string, totalSize: number) =>
  (await sameFile(db, owner, sha256, totalSize).select('hash').limit(1).executeTakeFirst()) !== undefined

/** The file with this content, if the person sees one; locked, so that it is not cleared away before it is used. */
export const lockSameFile = (tx: Tx, owner: Owner, sha256: string, totalSize: number) =>
  sameFile(tx, owner, sha256, totalSize)
    .select(['hash', 'mime', 'size', 'width', 'height'])
    .limit(1)
    .forKeyShare('storedFile')
    .executeTakeFirst()
