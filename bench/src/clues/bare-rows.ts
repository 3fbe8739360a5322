import { sql } from 'kysely'
import type { Db, Tx } from '../../../apps/server/src/db/open.ts'

/** What became of some clues: all that had to be written. */
export const copyOf = async (db: Db, tenantId: number, keys: readonly string[]) => {
  const { rows } = await sql<{
    id: number
    isFirst: boolean
    clusterId: number
    words: string[]
    tsv: string
  }>`
    select clue.id, clue.join_step = 'first' as is_first, clue.cluster_id,
      array(select word from clue_word where tenant_id = clue.tenant_id and clue_id = clue.id) as words,
      search.tsv::text as tsv
    from clue join clue_search as search on search.tenant_id = clue.tenant_id and search.clue_id = clue.id
    where clue.tenant_id = ${tenantId} and clue.key = any(${keys}::text[])
    order by clue.id`.execute(db)
  return rows
}
type Row = Awaited<ReturnType<typeof copyOf>>[number]

const columns =
  sql.raw(`kind, url, url_key, title, summary, text, author, published_at, sort_at, places, text_key,
  sign, b1, b2, b3, b4, reprint_of, cluster_id, join_step, join_score, join_words, is_waiting`)

/** One after the other: the clue, its words, what it is searched by, and its cluster. */
export const writeBare = async (tx: Tx, tenantId: number, feedId: number, rows: readonly Row[]) => {
  for (const { id, isFirst, clusterId, words, tsv } of rows) {
    const { rows: written } = await sql<{ id: number }>`insert into clue (tenant_id, feed_id, key, ${columns})
      select tenant_id, ${feedId}, key, ${columns} from clue where tenant_id = ${tenantId} and id = ${id}
      returning id`.execute(tx)
    const [clue] = written
    await sql`insert into clue_word (tenant_id, word, clue_id, at)
      select ${tenantId}, word, ${clue?.id}, now() from unnest(${words}::text[]) as word`.execute(tx)
    await sql`insert into clue_search (tenant_id, clue_id, tsv) values (${tenantId}, ${clue?.id}, ${tsv}::tsvector)`.execute(
      tx,
    )
    if (isFirst)
      await sql`insert into cluster (tenant_id, title, first_at, last_at, clues, merged_into)
        values (${tenantId}, 'bare', now(), now(), 1, 1)`.execute(tx)
    else
      await sql`update cluster set last_at = now(), touched_at = clock_timestamp()
        where tenant_id = ${tenantId} and id = ${clusterId}`.execute(tx)
  }
}

export const forgetBare = async (db: Db, tenantId: number, feedId: number) => {
  const written = sql`(select id from clue where tenant_id = ${tenantId} and feed_id = ${feedId})`
  await sql`delete from clue_word where tenant_id = ${tenantId} and clue_id in ${written}`.execute(db)
  await sql`delete from clue_search where tenant_id = ${tenantId} and clue_id in ${written}`.execute(db)
  await sql`delete from clue where tenant_id = ${tenantId} and feed_id = ${feedId}`.execute(db)
  await sql`delete from cluster where tenant_id = ${tenantId} and title = 'bare'`.execute(db)
}
