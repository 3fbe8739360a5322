import type { ListEntry } from '@rongbian/feeds'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'

interface ListAt {
  tenantId: number
  id: number
}

/** Those that are not in the reading. */
const closeGone = (tx: Tx, { tenantId, id }: ListAt, keys: readonly string[], at: Date) =>
  tx
    .updateTable('listEntry')
    .set({ leftAt: at })
    .where('tenantId', '=', tenantId)
    .where('feedId', '=', id)
    .where('leftAt', 'is', null)
    .where(sql<boolean>`not key = any(${[...keys]}::text[])`)
    .execute()

/** A reading of a hot list: who is new comes, who moved is written down, who is not there has left. */
export const keepList = async (tx: Tx, feed: ListAt, entries: readonly ListEntry[], at: Date) => {
  const { tenantId, id: feedId } = feed
  const keys = entries.map(({ key }) => key)
  await closeGone(tx, feed, keys, at)
  await sql`
    with kept as (
      insert into list_entry as entry (tenant_id, feed_id, key, word, url, note, label, rank, value, came_at, seen_at)
      select ${tenantId}, ${feedId}, read.key, read.word, read.url, read.note, read.label, read.rank, read.value,
        ${at}::timestamptz, ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as read (key text, word text, url text, note text, label text, rank smallint, value bigint)
      on conflict (tenant_id, feed_id, key) where left_at is null do update set word = excluded.word,
        url = excluded.url, note = excluded.note, label = excluded.label, rank_before = entry.rank,
        rank = excluded.rank, value = excluded.value, seen_at = excluded.seen_at
      returning entry.id, entry.rank, entry.value
    )
    insert into list_rank (tenant_id, entry_id, at, rank, value)
    select ${tenantId}, kept.id, ${at}::timestamptz, kept.rank, kept.value
    from kept left join lateral (select last.rank, last.value from list_rank as last
      where last.tenant_id = ${tenantId} and last.entry_id = kept.id order by last.at desc limit 1) as last on true
    where last is null or (kept.rank, kept.value) is distinct from (last.rank, last.value)`.execute(tx)
}
