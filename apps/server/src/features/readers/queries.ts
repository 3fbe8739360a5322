import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#/db/open.ts'

/** Days of the newsroom, both within. */
export interface Span {
  tenantId: number
  from: string
  to: string
}

interface Sums {
  views: number
  valid: number
  seconds: number
  crawls: number
}

/** Readers are told by the day only: those of several days are not their sum. */
interface DaySums extends Sums {
  day: string
  readers: number
}

const within = ({ tenantId, from, to }: Span) =>
  sql<SqlBool>`tenant_id = ${tenantId} and day between ${from} and ${to}`

/** Of rows by audience: a crawler is no view, and only a reader's time counts. */
const hourSums = sql`coalesce(sum(views) filter (where audience <> 'crawler'), 0)::int as views, sum(valid)::int as valid,
  coalesce(sum(seconds) filter (where audience = 'reader'), 0)::float8 as seconds,
  coalesce(sum(views) filter (where audience = 'crawler'), 0)::int as crawls`
const daySums = sql`sum(views)::int as views, sum(valid)::int as valid, sum(seconds)::float8 as seconds,
  sum(crawls)::int as crawls, sum(readers)::int as readers`

const rowsOf = async <Row>(db: Db, query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows

/** By the hour; readers are those whose first reading of the day it was. */
export const findStoryViews = (db: Db, span: Span, storyIds: readonly number[]) =>
  rowsOf(
    db,
    sql<DaySums & { storyId: number; channelId: string; hour: number }>`
      select story_id, channel_id, day, hour, ${hourSums}, sum(readers)::int as readers from view_hour
      where ${within(span)} and story_id = any(${storyIds}::bigint[])
      group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  )

const daysOfChannels = (db: Db, where: Expression<SqlBool>) =>
  rowsOf(
    db,
    sql<DaySums & { channelId: string }>`select channel_id, day, ${daySums} from view_day where ${where}
      group by 1, 2 order by 2, 1`,
  )

export const findChannelViews = (db: Db, span: Span, channelIds: readonly string[]) =>
  daysOfChannels(db, sql`${within(span)} and channel_id = any(${channelIds}::uuid[])`)

/** Of all channels together: who reads two of them is a reader of each. */
export const findHouseViews = (db: Db, span: Span) =>
  rowsOf(db, sql<DaySums>`select day, ${daySums} from view_day where ${within(span)} group by 1 order by 1`)

/** Of what a department has written; whose readers they are nobody knows, so they are not told. */
export const findDepartmentViews = (db: Db, span: Span, departmentIds: readonly string[]) =>
  rowsOf(
    db,
    sql<Sums & { departmentId: string; day: string }>`
      select department_id, day, ${hourSums} from view_hour
      where ${within(span)} and department_id = any(${departmentIds}::uuid[])
      group by 1, 2 order by 2, 1`,
  )

interface Requests {
  day: string
  channelId: string
  /** Of these, by crawlers. */
  crawls: number
  requests: number
}

const requestSums = sql`sum(requests)::int as requests, sum(crawls)::int as crawls`

/** Pages given out, by the day. Another figure than views, and never added to them. */
export const findStoryRequests = (db: Db, span: Span, storyIds: readonly number[]) =>
  rowsOf(
    db,
    sql<Requests & { storyId: number }>`select story_id, channel_id, day, ${requestSums} from request_hour
      where ${within(span)} and story_id = any(${storyIds}::bigint[])
      group by 1, 2, 3 order by 1, 2, 3`,
  )

export const findChannelRequests = (db: Db, span: Span, channelIds: readonly string[]) =>
  rowsOf(
    db,
    sql<Requests>`select channel_id, day, ${requestSums} from request_hour
      where ${within(span)} and channel_id = any(${channelIds}::uuid[])
      group by 1, 2 order by 2, 1`,
  )
