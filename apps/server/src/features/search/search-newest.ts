import { sql } from 'kysely'
import type pg from 'pg'
import { plannedQuery, preparedQuery, type Reader } from '#/db/reader.ts'
import { newestWindow, segmentOf, type Window, widthOf, windowBelow } from './segments.ts'
import type { Term } from './tokens.ts'
import { tsqueriesOf } from './tsquery.ts'

type Fragment = ReturnType<typeof sql>

/** Where words are looked for: a table with a `tsv`, and the number by which the newer of its rows are known. */
export interface SearchTable {
  table: Fragment
  number: Fragment
  /** What conditions look at beside `tenant_id` and the number, which they know as `id`. */
  columns: Fragment
  /** How conditions call a hit: `story` in `hit as story`. */
  alias: Fragment
  hits: Fragment
  compile: typeof plannedQuery
}

export interface SearchQuery {
  searched: SearchTable
  tenantId: number
  terms: readonly Term[]
  /** On the alias of the table. */
  where: Fragment
  /** Only older ones than this. */
  below: number | undefined
  /** Nothing older than this is wanted. */
  downTo?: number
  wanted: number
}

export interface Hits {
  /** The newest first. */
  ids: number[]
  /** Where the search gave up although older stories are left; undefined when it has seen all. */
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

const searchTable = {
  table: sql`story_search`,
  number: sql`story_id`,
  columns: sql`place, box, author_id`,
  alias: sql`story`,
}
/** Conditions may look at where a story stands and whose it is. */
export const stories: SearchTable = { ...searchTable, hits: sql`hit as story`, compile: preparedQuery }
/** Each hit with its own row: the planner, who thinks words are everywhere, would read all rows of the window. */
export const hitsWith = (table: Fragment) =>
  sql`hit cross join lateral (select * from ${table} where ${table}.tenant_id = hit.tenant_id and ${table}.id = hit.id
    offset 0) as ${table}`
/** Conditions may look at every column of `story`. */
export const wholeStories: SearchTable = { ...searchTable, hits: hitsWith(sql`story`), compile: plannedQuery }

const newestOf = ({ table, number }: SearchTable, tenantId: number, below = Number.MAX_SAFE_INTEGER) => {
  const key = sql.raw(String(Number(tenantId)))
  const end = sql.raw(String(Number(below)))
  return sql`select ${number} as id from ${table} where tenant_id = ${key} and ${number} < ${end}
    order by ${number} desc limit 1`
}

/** Every segment of the newsroom. */
export const segmentsOf = async ({ db, pool }: Reader, tenantId: number) => {
  const { rows } = await pool.query<{ id: number }>(newestOf(stories, tenantId).compile(db).sql)
  return Array.from({ length: segmentOf(rows[0]?.id ?? 0) + 1 }, (_, segment) => segment)
}

/** The word condition stands alone in its part, or the planner would read the texts of all stories around it. */
const lookFor = (
  { searched, where }: SearchQuery,
  queries: string[],
  { from, to }: Window,
  limit: number,
) => {
  const { table, number, columns, alias, hits } = searched
  return sql<Found>`
    with hit as materialized (
      select tenant_id, ${number} as id, ${columns}
      from unnest(${queries}::tsquery[]) as part (query) join ${table} on tsv @@ part.query
    )
    select (select count(*) from hit)::int as hits, array(
      select ${alias}.id from ${hits} where ${alias}.id >= ${from} and ${alias}.id < ${to} and ${where}
      order by ${alias}.id desc limit ${limit}
    ) as ids`
}

/** How many segments, or what fraction of one, will hold what is still wanted, as far as those read so far can tell. */
const nextWidth = (wanted: number, { hits, ids }: Found, read: number) => {
  if (hits === 0) return Math.max(firstWidth, read * 8)
  const needed = ids.length > 0 ? ((wanted - ids.length) / ids.length) * read * 1.25 : read * 4
  const bearable = (hitsMax / hits) * read
  return Math.min(needed, bearable)
}

const search = async (
  { db }: Reader,
  client: pg.PoolClient,
  asked: SearchQuery,
  newest: number,
): Promise<Hits> => {
  const { searched, tenantId, terms, wanted, downTo = 0 } = asked
  const found: Found = { hits: 0, ids: [] }
  let read = 0
  let window = newestWindow(tenantId, newest)
  for (;;) {
    const queries = tsqueriesOf(tenantId, terms, window)
    const statement = lookFor(asked, queries, window, wanted - found.ids.length)
    const { text, values } = searched.compile(db, statement)
    const { rows } = await client.query<Found>(text, values)
    found.ids.push(...(rows[0]?.ids ?? []))
    found.hits += rows[0]?.hits ?? 0
    read += widthOf(window)
    if (found.ids.length >= wanted) return { ids: found.ids, seenDownTo: found.ids.at(-1) }
    if (window.from <= downTo) return { ids: found.ids, seenDownTo: undefined }
    if (found.hits > hitsMax) return { ids: found.ids, seenDownTo: window.from }
    window = windowBelow(tenantId, window.from, nextWidth(wanted, found, read))
  }
}

/** The newest stories with the words, window by window until there are enough. */
export const searchNewest = async (reader: Reader, asked: SearchQuery): Promise<Hits> => {
  const client = await reader.pool.connect()
  try {
    // One message: a text would be read for every story where the planner thinks a word is in most of them.
    const begun = await client.query(
      `begin read only; set local enable_seqscan = off; ${newestOf(asked.searched, asked.tenantId, asked.below).compile(reader.db).sql}`,
    )
    const results = begun as unknown as pg.QueryResult<{ id: number }>[]
    const newest = results[2]?.rows[0]?.id
    const hits =
      newest === undefined ? { ids: [], seenDownTo: undefined } : await search(reader, client, asked, newest)
    // Nothing was written: nobody has to wait for the end.
    client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
    return hits
  } catch (error) {
    client.release(true)
    throw error
  }
}
