import type { CapturedPicture } from '@rongbian/contract/capture'
import type { Message } from '@rongbian/domain'
import { type Actor, type CaptureState, captureStateCodes, type LibraryId } from '@rongbian/domain'
import { sql } from 'kysely'
import { containing } from '#/db/fragments.ts'
import type { Db, Tx } from '#/db/open.ts'
import { keptProblem, noProblem } from '#/say.ts'
import { isVisibleTo } from '#/story/access.ts'

interface Key {
  tenantId: number
  id: number
}

/** What a page turned out to be. */
export interface Taken {
  url: string
  urlKey: string
  title: string
  author: string
  source: string
  publishedAt: string | null
  summary: string
  html: string
  wordCount: number
  isPartial: boolean
  textKey: string
  textSign: string | null
  snapshotHash: string
  pictures: KeptPicture[]
}

/** A picture of a page; why there is none is kept by its id too. */
export type KeptPicture = CapturedPicture & { said?: Message }

const valuesOf = ({ pictures, textSign, ...rest }: Taken) => ({
  ...rest,
  textSign: textSign === null ? null : sql<string>`${textSign}::bit(64)`,
  pictures: JSON.stringify(pictures),
  state: 'done',
  ...noProblem,
})

const one = (db: Db | Tx, { tenantId, id }: Key) =>
  db.updateTable('capture').where('tenantId', '=', tenantId).where('id', '=', id)

export const insertTaken = async (db: Db, { tenantId, id: personId }: Owner, taken: Taken) => {
  const { id } = await db
    .insertInto('capture')
    .values({ tenantId, personId, ...valuesOf(taken) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Undefined when it was deleted, or is over. */
export const beginCapture = (db: Db, key: Key) =>
  one(db, key)
    .set({ state: 'running' })
    .where('state', 'in', ['waiting', 'running'])
    .returning(['tenantId', 'id', 'personId', 'url'])
    .executeTakeFirst()

export const endCapture = (db: Db, key: Key, taken: Taken) => one(db, key).set(valuesOf(taken)).execute()

export const failCapture = (db: Db, key: Key, problem: Message) =>
  one(db, key)
    .set({ state: 'failed', ...keptProblem(problem) })
    .execute()

export const setPictures = (db: Db | Tx, key: Key, pictures: KeptPicture[]) =>
  one(db, key)
    .set({ pictures: JSON.stringify(pictures) })
    .execute()

export const setStory = (tx: Tx, key: Key, storyId: number) => one(tx, key).set({ storyId }).execute()

type Owner = Pick<Actor, 'tenantId' | 'id'>

/** A person asks for the same addresses once at a time. */
export const lockAsking = (tx: Tx, { id }: Owner) =>
  sql`select pg_advisory_xact_lock(hashtext('capture'), hashtext(${id}))`.execute(tx)

const own = (db: Db | Tx, { tenantId, id }: Owner, urlKey: string) =>
  db
    .selectFrom('capture')
    .select(['id', 'state'])
    .where('tenantId', '=', tenantId)
    .where('personId', '=', id)
    .where('urlKey', '=', urlKey)
    .orderBy('id', 'desc')

export const findOwnDone = async (db: Db, owner: Owner, urlKey: string) =>
  (await own(db, owner, urlKey).where('state', '=', 'done').limit(1).executeTakeFirst())?.id

/** The newest of an address. */
export const findOwn = (tx: Tx, owner: Owner, urlKey: string) =>
  own(tx, owner, urlKey).limit(1).executeTakeFirst()

export const insertWaiting = async (
  tx: Tx,
  { tenantId, id: personId }: Owner,
  url: string,
  urlKey: string,
) => {
  const { id } = await tx
    .insertInto('capture')
    .values({ tenantId, personId, url, urlKey })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const waitAgain = (tx: Tx, key: Key) =>
  one(tx, key)
    .set({ state: 'waiting', ...noProblem })
    .execute()

/** Captures nobody works on any more: their tries ended with the processes that made them. */
export const findLost = async (db: Db) => {
  const { rows } = await sql<{ tenantId: number; captureId: number }>`
    select tenant_id, id as capture_id from capture
    where state in ('waiting', 'running') and not exists (
      select from job.job where name = 'capture-page' and state in ('created', 'retry', 'active')
        and data ->> 'captureId' = capture.id::text)`.execute(db)
  return rows
}

/** The story made of it counts while it is not destroyed, and is shown to those who may read it. */
const captures = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('capture')
    .innerJoin('person', (join) =>
      join.onRef('person.tenantId', '=', 'capture.tenantId').onRef('person.id', '=', 'capture.personId'),
    )
    .leftJoin(
      (query) => query.selectFrom('story').selectAll().where(isVisibleTo(actor)).as('made'),
      (join) => join.onRef('made.tenantId', '=', 'capture.tenantId').onRef('made.id', '=', 'capture.storyId'),
    )
    .where('capture.tenantId', '=', actor.tenantId)

const itemColumns = [
  ...(['capture.id', 'capture.url', 'capture.state', 'capture.problem', 'capture.said'] as const),
  'capture.title' as const,
  ...(['capture.author', 'capture.source', 'capture.publishedAt', 'capture.summary'] as const),
  ...(['capture.wordCount', 'capture.pictures', 'capture.personId', 'capture.createdAt'] as const),
  ...(['person.name as byName', 'made.id as madeId', 'made.library as madeLibrary'] as const),
  'made.title as madeTitle' as const,
]

export interface ListFilter {
  mine: boolean
  open: boolean
  words: string
  page: number
  size: number
}

const isOpen = sql<boolean>`not exists (select from story where story.tenant_id = capture.tenant_id
  and story.id = capture.story_id and story.box <> 'gone')`

const listed = (db: Db, actor: Actor, { mine, open, words }: ListFilter) => {
  let query = captures(db, actor)
  if (mine) query = query.where('capture.personId', '=', actor.id)
  if (open) query = query.where(isOpen)
  if (words) {
    const pattern = containing(words)
    query = query.where((row) =>
      row.or(
        (['capture.title', 'capture.url', 'capture.source', 'capture.author'] as const).map((column) =>
          row(column, 'ilike', pattern),
        ),
      ),
    )
  }
  return query
}

export const findItems = (db: Db, actor: Actor, filter: ListFilter) =>
  listed(db, actor, filter)
    .select(itemColumns)
    .orderBy('capture.id', 'desc')
    .limit(filter.size)
    .offset(filter.page * filter.size)
    .execute()

export const countItems = async (db: Db, actor: Actor, filter: ListFilter) => {
  const { count } = await listed(db, actor, filter)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const findItemsById = (db: Db, actor: Actor, ids: readonly number[]) =>
  captures(db, actor)
    .select(itemColumns)
    .where('capture.id', 'in', [...ids])
    .execute()

export type ItemRow = Awaited<ReturnType<typeof findItems>>[number]

export const findCapture = (db: Db | Tx, actor: Actor, id: number) =>
  captures(db, actor)
    .select(itemColumns)
    .select(['capture.tenantId', 'capture.urlKey', 'capture.textKey', 'capture.textSign', 'capture.html'])
    .select(['capture.isPartial', 'capture.snapshotHash', 'capture.storyId'])
    .where('capture.id', '=', id)
    .executeTakeFirst()

export type CaptureRow = NonNullable<Awaited<ReturnType<typeof findCapture>>>

/** Held until the story of it is made: two who ask at once come one after the other. */
export const lockStoryOf = async (tx: Tx, { tenantId, id }: Key) => {
  const row = await tx
    .selectFrom('capture')
    .select(['storyId', 'state'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row?.storyId) return row && { state: row.state, story: undefined }
  const story = await tx
    .selectFrom('story')
    .select(['id', 'library', 'authorName'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', row.storyId)
    .where('box', '<>', 'gone')
    .executeTakeFirst()
  return { state: row.state, story }
}

export const deleteOwn = async (db: Db, { tenantId, id: personId }: Owner, id: number) => {
  const { numDeletedRows } = await db
    .deleteFrom('capture')
    .where('tenantId', '=', tenantId)
    .where('personId', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

// The column is text in SQL and a union here; the check of the table keeps them equal.
export const stateOf = (state: string): CaptureState =>
  captureStateCodes.find((code) => code === state) ?? 'failed'
export const libraryOf = (library: string) => library as LibraryId
