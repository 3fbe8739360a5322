import type { EffectChannel } from '@rongbian/contract/effect'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { noPlatform } from './amounts.ts'
import type { Lineage } from './lineage.ts'
import { type ViewSums, viewSums } from './site-sums.ts'

interface Row extends Omit<ViewSums, 'key'> {
  channelId: string
  channelName: string
  channelType: string
  isGone: boolean
  readers: number
  days: number
  requests: number
}

/** Of each site the story was ever on, from its first reader to now; nobody came is nought. */
export const findStoryReaders = async (
  db: Db | Tx,
  { tenantId, storyIds }: Lineage,
): Promise<EffectChannel[]> => {
  const { rows } = await sql<Row>`
    with places as (select distinct channel_id from release
      where tenant_id = ${tenantId} and story_id = any(${storyIds}::bigint[]) and first_at is not null),
    viewed as (select seen.channel_id, ${viewSums}, sum(seen.readers)::float8 as readers,
        count(distinct seen.day) filter (where seen.readers > 0)::int as days
      from view_hour as seen where seen.tenant_id = ${tenantId} and seen.story_id = any(${storyIds}::bigint[])
      group by 1),
    requested as (select channel_id, sum(requests)::float8 as requests from request_hour
      where tenant_id = ${tenantId} and story_id = any(${storyIds}::bigint[]) group by 1)
    select channel.id as channel_id, channel.name as channel_name, channel.type as channel_type,
      channel.disabled_at is not null as is_gone, coalesce(views, 0)::float8 as views,
      coalesce(valid, 0)::float8 as valid, coalesce(seconds, 0)::float8 as seconds,
      coalesce(house, 0)::float8 as house, coalesce(crawls, 0)::float8 as crawls,
      coalesce(readers, 0)::float8 as readers, coalesce(days, 0) as days, coalesce(requests, 0)::float8 as requests
    from places join channel on channel.tenant_id = ${tenantId} and channel.id = places.channel_id
      and channel.type in ('website', 'app')
    left join viewed using (channel_id) left join requested using (channel_id)
    order by views desc, channel.sort, channel.name`.execute(db)
  return rows.map(({ readers, days, channelId, channelName, channelType, isGone, ...sums }) => ({
    channelId,
    channelName,
    channelType,
    isGone,
    figures: { ...noPlatform, ...sums, dailyReaders: days ? Math.round((readers / days) * 10) / 10 : 0 },
    asOf: null,
    capped: false,
    fell: false,
  }))
}
