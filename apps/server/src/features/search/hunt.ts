import { sql } from 'kysely'
import type pg from 'pg'
import { plannedQuery, preparedQuery, type Reader } from '#/db/reader.ts'
import { newestWindow, segmentOf, type Window, widthOf, windowBelow } from './segments.ts'
import type { Wish } from './tokens.ts'
import { tsqueryOf } from './tsquery.ts'

type Fragment = ReturnType<typeof sql>

export interface Prey {
  tenantId: number
  wishes: readonly Wish[]
  /** On `story`: the columns of story_search, or of story itself where `joined`. */
  where: Fragment
  joined: boolean
  /** Only older ones than this. */
  below: number | undefined
  wanted: number
}

export interface Bag {
  /** The newest first. */
  ids: number[]
  /** Where the hunt gave up although older stories are left; undefined when it has seen all. */
  seenDownTo: number | undefined
}

interface Found {
  hits: number
  ids: number[]
}

/** Words and rights that hardly meet: better a short page at once, and the next from here, than a long wait. */
const hitsMax = 150_000
/** Of a segment, when the newest stories tell nothing about a word: it may be rare, or only out of use of late. */
const firstWidth = 0.5

const newestOf = (tenantId: number, below = Number.MAX_SAFE_INTEGER) =>
  `select story_id from story_search where tenant_id = ${Number(tenantId)} and story_id < ${Number(below)}
   order by story_id desc limit 1`

/** Every segment of the newsroom. */
export const segmentsOf = async ({ pool }: Reader, tenantId: number) => {
  const { rows } = await pool.query<{ story_id: number }>(newestOf(tenantId))
  return Array.from({ length: segmentOf(rows[0]?.story_id ?? 0) + 1 }, (_, segment) => segment)
}

/** The word condition stands alone in its part, or the planner would read the texts of all stories around it. */
const lookFor = ({ where, joined }: Prey, query: string, { from, to }: Window, limit: number) => {
  const source = joined
    ? sql`hit join story on story.tenant_id = hit.tenant_id and story.id = hit.id`
    : sql`hit as story`
  return sql<Found>`
    with hit as materialized (
      select tenant_id, story_id as id, place, box, author_id from story_search where tsv @@ ${query}::tsquery
    )
    select (select count(*) from hit)::int as hits, array(
      select story.id from ${source} where story.id >= ${from} and story.id < ${to} and ${where}
      order by story.id desc limit ${limit}
    ) as ids`
}

/** How many segments, or what fraction of one, will hold what is still wanted, as far as those read so far can tell. */
const nextWidth = (wanted: number, { hits, ids }: Found, read: number) => {
  if (hits === 0) return Math.max(firstWidth, read * 8)
  const needed = ids.length > 0 ? ((wanted - ids.length) / ids.length) * read * 1.25 : read * 4
  const bearable = (hitsMax / hits) * read
  return Math.min(needed, bearable)
}

const search = async ({ db }: Reader, client: pg.PoolClient, prey: Prey, newest: number): Promise<Bag> => {
  const { tenantId, wishes, wanted } = prey
  const compile = prey.joined ? plannedQuery : preparedQuery
  const found: Found = { hits: 0, ids: [] }
  let read = 0
  let window = newestWindow(tenantId, newest)
  for (;;) {
    const query = tsqueryOf(tenantId, wishes, window)
    const statement = lookFor(prey, query, window, wanted - found.ids.length)
    const { rows } = await client.query<Found>(compile(db, statement))
    found.ids.push(...(rows[0]?.ids ?? []))
    found.hits += rows[0]?.hits ?? 0
    read += widthOf(window)
    if (found.ids.length >= wanted) return { ids: found.ids, seenDownTo: found.ids.at(-1) }
    if (window.from === 0) return { ids: found.ids, seenDownTo: undefined }
    if (found.hits > hitsMax) return { ids: found.ids, seenDownTo: window.from }
    window = windowBelow(tenantId, window.from, nextWidth(wanted, found, read))
  }
}

/** The newest stories with the words, window by window until there are enough. */
export const hunt = async (reader: Reader, prey: Prey): Promise<Bag> => {
  const client = await reader.pool.connect()
  try {
    // One message: a text would be read for every story where the planner thinks a word is in most of them.
    const begun = await client.query(
      `begin read only; set local enable_seqscan = off; ${newestOf(prey.tenantId, prey.below)}`,
    )
    const results = begun as unknown as pg.QueryResult<{ story_id: number }>[]
    const newest = results[2]?.rows[0]?.story_id
    const bag =
      newest === undefined ? { ids: [], seenDownTo: undefined } : await search(reader, client, prey, newest)
    // Nothing was written: nobody has to wait for the end.
    client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
    return bag
  } catch (error) {
    client.release(true)
    throw error
  }
}
