import type { Jump } from '@rongbian/contract/effect'
import { addDays, daysIn, jumpLimits } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import type { Question } from '../sums.ts'
import { fromViews } from './site-sums.ts'

const most = 50

/** The last days only; a longer look back would be of little use to anybody. */
const lastDays = ({ span, ...question }: Question): Question => {
  const isLong = daysIn(span) > jumpLimits.days
  return { ...question, span: isLong ? { ...span, from: addDays(span.to, 1 - jumpLimits.days) } : span }
}

/** A story's own hours go back a day before the first; its like are all stories of the channel, whoever wrote them. */
export const effectJumps = async (db: Db | Tx, asked: Question): Promise<Jump[]> => {
  const question = lastDays(asked)
  const { from } = question.span
  const { views, times, ownHours, backHours } = jumpLimits
  const everybody = {
    ...question,
    departmentIds: null,
    filter: { channelId: question.filter.channelId } as Question['filter'],
    span: { from: addDays(from, -1), to: question.span.to },
  }
  const { rows } = await sql<Omit<Jump, 'hour'> & { hour: number }>`
    with hours as (
      select seen.story_id, seen.channel_id, seen.day, seen.hour, seen.day + make_interval(hours => seen.hour) as at,
        sum(seen.views) as views
      ${fromViews(everybody)} and seen.audience <> 'crawler' group by 1, 2, 3, 4),
    judged as (
      select hours.*, coalesce(sum(views) over past, 0) / ${sql.lit(backHours)}::float8 as own,
        count(*) over past as own_hours,
        coalesce((sum(views) over alike - views) / nullif(count(*) over alike - 1, 0)::float8, 0) as others
      from hours
      window past as (partition by story_id, channel_id order by at
          range between ${sql.lit(`${backHours} hours`)}::interval preceding and '1 hour'::interval preceding),
        alike as (partition by channel_id, at)),
    mine as (select distinct seen.story_id, seen.channel_id ${fromViews(question)}),
    highest as (
      select distinct on (story_id, channel_id, day) judged.*
      from judged join mine using (story_id, channel_id)
      where day >= ${from}::date and views >= ${views} and own_hours >= ${ownHours}
        and views >= ${times} * own and views >= ${times} * others
      order by story_id, channel_id, day, judged.views desc, at)
    select highest.story_id, story.title, channel.name as channel_name, highest.day::text as day, highest.hour,
      highest.views::int as views, round(highest.own::numeric, 1)::float8 as own,
      round(highest.others::numeric, 1)::float8 as others
    from highest
    join channel on channel.tenant_id = ${question.room.tenantId} and channel.id = highest.channel_id
    left join story on story.tenant_id = channel.tenant_id and story.id = highest.story_id and story.box <> 'gone'
    order by highest.at desc, highest.views desc, highest.story_id limit ${most}`.execute(db)
  return rows
}
