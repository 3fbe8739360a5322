import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import type { Audience, Device, Via } from './audience.ts'
import type { Hour } from './clock.ts'
import type { Place } from './places.ts'

const counts = ['views', 'valid', 'readers', 'seconds', 'newcomers'] as const

export interface ViewRow extends Place, Hour {
  audience: Audience
  device: Device
  via: Via
  views: number
  valid: number
  readers: number
  seconds: number
  /** Readers whom the channel had not seen on this day. */
  newcomers: number
}

/** Many messages of a second fall into few rows. */
const addUp = (rows: readonly ViewRow[]) => {
  const sums = new Map<string, ViewRow>()
  for (const row of rows) {
    const { tenantId, channelId, storyId, day, hour, audience, device, via } = row
    const key = `${tenantId} ${channelId} ${storyId} ${day} ${hour} ${audience} ${device} ${via}`
    const sum = sums.get(key)
    if (sum) for (const name of counts) sum[name] += row[name]
    else sums.set(key, { ...row })
  }
  return [...sums.values()]
}

/** Sorted by the database, so that two processes never wait for each other in a circle. */
const viewRows = (rows: readonly ViewRow[]) => sql`json_to_recordset(${JSON.stringify(rows)}) as row (
  "tenantId" int, "channelId" uuid, "storyId" bigint, day date, hour smallint, audience text, device text, via text,
  "departmentId" uuid, views int, valid int, readers int, seconds bigint, newcomers int)`

export const addViews = async (tx: Tx, all: readonly ViewRow[]) => {
  const rows = addUp(all)
  if (rows.length === 0) return
  await sql`insert into view_hour as old (tenant_id, story_id, channel_id, day, hour, audience, device, via,
      department_id, views, valid, readers, seconds)
    select "tenantId", "storyId", "channelId", day, hour, audience, device, via, "departmentId",
      sum(views), sum(valid), sum(readers), sum(seconds)
    from ${viewRows(rows)} group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (tenant_id, story_id, channel_id, day, hour, audience, device, via) do update set
      views = old.views + excluded.views, valid = old.valid + excluded.valid,
      readers = old.readers + excluded.readers, seconds = old.seconds + excluded.seconds`.execute(tx)
  await sql`insert into view_day as old (tenant_id, channel_id, day, views, valid, readers, seconds, crawls)
    select "tenantId", "channelId", day, coalesce(sum(views) filter (where audience <> 'crawler'), 0), sum(valid),
      sum(newcomers), coalesce(sum(seconds) filter (where audience = 'reader'), 0),
      coalesce(sum(views) filter (where audience = 'crawler'), 0)
    from ${viewRows(rows)} group by 1, 2, 3 order by 1, 2, 3
    on conflict (tenant_id, channel_id, day) do update set
      views = old.views + excluded.views, valid = old.valid + excluded.valid,
      readers = old.readers + excluded.readers, seconds = old.seconds + excluded.seconds,
      crawls = old.crawls + excluded.crawls`.execute(tx)
}

export interface RequestRow extends Place, Hour {
  requests: number
  crawls: number
}

/** By whom a page was given out: by this server, or by one whose log was read. */
export type RequestSource = 'server' | 'log'

export const addRequests = async (tx: Tx, source: RequestSource, rows: readonly RequestRow[]) => {
  if (rows.length === 0) return
  await sql`insert into request_hour as old (tenant_id, story_id, channel_id, day, hour, source, requests, crawls)
    select "tenantId", "storyId", "channelId", day, hour, ${source}, sum(requests), sum(crawls)
    from json_to_recordset(${JSON.stringify(rows)}) as row ("tenantId" int, "channelId" uuid, "storyId" bigint,
      day date, hour smallint, requests int, crawls int)
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (tenant_id, story_id, channel_id, day, hour, source) do update set
      requests = old.requests + excluded.requests, crawls = old.crawls + excluded.crawls`.execute(tx)
}
