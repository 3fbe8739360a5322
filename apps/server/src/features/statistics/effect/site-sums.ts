import { wallTimeIn } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { all, type Fragment } from '#/reading/fragments.ts'
import type { Question } from '../sums.ts'
import { narrowTo } from './narrow.ts'

export type By = 'nothing' | 'day' | 'month' | 'channel' | 'story'

const keyOf = (row: Fragment): Readonly<Record<By, Fragment>> => ({
  nothing: sql`''`,
  day: sql`to_char(${row}.day, 'YYYY-MM-DD')`,
  month: sql`to_char(${row}.day, 'YYYY-MM')`,
  channel: sql`${row}.channel_id::text`,
  story: sql`${row}.story_id::text`,
})

/** The last day may count only until the hour it is now. */
const hoursOf = (row: Fragment, { span, until, room }: Question) =>
  until
    ? [
        sql`(${row}.day < ${span.to}::date or ${row}.hour <= ${Number(wallTimeIn(until, room.timeZone).slice(11, 13))})`,
      ]
    : []

const daysOf = (row: Fragment, { room, span }: Question) => [
  sql`${row}.tenant_id = ${room.tenantId}`,
  sql`${row}.day between ${span.from}::date and ${span.to}::date`,
]

/** Of our own sites: a crawler is no view, and only a reader's time counts. */
export interface ViewSums {
  key: string
  views: number
  valid: number
  seconds: number
  house: number
  crawls: number
}

const seen = sql`seen`
const reader = sql`seen.audience <> 'crawler'`

export const viewSums = sql`coalesce(sum(seen.views) filter (where ${reader}), 0)::float8 as views,
  sum(seen.valid)::float8 as valid,
  coalesce(sum(seen.seconds) filter (where seen.audience = 'reader'), 0)::float8 as seconds,
  coalesce(sum(seen.views) filter (where seen.audience = 'house'), 0)::float8 as house,
  coalesce(sum(seen.views) filter (where seen.audience = 'crawler'), 0)::float8 as crawls`

export const fromViews = (question: Question) => {
  const { joins, where } = narrowTo(question, { of: seen, department: sql`seen.department_id` })
  return sql`from view_hour as seen ${joins}
    where ${all([...daysOf(seen, question), ...hoursOf(seen, question), ...where])}`
}

export const sumViews = async (db: Db | Tx, question: Question, by: By) => {
  const { rows } = await sql<ViewSums>`select ${keyOf(seen)[by]} as key, ${viewSums} ${fromViews(question)}
    group by 1`.execute(db)
  return rows
}

const asked = sql`asked`

export const fromRequests = (question: Question) => {
  const { joins, where } = narrowTo(question, { of: asked })
  return sql`from request_hour as asked ${joins}
    where ${all([...daysOf(asked, question), ...hoursOf(asked, question), ...where])}`
}

export const sumRequests = async (db: Db | Tx, question: Question, by: By) => {
  const { rows } = await sql<{ key: string; requests: number }>`
    select ${keyOf(asked)[by]} as key, sum(asked.requests)::float8 as requests ${fromRequests(question)}
    group by 1`.execute(db)
  return rows
}

/** Visitors of each day added up: of use only to be divided by the days. */
export const sumReaders = async (db: Db | Tx, question: Question, by: Exclude<By, 'story'>) => {
  const { channelId } = question.filter
  const channel = channelId ? [sql`met.channel_id = ${channelId}::uuid`] : []
  const { rows } = await sql<{ key: string; readers: number }>`
    select ${keyOf(sql`met`)[by]} as key, sum(met.readers)::float8 as readers from view_day as met
    where ${all([...daysOf(sql`met`, question), ...channel])} group by 1`.execute(db)
  return rows
}
