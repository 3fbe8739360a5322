import { sql } from 'kysely'
import type { Db } from '../../../apps/server/src/db/open.ts'
import { tellingWords } from '../../../apps/server/src/features/clues/clustering/judge.ts'
import { prepare } from '../../../apps/server/src/features/clues/clustering/prepare.ts'
import type { FoundItem } from '../../../apps/server/src/features/clues/take-in.ts'
import { cutWords, lexemesOf } from '../../../apps/server/src/features/search/index.ts'
import { unhurried } from '../statistics/make-facts.ts'
import { makeItems } from './items.ts'

/** What a newsroom hears in a day. */
export const perDay = 7_000
const windowDays = 14
const batch = 5_000
/** What has gone quiet has next to no heat left. */
const cooled = 1_000

export const newFeed = async (db: Db, tenantId: number, ownerId: string, name: string) => {
  const { rows } = await sql<{
    id: number
  }>`insert into feed (tenant_id, kind, name, url, site, owner_id, state)
    values (${tenantId}, 'feed', ${name}, ${`https://${name}.example/rss`}, ${`${name}.example`}, ${ownerId}, 'paused')
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

const rowOf = (tenantId: number, { title, summary, publishedAt, key, url }: FoundItem, id: number) => ({
  ...{ id, key, url, title, summary, sort_at: publishedAt, cluster_id: Math.floor(id / 2.5) + 1 },
  words: tellingWords(prepare({ title, lead: summary })),
  lexemes: [...new Set(lexemesOf(tenantId, id, cutWords(`${title}\n${summary}`)))],
})

const writeBatch = (
  db: Db,
  tenantId: number,
  feedId: number,
  rows: ReturnType<typeof rowOf>[],
  isOld: boolean,
) =>
  unhurried(db, async (tx) => {
    await sql`create temp table made on commit drop as select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id bigint, key text, url text, title text, summary text, sort_at timestamptz, cluster_id bigint,
        words text[], lexemes text[])`.execute(tx)
    await sql`insert into cluster (tenant_id, id, title, first_at, last_at, clues, voices, heat, score, state, touched_at)
      overriding system value
      select ${tenantId}, cluster_id, min(title), min(sort_at), max(sort_at), count(*), count(*),
        mod(cluster_id, 97) / ${isOld ? cooled : 10}::float8, mod(cluster_id, 97), ${isOld ? 'quiet' : 'peak'}, null
      from made group by cluster_id on conflict do nothing`.execute(tx)
    await sql`insert into clue (tenant_id, id, kind, feed_id, key, url, url_key, title, summary, published_at, seen_at,
        sort_at, cluster_id, join_step, is_waiting)
      overriding system value
      select ${tenantId}, id, 'item', ${feedId}, key, url, md5(url), title, summary, sort_at, sort_at, sort_at,
        cluster_id, 'first', false from made`.execute(tx)
    await sql`insert into clue_search (tenant_id, clue_id, tsv)
      select ${tenantId}, id, array_to_tsvector(lexemes) from made`.execute(tx)
    if (!isOld)
      await sql`insert into clue_word (tenant_id, word, clue_id, at)
        select ${tenantId}, word, id, sort_at from made cross join unnest(words) as word`.execute(tx)
  })

/** Clues of many days, as they lie when they were settled; the telling words of the last two weeks. */
export const makeClues = async (db: Db, tenantId: number, feedId: number, count: number) => {
  await sql`drop index clue_search_words`.execute(db)
  const days = Math.ceil(count / perDay)
  for (let from = 0; from < count; from += batch) {
    const daysAgo = Math.floor((from / count) * days)
    const now = Date.now() - daysAgo * 86_400_000 - 3_600_000
    const items = makeItems(Math.min(batch, count - from), { from, days: 1, now })
    const rows = items.map((item, at) => rowOf(tenantId, item, from + at + 1))
    await writeBatch(db, tenantId, feedId, rows, daysAgo >= windowDays)
  }
  await unhurried(db, (tx) =>
    sql`create index clue_search_words on clue_search using gin (tsv) with (fastupdate = off)`.execute(tx),
  )
  for (const table of ['clue', 'cluster'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${count + 1})`.execute(db)
  await sql`analyze clue, cluster, clue_word, clue_search`.execute(db)
}
