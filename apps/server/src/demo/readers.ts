import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'

/** By the hour for a day, by the day for a month, then by the week for a year. */
const ages = sql`(select hour, 1 as hours from generate_series(0, 23) hour
  union all select 24 * day + 9, 24 from generate_series(1, 29) day
  union all select 168 * week + 11, 168 from generate_series(5, 52) week)`

/** How much is read at each hour of a day. */
const rhythm = sql`(array[2, 1, 1, 1, 1, 3, 8, 14, 15, 13, 11, 11, 14, 13, 10, 10, 10, 11, 13, 16, 17, 16, 12, 6])`

/** Of a hundred hours so many are read like this. */
const ways = sql`(values (0, 44, 'reader', 'phone', 'social'), (44, 62, 'reader', 'phone', 'direct'),
  (62, 74, 'reader', 'computer', 'search'), (74, 84, 'reader', 'computer', 'direct'), (84, 88, 'reader', 'tablet', 'direct'),
  (88, 91, 'reader', 'phone', 'other'), (91, 93, 'house', 'computer', 'direct'), (93, 100, 'crawler', 'computer', 'direct'))`

/** Between 0 and 1, for the same the same on every machine. */
const chance = (of: string) => sql.raw(`((hashtext(${of}) & 1048575) / 1048576.0)`)

/** Few stories are read by many, and all of them soon after they came out. */
const addHours = (tx: Tx, tenantId: number) =>
  sql`with live as materialized (
      select release.*, channel.code || release.story_id as mark,
        case channel.type when 'app' then 0.6 else 1 end * (300 + 26000 * ${chance('channel.code || release.story_id')} ^ 7) as drawn,
        stat_department(release.tenant_id, root.author_id, release.first_at) as department_id
      from release
      join channel on channel.tenant_id = release.tenant_id and channel.id = release.channel_id
      join story on story.tenant_id = release.tenant_id and story.id = release.story_id
      join story root on root.tenant_id = story.tenant_id and root.id = coalesce(story.root_id, story.id)
      where release.tenant_id = ${tenantId} and release.live_at is not null and channel.type in ('website', 'app')
    ), moments as (
      select live.*, age.hour as age, age.hours, live.first_at + age.hour * interval '1 hour' as at,
        ${chance("live.mark || '/' || age.hour")} as luck
      from live, ${ages} age where live.first_at + (age.hour + age.hours) * interval '1 hour' <= now()
    ), counted as (
      select moments.*, floor(luck + drawn * (0.6 + 0.8 * luck) * case when hours = 1
          then 0.006 * exp(-age / 14.0) * ${rhythm}[1 + extract(hour from at)::int]
          else 0.7 / (2 + age / 24.0) ^ 2 * hours / 24 end)::int as views
      from moments
    )
    insert into view_hour (tenant_id, channel_id, story_id, day, hour, audience, device, via, department_id,
      views, valid, readers, seconds)
    select tenant_id, channel_id, story_id, at::date, extract(hour from at), audience, device, via, department_id, views,
      case audience when 'reader' then ceil(views * 0.95) else 0 end,
      case audience when 'reader' then ceil(views * 0.84) else 0 end,
      case audience when 'crawler' then 0 else views * (25 + 60 * luck) end
    from counted join ${ways} as way (low, high, audience, device, via)
      on floor(100 * ${chance("mark || ' ' || age")}) between way.low and way.high - 1
    where views > 0`.execute(tx)

const addDays = (tx: Tx, tenantId: number) =>
  sql`insert into view_day (tenant_id, channel_id, day, views, valid, readers, seconds, crawls)
    select tenant_id, channel_id, day, coalesce(sum(views) filter (where audience <> 'crawler'), 0), sum(valid),
      ceil(sum(readers) * 0.7), coalesce(sum(seconds) filter (where audience = 'reader'), 0),
      coalesce(sum(views) filter (where audience = 'crawler'), 0)
    from view_hour where tenant_id = ${tenantId} group by 1, 2, 3`.execute(tx)

/** Pages are fetched by many who never read them. */
const addRequests = (tx: Tx, tenantId: number) =>
  sql`insert into request_hour (tenant_id, channel_id, story_id, day, hour, source, requests, crawls)
    select tenant_id, channel_id, story_id, day, max(hour), 'server', 3 * sum(views) + 4, sum(views) + 3
    from view_hour where tenant_id = ${tenantId} group by 1, 2, 3, 4`.execute(tx)

/** A year of readers of what has come out. */
export const addReaders = async (tx: Tx, tenantId: number) => {
  for (const add of [addHours, addDays, addRequests]) await add(tx, tenantId)
}
