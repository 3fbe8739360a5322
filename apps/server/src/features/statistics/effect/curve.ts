import type { StoryAnalysis } from '@rongbian/contract/effect'
import { curveHours, hourMs, likeLeast, likeMost } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import type { Fragment } from '#/reading/fragments.ts'
import type { Clock } from '../collect.ts'
import type { Lineage } from './lineage.ts'

interface Born {
  firstAt: Date | null
  columns: { id: string; name: string }[]
}

const findBirth = async (db: Db | Tx, { tenantId, storyIds }: Lineage): Promise<Born> => {
  const { rows } = await sql<Born>`select min(release.first_at) as first_at,
      coalesce(json_agg(distinct jsonb_build_object('id', col.id, 'name', col.name)) filter (where col.id is not null), '[]')
        as columns
    from release
    join channel on channel.tenant_id = release.tenant_id and channel.id = release.channel_id
      and channel.type in ('website', 'app')
    left join release_column as placed on placed.tenant_id = release.tenant_id
      and placed.story_id = release.story_id and placed.channel_id = release.channel_id
    left join channel_column as col on col.tenant_id = placed.tenant_id and col.id = placed.column_id
    where release.tenant_id = ${tenantId} and release.story_id = any(${storyIds}::bigint[])
      and release.first_at is not null`.execute(db)
  return rows[0] ?? { firstAt: null, columns: [] }
}

/** Views of `born (story_id, first_at)` up to each age, by whole hours of the newsroom's clock. */
const grown = (tenantId: number, timeZone: string, some: Fragment): Fragment => sql`
  select born.story_id, age.hours, (select coalesce(sum(seen.views), 0)::float8 from view_hour as seen
    where seen.tenant_id = ${tenantId} and seen.story_id = born.story_id and seen.audience <> 'crawler'
      and seen.day + make_interval(hours => seen.hour)
        < date_trunc('hour', born.first_at at time zone ${timeZone}) + make_interval(hours => age.hours)) as views
  from (${some}) as born (story_id, first_at)
  join unnest(${[...curveHours]}::int[]) as age (hours) on born.first_at + make_interval(hours => age.hours) <= now()`

/** The last of the same column and type that readers can see. */
const alikeTo = ({ tenantId, rootId, type }: Lineage, columnIds: readonly string[]): Fragment => sql`
  select story_id, first_at from (
    select release.story_id, min(release.first_at) as first_at
    from release_column as placed
    join release on release.tenant_id = placed.tenant_id and release.story_id = placed.story_id
      and release.channel_id = placed.channel_id and release.first_at is not null
    join story on story.tenant_id = placed.tenant_id and story.id = placed.story_id and story.type = ${type}
      and coalesce(story.root_id, story.id) <> ${rootId}
    where placed.tenant_id = ${tenantId} and placed.column_id = any(${columnIds}::uuid[]) and placed.live
    group by 1) as one
  order by first_at desc, story_id limit ${likeMost}`

/** How it grew since readers could see it, beside the median of its like at the same age. */
export const findCurve = async (
  db: Db | Tx,
  lineage: Lineage,
  { timeZone, now }: Clock,
): Promise<StoryAnalysis['curve']> => {
  const { tenantId, storyIds } = lineage
  const { firstAt, columns } = await findBirth(db, lineage)
  if (!firstAt) return { firstAt: null, alike: 0, columns: [], points: [] }
  const mine = sql`select unnest(${storyIds}::bigint[]), ${firstAt}::timestamptz`
  const { rows: own } = await sql<{ hours: number; views: number }>`
    select hours, sum(views)::float8 as views from (${grown(tenantId, timeZone, mine)}) as one group by 1`.execute(
    db,
  )
  const like = alikeTo(
    lineage,
    columns.map(({ id }) => id),
  )
  const { rows: medians } = await sql<{ hours: number; count: number; median: number }>`
    select hours, count(*)::int as count, percentile_cont(0.5) within group (order by views) as median
    from (${grown(tenantId, timeZone, like)}) as one group by 1`.execute(db)
  const age = (now.getTime() - firstAt.getTime()) / hourMs
  return {
    firstAt: firstAt.toISOString(),
    alike: Math.max(0, ...medians.map(({ count }) => count)),
    columns: columns.map(({ name }) => name),
    points: curveHours
      .filter((hours) => hours <= age)
      .map((hours) => {
        const found = medians.find((one) => one.hours === hours && one.count >= likeLeast)
        return {
          hours,
          views: own.find((one) => one.hours === hours)?.views ?? 0,
          median: found ? Math.round(found.median) : null,
        }
      }),
  }
}
