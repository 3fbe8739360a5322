import type { Actor } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { isFollowed } from './interests/match.ts'
import { seenBy } from './search-clues.ts'

type Fragment = ReturnType<typeof sql>

export interface ClueRow {
  id: number
  kind: string
  title: string
  summary: string
  url: string
  author: string
  media: string
  feedName: string
  publishedAt: Date | null
  seenAt: Date
  sortAt: Date
  places: string[]
  state: string
  clusterId: number | null
  reprintOf: number | null
  foundByName: string
  reservedUntil: Date | null
  revisions: number
  joinStep: string | null
  joinScore: number | null
  joinWords: string[]
}

const columns = sql`clue.id, clue.kind, clue.title, clue.summary, clue.url, clue.author, coalesce(feed.media, '') as media,
  coalesce(feed.name, '') as feed_name, clue.published_at, clue.seen_at, clue.sort_at, clue.places, clue.state,
  clue.cluster_id, clue.reprint_of, coalesce(finder.name, '') as found_by_name,
  case when clue.reserved_until > now() then clue.reserved_until end as reserved_until,
  clue.version - 1 as revisions, clue.join_step, clue.join_score, clue.join_words`

const joins = sql`left join feed on feed.tenant_id = clue.tenant_id and feed.id = clue.feed_id
  left join person as finder on finder.tenant_id = clue.tenant_id and finder.id = clue.found_by`

/** In the order of the numbers. */
export const findClues = async (db: Db | Tx, tenantId: number, ids: readonly number[]) => {
  const { rows } = await sql<ClueRow>`select ${columns}
    from unnest(${ids}::bigint[]) with ordinality as asked (id, at)
    join clue on clue.tenant_id = ${tenantId} and clue.id = asked.id ${joins} order by asked.at`.execute(db)
  return rows
}

export interface ClueFilter {
  state?: string | undefined
  kind?: string | undefined
  topicId?: number | undefined
  found: boolean
  mine: boolean
  lists: boolean
}

const conditionsOf = (
  { id }: Pick<Actor, 'id'>,
  { state, kind, topicId, found, mine, lists }: ClueFilter,
): Fragment[] => [
  ...(state ? [sql`clue.state = ${state}`] : []),
  ...(kind ? [sql`clue.kind = ${kind}`] : []),
  ...(lists ? [] : [sql`clue.kind <> 'list'`]),
  ...(found ? [sql`clue.found_at is not null`] : []),
  ...(mine ? [sql`clue.found_at is not null and clue.found_by = ${id}`] : []),
  ...(topicId
    ? [
        sql`exists (select from interest_hit as hit where hit.tenant_id = clue.tenant_id and hit.clue_id = clue.id
          and hit.interest_id = ${topicId})`,
      ]
    : []),
]

export const narrowed = (actor: Pick<Actor, 'id'>, filter: ClueFilter) =>
  sql.join([seenBy(actor), ...conditionsOf(actor, filter)], sql` and `)

/** Counted as far as a list is paged. */
export const countMost = 10_000

/** A page of the library, the newest first. */
export const findPage = async (
  db: Db,
  actor: Actor,
  filter: ClueFilter,
  { page, size }: { page: number; size: number },
) => {
  const where = sql`clue.tenant_id = ${actor.tenantId} and ${narrowed(actor, filter)}`
  const { rows } = await sql<{ id: number }>`select clue.id from clue where ${where}
    order by clue.sort_at desc, clue.id desc limit ${size} offset ${page * size}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from
    (select from clue where ${where} limit ${countMost}) as few`.execute(db)
  return { ids: rows.map(({ id }) => id), total: counted[0]?.total ?? 0 }
}

export interface WholeClue {
  id: number
  tenantId: number
  state: string
  url: string
  title: string
  text: string
  foundBy: string | null
  departmentId: string | null
  reservedBy: string | null
  isProlonged: boolean
  captureId: number | null
  clusterId: number | null
  feedId: number | null
}

export const findWhole = async (db: Db | Tx, actor: Actor, id: number, { isHead = false } = {}) => {
  const seen = isHead ? sql`clue.gone_at is null` : seenBy(actor)
  const { rows } =
    await sql<WholeClue>`select clue.id, clue.tenant_id, clue.state, clue.url, clue.title, clue.text, clue.found_by,
      finder.department_id, case when clue.reserved_until > now() then clue.reserved_by end as reserved_by,
      clue.is_prolonged, clue.capture_id, clue.cluster_id, clue.feed_id
    from clue left join person as finder on finder.tenant_id = clue.tenant_id and finder.id = clue.found_by
    where clue.tenant_id = ${actor.tenantId} and clue.id = ${id} and ${seen}`.execute(db)
  return rows[0]
}

export const lockClue = (tx: Tx, { tenantId, id }: WholeClue) =>
  sql`select from clue where tenant_id = ${tenantId} and id = ${id} for update`.execute(tx)

export const findHistory = async (db: Db, tenantId: number, clueId: number) =>
  db
    .selectFrom('clueRevision')
    .select(['no', 'title', 'summary', 'at'])
    .where('tenantId', '=', tenantId)
    .where('clueId', '=', clueId)
    .orderBy('no', 'desc')
    .limit(100)
    .execute()

export const findVerdicts = async (db: Db, tenantId: number, clueId: number) =>
  db
    .selectFrom('clueVerdict as verdict')
    .innerJoin('person', (join) =>
      join.onRef('person.tenantId', '=', 'verdict.tenantId').onRef('person.id', '=', 'verdict.personId'),
    )
    .select(['verdict.action', 'person.name as byName', 'verdict.reason', 'verdict.evidence', 'verdict.at'])
    .where('verdict.tenantId', '=', tenantId)
    .where('verdict.clueId', '=', clueId)
    .orderBy('verdict.id', 'desc')
    .limit(100)
    .execute()

export interface ClusterRow {
  id: number
  title: string
  firstAt: Date
  lastAt: Date
  clues: number
  voices: number
  heat: number
  score: number
  surprise: number
  state: string
  burstAt: Date | null
  places: string[]
  parts: object
  lineId: number | null
}

export const clusterColumns = sql`cluster.id, cluster.title, cluster.first_at, cluster.last_at, cluster.clues, cluster.voices,
  cluster.heat::float8, cluster.score, cluster.surprise::float8, cluster.state, cluster.burst_at, cluster.places,
  cluster.parts, cluster.line_id`

export interface HotFilter {
  topicId?: number | undefined
  region?: string | undefined
  state?: string | undefined
  placed?: boolean
  keyword: string
  since: Date
}

export const hotConditions = (
  tenantId: number,
  { topicId, region, state, placed, keyword, since }: HotFilter,
) => {
  const prefix = region?.replace(/(?:00)+$/, '')
  return sql.join(
    [
      sql`cluster.tenant_id = ${tenantId} and cluster.merged_into is null and cluster.clues > 0`,
      sql`cluster.last_at >= ${since}`,
      ...(state ? [sql`cluster.state = ${state}`] : []),
      ...(placed ? [sql`cluster.places <> '{}'`] : []),
      ...(keyword ? [sql`strpos(lower(cluster.title), lower(${keyword})) > 0`] : []),
      ...(prefix
        ? [sql`exists (select from unnest(cluster.places) as place where place like ${`${prefix}%`})`]
        : []),
      ...(topicId
        ? [
            sql`exists (select from clue join interest_hit as hit on hit.tenant_id = clue.tenant_id and hit.clue_id = clue.id
              where clue.tenant_id = cluster.tenant_id and clue.cluster_id = cluster.id and hit.interest_id = ${topicId})`,
          ]
        : []),
    ],
    sql` and `,
  )
}

/** Events are counted as far as anyone turns their pages. */
const hotMost = 1_000

export const findHot = async (
  db: Db,
  tenantId: number,
  filter: HotFilter,
  { page, size }: { page: number; size: number },
) => {
  const where = hotConditions(tenantId, filter)
  const { rows } = await sql<ClusterRow>`select ${clusterColumns} from cluster where ${where}
    order by cluster.heat desc, cluster.id desc limit ${size} offset ${page * size}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from
    (select from cluster where ${where} limit ${hotMost}) as few`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

export interface NearRow extends ClusterRow {
  themes: string[]
}

const nearAmong = 200

/** The hottest, those of the themes somebody follows first. */
export const findNear = async (db: Db, { tenantId, id }: Actor, since: Date, most: number) => {
  const { rows } = await sql<NearRow>`select ${clusterColumns}, followed.themes
    from (select * from cluster where tenant_id = ${tenantId} and merged_into is null and clues > 0 and last_at >= ${since}
      order by heat desc, id desc limit ${nearAmong}) as cluster
    cross join lateral (select coalesce(array_agg(distinct interest.name), '{}') as themes from clue
      join interest_hit as hit on hit.tenant_id = clue.tenant_id and hit.clue_id = clue.id
      join interest on interest.tenant_id = hit.tenant_id and interest.id = hit.interest_id and ${isFollowed}
        and (interest.owner_id = ${id} or interest.owner_id is null)
      where clue.tenant_id = cluster.tenant_id and clue.cluster_id = cluster.id) as followed
    order by followed.themes = '{}', cluster.heat desc, cluster.id desc limit ${most}`.execute(db)
  return rows
}

export const findCluster = async (db: Db | Tx, tenantId: number, id: number) => {
  const { rows } = await sql<ClusterRow>`select ${clusterColumns} from cluster
    where cluster.tenant_id = ${tenantId} and cluster.id = ${id} and cluster.merged_into is null and cluster.clues > 0`.execute(
    db,
  )
  return rows[0]
}

/** In the order of the numbers. */
export const findClusters = async (db: Db, tenantId: number, ids: readonly number[]) => {
  const { rows } = await sql<ClusterRow>`select ${clusterColumns}
    from unnest(${[...ids]}::bigint[]) with ordinality as asked (id, at)
    join cluster on cluster.tenant_id = ${tenantId} and cluster.id = asked.id order by asked.at`.execute(db)
  return rows
}

export const findLine = async (db: Db, tenantId: number, { id, lineId }: ClusterRow) => {
  const line = lineId ?? id
  const { rows } = await sql<ClusterRow>`select ${clusterColumns} from cluster
    where cluster.tenant_id = ${tenantId} and (cluster.line_id = ${line} or cluster.id = ${line}) and cluster.id <> ${id}
      and cluster.merged_into is null and cluster.clues > 0 order by cluster.first_at desc limit 50`.execute(
    db,
  )
  return rows
}

export const findHours = (db: Db, tenantId: number, clusterId: number) =>
  db
    .selectFrom('clusterHour')
    .select(['hour', 'clues', 'voices'])
    .where('tenantId', '=', tenantId)
    .where('clusterId', '=', clusterId)
    .orderBy('hour', 'desc')
    .limit(336)
    .execute()

export const findMembers = async (db: Db | Tx, actor: Actor, clusterId: number, most: number) => {
  const { rows } = await sql<{ id: number }>`select clue.id from clue where clue.tenant_id = ${actor.tenantId}
    and clue.cluster_id = ${clusterId} and ${seenBy(actor)} order by clue.sort_at desc, clue.id desc limit ${most}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
