import { createHash } from 'node:crypto'
import { captureUrlKey } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import { keyOf } from '#/features/capture/index.ts'
import { notify } from '#/realtime/signals.ts'

/** One thing a feed or a list says, as its reader found it. */
export interface FoundItem {
  /** What the feed knows it by. */
  key: string
  url: string
  title: string
  summary: string
  text: string
  author: string
  publishedAt: Date | null
}

export interface TakenFrom {
  feedId: number
  kind: 'item' | 'list'
  /** Of the first reading of a feed: old news, which is no burst. */
  isBackfill: boolean
}

const most = { title: 500, summary: 4_000, text: 200_000, author: 200, url: 2_000, key: 2_000 } as const

/** PostgreSQL keeps no zero byte and no half of a character. */
const clip = (text: string, length: number) => text.replaceAll('\0', '').slice(0, length).toWellFormed()

const tidy = ({ key, url, title, summary, text, author, publishedAt }: FoundItem) => ({
  key: clip(key, most.key),
  url: clip(url, most.url),
  urlKey: url ? keyOf(captureUrlKey(url)) : '',
  title: clip(title, most.title),
  summary: clip(summary, most.summary),
  text: clip(text, most.text),
  author: clip(author, most.author),
  publishedAt,
})
type Tidy = ReturnType<typeof tidy>

interface Known {
  id: number
  key: string
  title: string
  summary: string
  text: string
  isGone: boolean
  /** Its words were given up after a while; a feed that still says them says nothing new. */
  isWhole: boolean
}

/** As the index has it. */
const md5Of = (key: string) => createHash('md5').update(key).digest('hex')

const findKnown = async (tx: Tx, tenantId: number, feedId: number, keys: readonly string[]) => {
  const { rows } =
    await sql<Known>`select id, key, title, summary, text, is_whole, gone_at is not null as is_gone
    from clue where tenant_id = ${tenantId} and feed_id = ${feedId}
      and md5(key) = any(${keys.map(md5Of)}::text[]) for update`.execute(tx)
  return new Map(rows.map((row) => [row.key, row]))
}

/** What lies ahead of the clock is sorted by when it was seen, for good: a date in 2099 does not stay on top. */
const insertFresh = async (
  tx: Tx,
  tenantId: number,
  { feedId, kind, isBackfill }: TakenFrom,
  items: readonly Tidy[],
) => {
  const { rows } = await sql<{ id: number }>`
    insert into clue (tenant_id, kind, feed_id, key, url, url_key, title, summary, text, author, published_at,
      seen_at, sort_at, is_backfill)
    select ${tenantId}, ${kind}, ${feedId}, item.key, item.url, item.url_key, item.title, item.summary, item.text,
      item.author, item.published_at, now(),
      case when item.published_at <= now() + interval '10 minutes' then item.published_at else now() end, ${isBackfill}
    from jsonb_to_recordset(${JSON.stringify(
      items.map(({ urlKey, publishedAt, ...item }) => ({
        ...item,
        url_key: urlKey,
        published_at: publishedAt,
      })),
    )}::jsonb) as item (key text, url text, url_key text, title text, summary text, text text, author text,
      published_at timestamptz)
    on conflict do nothing returning id`.execute(tx)
  return rows.length
}

/** The same clue in other words; those before are kept. */
const revise = async (
  tx: Tx,
  tenantId: number,
  { id }: Known,
  { title, summary, text, author, url }: Tidy,
) => {
  await sql`insert into clue_revision (tenant_id, clue_id, no, title, summary, text)
    select tenant_id, id, version, title, summary, text from clue
    where tenant_id = ${tenantId} and id = ${id}`.execute(tx)
  await tx
    .updateTable('clue')
    .set((row) => ({ title, summary, text, author, url, isWaiting: true, version: row('version', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

const isOther = (known: Known, item: Tidy) =>
  known.title !== item.title || known.summary !== item.summary || known.text !== item.text

/** What a feed said at one reading: new clues, and new words for those it said before. */
export const takeIn = async (tx: Tx, tenantId: number, from: TakenFrom, items: readonly FoundItem[]) => {
  const all = [...new Map(items.map(tidy).map((item) => [item.key, item])).values()]
  if (all.length === 0) return { fresh: 0, changed: 0 }
  const known = await findKnown(
    tx,
    tenantId,
    from.feedId,
    all.map(({ key }) => key),
  )
  const fresh = await insertFresh(
    tx,
    tenantId,
    from,
    all.filter(({ key }) => !known.has(key)),
  )
  let changed = 0
  for (const item of all) {
    const before = known.get(item.key)
    if (!before?.isWhole || before.isGone || !isOther(before, item)) continue
    await revise(tx, tenantId, before, item)
    changed += 1
  }
  if (fresh + changed > 0) await notify(tx, 'clue', 'came', { tenantId })
  return { fresh, changed }
}
