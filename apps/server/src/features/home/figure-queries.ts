import { codeOf } from '@rongbian/domain'
import { sql } from 'kysely'
import { type Reader, runPlanned } from '#/db/reader.ts'
import type { Fragment } from '#/reading/fragments.ts'
import { during, duringBoth, inDepartments, type Scope, startOf, unitOf, withStory } from './scope.ts'

interface PerUnit {
  /** Empty for the span before. */
  unit: string
}

const isSigned = (table: string) => sql`release.tenant_id = ${sql.ref(`${table}.tenant_id`)}
  and release.story_id = ${sql.ref(`${table}.id`)} and release.version is not null`
const isCopy = sql`copy.tenant_id = begun.tenant_id and copy.root_id = begun.id`

/** What was signed for at least one channel, itself or as a copy. Of some days each story is looked up; of a year, when they are half of all there are, everything is read once. */
const adopted: Record<Scope['unit'], Fragment> = {
  day: sql`select begun.id from begun cross join lateral (select
      exists (select from release where ${isSigned('begun')}) or exists (select from story as copy
        join release on ${isSigned('copy')} where ${isCopy}) as found offset 0) as signed where signed.found`,
  month: sql`select begun.id from begun join release on ${isSigned('begun')}
    union select begun.id from begun join story as copy on ${isCopy} join release on ${isSigned('copy')}`,
}

/** Stories begun; a copy is no new story. */
export const countWritten = (reader: Reader, scope: Scope) =>
  runPlanned(
    reader,
    sql<PerUnit & { written: number; adopted: number }>`
    with begun as (
      select story.tenant_id, story.id, ${unitOf(sql`story.created_at`, scope)} as unit from story
      where story.tenant_id = ${scope.tenantId} and ${duringBoth(sql`story.created_at`, scope)}
        and story.root_id is null and story.box <> 'gone' and ${inDepartments(scope)}),
    adopted as (${adopted[scope.unit]})
    select unit, count(*)::int as written, count(adopted.id)::int as adopted
    from begun left join adopted on adopted.id = begun.id group by 1`,
  )

/** From the first sending to the first signature, in the middle of all that were signed; a row without a unit is for the whole span. */
export const medianToIssue = (reader: Reader, scope: Scope) =>
  runPlanned(
    reader,
    sql<{ unit: string | null; is_before: boolean | null; minutes: number }>`
    with issued as (
      select delivery.story_id, min(delivery.ordered_at) as at from delivery ${withStory('delivery', scope)}
      where delivery.tenant_id = ${scope.tenantId} and delivery.act = 'issue'
        and ${duringBoth(sql`delivery.ordered_at`, scope)}
      group by delivery.story_id),
    taken as (
      select ${unitOf(sql`issued.at`, scope)} as unit, issued.at < ${startOf(scope)} as is_before,
        extract(epoch from issued.at - review.submitted_at)::float8 / 60 as minutes
      from issued join review on review.tenant_id = ${scope.tenantId} and review.story_id = issued.story_id
        and review.no = 1 and review.submitted_at <= issued.at
      where not exists (select from delivery as earlier where earlier.tenant_id = ${scope.tenantId}
        and earlier.story_id = issued.story_id and earlier.act = 'issue' and earlier.ordered_at < issued.at))
    select unit, is_before, percentile_cont(0.5) within group (order by minutes) as minutes
    from taken group by grouping sets ((unit), (is_before))`,
  )

/** Of what was handed over to outlets: how it ended. */
export const countDelivered = (reader: Reader, scope: Scope) =>
  runPlanned(
    reader,
    sql<PerUnit & { done: number; failed: number }>`
    select ${unitOf(sql`delivery.ordered_at`, scope)} as unit, count(*) filter (where delivery.state = 'done')::int as done,
      count(*) filter (where delivery.state = 'failed')::int as failed
    from delivery ${withStory('delivery', scope)}
    where delivery.tenant_id = ${scope.tenantId} and delivery.act in ('issue', 'update')
      and delivery.state in ('done', 'failed') and ${duringBoth(sql`delivery.ordered_at`, scope)}
    group by 1`,
  )

/** Readers could see it, and perhaps still can; a newspaper knows no more of it than its status. */
const seenCodes = (['published', 'withdrawing', 'withdrawn'] as const).map(codeOf)
export const wasSeen = sql`(release.status = any(${seenCodes}::int[]) or release.live_at is not null or release.gone_at is not null)`

/** Stories that came out, each channel by itself. */
export const countPublished = (reader: Reader, scope: Scope) =>
  runPlanned(
    reader,
    sql<PerUnit & { count: number }>`
    select ${unitOf(sql`release.first_at`, scope)} as unit, count(*)::int as count
    from release ${withStory('release', scope)}
    where release.tenant_id = ${scope.tenantId} and ${during(sql`release.first_at`, scope)} and ${wasSeen}
    group by 1`,
  )

interface PerType {
  type: string
}

const channelOf = (table: string) => sql`join channel on channel.tenant_id = ${sql.ref(`${table}.tenant_id`)}
  and channel.id = ${sql.ref(`${table}.channel_id`)}`

export const countLive = (reader: Reader, scope: Scope) =>
  runPlanned(
    reader,
    sql<PerType & { count: number }>`select channel.type, count(*)::int as count
    from release ${channelOf('release')} ${withStory('release', scope)}
    where release.tenant_id = ${scope.tenantId} and ${during(sql`release.first_at`, scope)} and ${wasSeen}
    group by 1`,
  )

/** Each channel's own index holds what it took down, by time. */
export const countWithdrawn = (reader: Reader, scope: Scope) =>
  runPlanned(
    reader,
    sql<PerType & { count: number }>`select channel.type, count(*)::int as count
    from channel join release on release.tenant_id = channel.tenant_id and release.channel_id = channel.id
      ${withStory('release', scope)}
    where channel.tenant_id = ${scope.tenantId} and release.gone_at is not null
      and ${during(sql`release.gone_at`, scope)}
    group by 1`,
  )

/** What waits for its hour is not slow. */
const wanted = sql`greatest(delivery.ordered_at,
  case when release.period_publish and release.round = delivery.round then release.issue_date end)`

/** How hand-overs ended, and how long it took until readers saw what they first brought out. */
export const countOutcomes = (reader: Reader, scope: Scope) =>
  runPlanned(
    reader,
    sql<PerType & { failed: number; minutes: number | null }>`
    select channel.type, count(*) filter (where delivery.state = 'failed')::int as failed,
      percentile_cont(0.5) within group (order by greatest(0, extract(epoch from release.first_at - ${wanted}))::float8 / 60)
        filter (where delivery.state = 'done' and delivery.act = 'issue'
          and release.first_at between delivery.ordered_at and delivery.closed_at) as minutes
    from delivery ${channelOf('delivery')}
    join release on release.tenant_id = delivery.tenant_id and release.story_id = delivery.story_id
      and release.channel_id = delivery.channel_id
    ${withStory('delivery', scope)}
    where delivery.tenant_id = ${scope.tenantId} and delivery.act in ('issue', 'update')
      and delivery.state in ('done', 'failed') and ${during(sql`delivery.ordered_at`, scope)}
    group by 1`,
  )

export const rankChannels = (reader: Reader, scope: Scope, limit: number) =>
  runPlanned(
    reader,
    sql<{ id: string; name: string; type: string; count: number; previous: number }>`
    select channel.id, channel.name, channel.type,
      count(*) filter (where release.first_at >= ${startOf(scope)})::int as count,
      count(*) filter (where release.first_at < ${startOf(scope)})::int as previous
    from release ${channelOf('release')} ${withStory('release', scope)}
    where release.tenant_id = ${scope.tenantId} and ${duringBoth(sql`release.first_at`, scope)} and ${wasSeen}
    group by channel.tenant_id, channel.id
    order by count desc, previous desc, channel.sort, channel.code limit ${limit}`,
  )
