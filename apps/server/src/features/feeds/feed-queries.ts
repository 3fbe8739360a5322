import type { HotEntry } from '@rongbian/contract/feeds'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import type { FeedRow, PushRow } from './present.ts'

const fields = [
  ...(['id', 'list', 'name', 'url', 'media', 'publisher', 'region', 'weight', 'state'] as const),
  ...([
    'everyMinutes',
    'fails',
    'problem',
    'said',
    'readAt',
    'freshAt',
    'nextAt',
    'secret',
    'version',
  ] as const),
]

/** By the words of `feedHealths`. */
const isHealthy = {
  new: sql<boolean>`state = 'on' and fails = 0 and read_at is null`,
  well: sql<boolean>`state = 'on' and fails = 0 and read_at is not null`,
  failing: sql<boolean>`state = 'on' and fails > 0`,
  paused: sql<boolean>`state = 'paused'`,
  ended: sql<boolean>`state = 'ended'`,
} as const
export type Health = keyof typeof isHealthy

export interface FeedFilter {
  keyword: string
  health?: Health | undefined
  page: number
  size: number
}

/** What needs a look first: those that fail, then by name. */
const troubleFirst = sql`(state = 'on' and fails = 0)`

/** What a hub says of it; null where nobody asked one. */
const pushOf = sql<PushRow | null>`(
  select json_build_object('leaseUntil', lease_until, 'pushedAt', pushed_at, 'problem', push.problem, 'said', push.said)
  from feed_push as push where push.tenant_id = feed.tenant_id and push.feed_id = feed.id and push.door <> ''
)`

export const findFeeds = (db: Db, tenantId: number, { keyword, health, page, size }: FeedFilter) => {
  let query = db
    .selectFrom('feed')
    .select(fields)
    .select([pushOf.as('push'), sql<number>`count(*) over ()::int`.as('total')])
    .where('tenantId', '=', tenantId)
    .where('kind', '=', 'feed')
    .where('state', '<>', 'removed')
  if (health) query = query.where(isHealthy[health])
  if (keyword)
    query = query.where(
      sql<boolean>`position(lower(${keyword}) in lower(name || ' ' || media || ' ' || publisher || ' ' || url)) > 0`,
    )
  return query
    .orderBy(troubleFirst)
    .orderBy(sql`name collate "zh-x-icu"`)
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute()
}

export const findLists = (db: Db, tenantId: number): Promise<FeedRow[]> =>
  db.selectFrom('feed').select(fields).where('tenantId', '=', tenantId).where('kind', '=', 'list').execute()

/** With the row locked; undefined for what was removed, and for hot lists. */
export const findFeed = (tx: Tx, tenantId: number, id: number) =>
  tx
    .selectFrom('feed')
    .select([...fields, 'heldUntil'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('kind', '=', 'feed')
    .where('state', '<>', 'removed')
    .forUpdate()
    .executeTakeFirst()

/** Whoever has the address, removed ones too; with the row locked. */
export const findByAddress = (tx: Tx, tenantId: number, url: string) =>
  tx
    .selectFrom('feed')
    .select(['id', 'name', 'state'])
    .where('tenantId', '=', tenantId)
    .where('url', '=', url)
    .forUpdate()
    .executeTakeFirst()

/** The address of a removed one is free again; its clues stay with it. */
export const freeAddress = (tx: Tx, tenantId: number, id: number) =>
  tx
    .updateTable('feed')
    .set({ url: sql<string>`url || '#' || id` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

export const findReads = (
  db: Db,
  tenantId: number,
  feedId: number,
  { page, size }: Pick<FeedFilter, 'page' | 'size'>,
) =>
  db
    .selectFrom('feedRead')
    .select(['at', 'status', 'bytes', 'fresh', 'changed', 'ms', 'problem', 'said'])
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where('tenantId', '=', tenantId)
    .where('feedId', '=', feedId)
    .orderBy('at', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()

export interface SourcesNow {
  on: number
  /** Failing, or not asked although their time came long ago. */
  silent: number
  readAt: Date | null
}

const lateMinutes = 30

/** How the sources of a newsroom are, lists among them: what is told of outside is as new as they are. */
export const findSources = async (db: Db, tenantId: number, now: Date) => {
  const { rows } = await sql<SourcesNow>`select count(*)::int as on, max(read_at) as read_at,
      count(*) filter (where fails > 0 or next_at < ${now}::timestamptz - make_interval(mins => ${lateMinutes}))::int as silent
    from feed where tenant_id = ${tenantId} and state = 'on'`.execute(db)
  return rows[0] ?? { on: 0, silent: 0, readAt: null }
}

export interface HotRow extends Omit<HotEntry, 'since' | 'asOf' | 'change'> {
  rankBefore: number | null
  cameAt: Date
  seenAt: Date
  total: number
}

export interface HotAsked {
  source?: string | undefined
  page: number
  size: number
}

/** Words that stand on the lists just now, the first of each before the second of any. */
export const findHot = async (db: Db, tenantId: number, { source = '', page, size }: HotAsked) => {
  const { rows } = await sql<HotRow>`select entry.id, feed.list as source, entry.word, entry.url, entry.note,
      entry.label, entry.rank, entry.rank_before, entry.value, entry.came_at, entry.seen_at,
      count(*) over ()::int as total
    from feed join list_entry as entry on entry.tenant_id = feed.tenant_id and entry.feed_id = feed.id
      and entry.left_at is null
    where feed.tenant_id = ${tenantId} and feed.kind = 'list' and feed.state = 'on'
      and (${source} = '' or feed.list = ${source})
    order by entry.rank nulls first, feed.id, entry.id limit ${size} offset ${page * size}`.execute(db)
  return rows
}
