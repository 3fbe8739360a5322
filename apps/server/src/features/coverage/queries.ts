import { type Actor, type CoverStep, gapLimits } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { clueIsOpen, type Heard } from '#/features/clues/index.ts'
import { queriesForNewest } from '#/features/search/index.ts'
import { atWork, visibleTo } from '#/reading/fragments.ts'

const newestMost = 3

/** The first and the newest reports of an event; what somebody holds back is not among them. */
export const findFaces = async (db: Db, tenantId: number, clusterId: number) => {
  const own = sql`select * from clue where tenant_id = ${tenantId} and cluster_id = ${clusterId} and kind <> 'list'
    and ${clueIsOpen}`
  const { rows } = await sql<Heard>`select id, title, summary, text, sign::text as sign from (
    (${own} order by sort_at, id limit 1) union (${own} order by sort_at desc, id desc limit ${newestMost})) as clue`.execute(
    db,
  )
  return rows
}

export interface Candidate {
  id: number
  title: string
  summary: string
  content: unknown
}

const windowDays = 14
const candidatesMost = 30
const wordsMost = 16

/** Stories at work or out that share two of the words at least; as far back as an event reaches. */
export const findCandidates = (db: Db, tenantId: number, words: readonly string[], since: Date | null) =>
  db.transaction().execute(async (tx) => {
    const queries = await queriesForNewest(tx, tenantId, words, wordsMost)
    if (queries.length === 0) return []
    const { rows } = await sql<Candidate>`
      with hit as materialized (
        select found.story_id as id from unnest(${queries}::text[]) as asked (query)
        cross join lateral (select story_id from story_search where tsv @@ asked.query::tsquery) as found
      ), near as (select id, count(*) as shared from hit group by id having count(*) >= 2)
      select story.id, story.title, story.summary, text.content from near
      join story on story.tenant_id = ${tenantId} and story.id = near.id
      join story_version as text on text.tenant_id = story.tenant_id and text.story_id = story.id
        and text.no = story.version
      where ${atWork} and story.updated_at > now() - make_interval(days => ${windowDays})
        and (${since}::timestamptz is null or story.updated_at >= ${since}::timestamptz)
      order by near.shared desc, story.id desc limit ${candidatesMost}`.execute(tx)
    return rows
  })

export interface Covered {
  storyId: number
  step: 'text' | 'event'
  score: number
  words: string[]
}

/** What was found stands in the place of what was found before, or beside it where only the newer was looked at. */
export const writeCovered = async (
  tx: Tx,
  { tenantId, id, clues }: DueCluster,
  found: readonly Covered[],
  { at, isWhole }: { at: Date; isWhole: boolean },
) => {
  const ids = found.map(({ storyId }) => storyId)
  if (isWhole)
    await sql`delete from cluster_story where tenant_id = ${tenantId} and cluster_id = ${id}
      and story_id <> all(${ids}::bigint[])`.execute(tx)
  await sql`insert into cluster_story (tenant_id, cluster_id, story_id, step, score, words)
    select ${tenantId}, ${id}, row.story_id, row.step, row.score, row.words
    from jsonb_to_recordset(${JSON.stringify(
      found.map(({ storyId, ...one }) => ({ story_id: storyId, ...one })),
    )}::jsonb) as row (story_id bigint, step text, score real, words text[])
    on conflict (tenant_id, cluster_id, story_id) do update set step = excluded.step, score = excluded.score,
      words = excluded.words`.execute(tx)
  await sql`insert into cluster_cover (tenant_id, cluster_id, clues, at) values (${tenantId}, ${id}, ${clues}, ${at})
    on conflict (tenant_id, cluster_id) do update set clues = excluded.clues, at = excluded.at`.execute(tx)
}

/** Of an event: loud enough, told by enough, and not over. */
const isMissable = (
  line: number,
) => sql`cluster.merged_into is null and cluster.clues > 0 and cluster.state <> 'quiet'
  and cluster.last_at > now() - make_interval(hours => ${gapLimits.hours})
  and cluster.voices >= ${gapLimits.voices} and cluster.score >= ${line}`

export interface DueCluster {
  tenantId: number
  id: number
  clues: number
  /** As it was when it was last looked at; null of one nobody looked at. */
  coveredClues: number | null
  coveredAt: Date | null
}

const dueMost = 100

/** The loudest events of a newsroom: each is compared with what the house wrote since. */
export const findDue = async (db: Db, tenantId: number, line: number) => {
  const { rows } = await sql<DueCluster>`select cluster.tenant_id, cluster.id, cluster.clues,
      cover.clues as covered_clues, cover.at as covered_at
    from cluster left join cluster_cover as cover
      on cover.tenant_id = cluster.tenant_id and cover.cluster_id = cluster.id
    where cluster.tenant_id = ${tenantId} and ${isMissable(line)}
    order by cluster.heat desc, cluster.id desc limit ${dueMost}`.execute(db)
  return rows
}

/** Of `cluster`: stories of its topics, and those found by their words, that are there. */
const ownStories = sql`(
  select link.story_id, 'topic' as step, null::real as score, '{}'::text[] as words
  from topic_cluster as origin join cluster as linked on linked.tenant_id = origin.tenant_id and linked.id = origin.cluster_id
  join topic_story as link on link.tenant_id = origin.tenant_id and link.topic_id = origin.topic_id
  where origin.tenant_id = cluster.tenant_id and coalesce(linked.merged_into, linked.id) = cluster.id
  union all select found.story_id, found.step, found.score, found.words from cluster_story as found
  where found.tenant_id = cluster.tenant_id and found.cluster_id = cluster.id)`

const isCovered = sql`exists (select from ${ownStories} as own
  join story on story.tenant_id = cluster.tenant_id and story.id = own.story_id where ${atWork})`

const isDismissed = sql`exists (select from gap_dismissal as said where said.tenant_id = cluster.tenant_id
  and said.cluster_id = cluster.id)`

const gapsWhere = (tenantId: number, line: number, state: 'open' | 'dismissed') =>
  sql`cluster.tenant_id = ${tenantId} and ${isMissable(line)} and not ${isCovered}
    and ${state === 'open' ? sql`not ${isDismissed}` : isDismissed}`

export const findGaps = async (
  db: Db,
  tenantId: number,
  { line, state, page, size }: { line: number; state: 'open' | 'dismissed'; page: number; size: number },
) => {
  const where = gapsWhere(tenantId, line, state)
  const { rows } = await sql<{ id: number }>`select cluster.id from cluster where ${where}
    order by cluster.heat desc, cluster.id desc limit ${size} offset ${page * size}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from cluster
    where ${where}`.execute(db)
  return { ids: rows.map(({ id }) => id), total: counted[0]?.total ?? 0 }
}

export const isGap = async (db: Db, tenantId: number, clusterId: number, line: number) => {
  const { rows } = await sql<{
    is: boolean
  }>`select not ${isCovered} and ${isMissable(line)} as is from cluster
    where cluster.tenant_id = ${tenantId} and cluster.id = ${clusterId}`.execute(db)
  return rows[0]?.is ?? false
}

export interface OwnRow {
  storyId: number
  libraryId: string
  title: string
  authorName: string
  isReadable: boolean
  step: CoverStep
  score: number | null
  words: string[]
  publishedAt: Date | null
}

/** One for each story and its copies: when readers first saw any of them. Names only for those who may read. */
export const findOwn = async (db: Db, actor: Actor, clusterId: number) => {
  const { rows } = await sql<OwnRow>`select * from (
    select distinct on (coalesce(story.root_id, story.id)) story.id as story_id, story.library as library_id,
      case when seen.is_readable then story.title else '' end as title,
      case when seen.is_readable then story.author_name else '' end as author_name,
      seen.is_readable, own.step, own.score::float8, own.words, (select min(release.first_at) from story as copy
        join release on release.tenant_id = copy.tenant_id and release.story_id = copy.id
        where copy.tenant_id = story.tenant_id
          and coalesce(copy.root_id, copy.id) = coalesce(story.root_id, story.id)) as published_at
    from cluster cross join lateral ${ownStories} as own
    join story on story.tenant_id = cluster.tenant_id and story.id = own.story_id
    cross join lateral (select ${visibleTo(actor)} as is_readable) as seen
    where cluster.tenant_id = ${actor.tenantId} and cluster.id = ${clusterId} and ${atWork}
    order by coalesce(story.root_id, story.id), own.step <> 'topic', own.score desc nulls last, story.id) as own
    order by published_at nulls last, story_id`.execute(db)
  return rows
}
