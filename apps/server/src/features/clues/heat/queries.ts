import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'

export interface DueCluster {
  id: number
  firstAt: Date
  lastAt: Date
  topHeat: number
  lineId: number | null
  touchedAt: string | null
}

const topMost = 500

/** Those something happened to, the hottest, whose heat fades, and those that have just gone quiet. */
const columns = sql`id, first_at, last_at, top_heat, line_id, touched_at::text`
const touched = (tenantId: number) => sql`select ${columns} from cluster
  where tenant_id = ${tenantId} and touched_at is not null order by touched_at limit 1000`

/** Those a clue came to or left. */
export const findTouched = async (db: Db, tenantId: number) =>
  (await sql<DueCluster>`${touched(tenantId)}`.execute(db)).rows

export const findDue = async (db: Db, tenantId: number, now: Date) => {
  const { rows } = await sql<DueCluster>`
    (${touched(tenantId)})
    union
    (select ${columns} from cluster where tenant_id = ${tenantId} and merged_into is null and clues > 0
      order by heat desc, id desc limit ${topMost})
    union
    (select ${columns} from cluster where tenant_id = ${tenantId} and state <> 'quiet'
      and last_at < ${now}::timestamptz - interval '72 hours' order by last_at limit ${topMost})`.execute(db)
  return rows
}

export const findTouchedRooms = async (db: Db) => {
  const { rows } = await sql<{ tenantId: number }>`select id as tenant_id from tenant
    where exists (select from cluster where cluster.tenant_id = tenant.id and touched_at is not null)`.execute(
    db,
  )
  return rows.map(({ tenantId }) => tenantId)
}

export const findRooms = async (db: Db) => {
  const { rows } = await sql<{ tenantId: number }>`select id as tenant_id from tenant
    where exists (select from cluster where cluster.tenant_id = tenant.id)`.execute(db)
  return rows.map(({ tenantId }) => tenantId)
}

export interface ReportRow {
  id: number
  clusterId: number
  at: Date
  seenAt: Date
  publisher: string
  weight: number
  text: number
  isList: boolean
  isBackfill: boolean
  rank: number | null
  size: number | null
}

/** Who tells it: several feeds of one publisher are one. */
const publisher = sql`coalesce(nullif(feed.publisher, ''), nullif(feed.media, ''), 'feed ' || feed.id, 'clue ' || clue.id)`
const feedOf = sql`left join feed on feed.tenant_id = clue.tenant_id and feed.id = clue.feed_id`

/** As many as heat looks at: what is older than these has cooled. */
const perCluster = 500

/** The newest clues of each cluster with what their feeds weigh, and where list entries stand now. */
export const findReports = async (db: Db, tenantId: number, clusterIds: readonly number[]) => {
  const { rows } = await sql<ReportRow>`
    select clue.id, clue.cluster_id, clue.sort_at as at, clue.seen_at,
      ${publisher} as publisher,
      coalesce(feed.weight, 1)::float8 as weight, coalesce(clue.reprint_of, clue.id) as text, clue.kind = 'list' as is_list,
      clue.is_backfill, entry.rank, entry.size
    from unnest(${clusterIds}::bigint[]) as asked (id) cross join lateral (
      select * from clue where tenant_id = ${tenantId} and cluster_id = asked.id and gone_at is null
      order by sort_at desc limit ${perCluster}) as clue
    ${feedOf}
    left join lateral (select here.rank, (select count(*)::int from list_entry as every
        where every.tenant_id = here.tenant_id and every.feed_id = here.feed_id and every.left_at is null) as size
      from list_entry as here where clue.kind = 'list' and here.tenant_id = clue.tenant_id and here.feed_id = clue.feed_id
        and here.key = clue.key and here.left_at is null and here.rank is not null) as entry on true`.execute(
    db,
  )
  return rows
}

const usualDays = 14

/** What came on the line of a cluster at these hours of the days before. */
export const findUsual = async (db: Db, tenantId: number, lines: readonly number[], now: Date) => {
  const { rows } = await sql<{ lineId: number; usualHour: number; usualThree: number; days: number }>`
    select coalesce(cluster.line_id, cluster.id) as line_id,
      coalesce(sum(past.voices) filter (where extract(epoch from ${now}::timestamptz - past.hour)::bigint % 86400 < 3600), 0)::int as usual_hour,
      coalesce(sum(past.voices), 0)::int as usual_three,
      least(${usualDays}, greatest(0, ceil(extract(epoch from ${now}::timestamptz - min(past.hour)) / 86400)))::int as days
    from cluster join cluster_hour as past on past.tenant_id = cluster.tenant_id and past.cluster_id = cluster.id
    where cluster.tenant_id = ${tenantId} and (cluster.line_id = any(${lines}::bigint[]) or cluster.id = any(${lines}::bigint[]))
      and past.hour > ${now}::timestamptz - make_interval(days => ${usualDays})
      and past.hour <= ${now}::timestamptz - interval '21 hours'
      and extract(epoch from ${now}::timestamptz - past.hour)::bigint % 86400 < 10800
    group by 1`.execute(db)
  return new Map(rows.map((row) => [row.lineId, row]))
}

/** The heats a cluster of a day must pass to stand at 1, 2, 3 … of 100. */
export const findLadder = async (db: Db, tenantId: number) => {
  const { rows } = await sql<{ ladder: number[] | null }>`
    select percentile_disc((select array_agg(step / 100.0 order by step) from generate_series(1, 100) as step))
      within group (order by heat)::float8[] as ladder
    from cluster where tenant_id = ${tenantId} and last_at > now() - interval '24 hours' and merged_into is null and clues > 0`.execute(
    db,
  )
  return rows[0]?.ladder ?? []
}

export interface Computed {
  id: number
  touchedAt: string | null
  heat: number
  voices: number
  score: number
  surprise: number
  state: string
  isBurst: boolean
  parts: object
}

/** Counted from all clues there are, and no hour keeps what has left it. */
const writeHours = (tx: Tx, tenantId: number, ids: readonly number[]) =>
  sql`
  with counted as (
    select clue.cluster_id, date_trunc('hour', clue.sort_at, 'UTC') as hour, count(*)::int as clues,
      count(distinct ${publisher})::int as voices
    from clue ${feedOf}
    where clue.tenant_id = ${tenantId} and clue.cluster_id = any(${ids}::bigint[]) and clue.gone_at is null
    group by 1, 2
  ), emptied as (
    delete from cluster_hour as old where tenant_id = ${tenantId} and cluster_id = any(${ids}::bigint[])
      and not exists (select from counted where counted.cluster_id = old.cluster_id and counted.hour = old.hour)
  )
  insert into cluster_hour (tenant_id, cluster_id, hour, clues, voices)
  select ${tenantId}, cluster_id, hour, clues, voices from counted order by cluster_id, hour
  on conflict (tenant_id, cluster_id, hour) do update set clues = excluded.clues, voices = excluded.voices
  where (cluster_hour.clues, cluster_hour.voices) is distinct from (excluded.clues, excluded.voices)`.execute(
    tx,
  )

/** A cluster touched meanwhile is due again. */
export const writeHeat = async (tx: Tx, tenantId: number, all: readonly Computed[]) => {
  await sql`
    with computed as (select * from jsonb_to_recordset(${JSON.stringify(
      all.map(({ touchedAt, isBurst, ...one }) => ({
        ...one,
        touched_at: touchedAt,
        is_burst: isBurst,
      })),
    )}::jsonb) as row (id bigint, touched_at timestamptz, heat real, voices int, score smallint, surprise real, state text,
        is_burst boolean, parts jsonb))
    update cluster set heat = computed.heat, voices = computed.voices, score = computed.score,
      surprise = computed.surprise, state = computed.state, parts = computed.parts,
      top_heat = greatest(cluster.top_heat, computed.heat),
      burst_at = case when computed.is_burst then coalesce(cluster.burst_at, now()) else cluster.burst_at end,
      is_grown = cluster.is_grown or computed.score > cluster.score or computed.voices > cluster.voices
        or (computed.is_burst and cluster.burst_at is null),
      touched_at = nullif(cluster.touched_at, computed.touched_at)
    from computed where cluster.tenant_id = ${tenantId} and cluster.id = computed.id`.execute(tx)
  const touched = all.flatMap(({ id, touchedAt }) => (touchedAt === null ? [] : [id]))
  if (touched.length > 0) await writeHours(tx, tenantId, touched)
}
