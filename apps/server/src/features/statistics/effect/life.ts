import type { LifeRow, StoryAnalysis } from '@rongbian/contract/effect'
import { releaseStateOf } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import type { Lineage } from './lineage.ts'

type Row = Omit<LifeRow, 'at'> & { at: Date }

const acts = ['created', 'ratify', 'published', 'reissued', 'updated', 'failed', 'withdrawn', 'removed']

/** From the first save to the last act, of the story and its copies. */
export const findLife = async (db: Db | Tx, { tenantId, rootId, storyIds }: Lineage): Promise<LifeRow[]> => {
  const { rows } = await sql<Row>`
    select fact.kind as act, fact.at, fact.story_id, coalesce(person.name, '') as person_name,
      coalesce(channel.name, '') as what, null::float8 as minutes, false as is_late
    from stat_fact as fact
    left join person on person.tenant_id = fact.tenant_id and person.id = fact.person_id
      and fact.kind in ('created', 'ratify')
    left join channel on channel.tenant_id = fact.tenant_id and channel.id = fact.channel_id
    where fact.tenant_id = ${tenantId} and fact.root_id = ${rootId} and fact.kind = any(${acts}::text[])
    union all
    select 'sent', submitted_at, story_id, submitted_name, flow_name, null, false from review
    where tenant_id = ${tenantId} and story_id = any(${storyIds}::bigint[])
    union all
    select case when state in ('passed', 'passed-all') then 'passed' when state = 'void' then 'voided' else state end,
      coalesce(decided_at, opened_at), story_id, coalesce(nullif(person_name, ''), claimed_name), name,
      round(extract(epoch from coalesce(decided_at, now()) - opened_at) / 60, 1)::float8,
      coalesce(decided_at, now()) > due_at is true
    from review_step
    where tenant_id = ${tenantId} and story_id = any(${storyIds}::bigint[]) and opened_at is not null
    union all
    select kind, at, story_id, by_name, '', null, false from hand_over
    where tenant_id = ${tenantId} and (story_id = any(${storyIds}::bigint[]) or source_id = any(${storyIds}::bigint[]))
    union all
    select 'destroyed', at, story_id, actor_name, '', null, false from story_history
    where tenant_id = ${tenantId} and story_id = any(${storyIds}::bigint[]) and action = 'destroy'
    order by at, act`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

interface OutletRow {
  storyId: number
  channelId: string
  channelName: string
  channelType: string
  status: number | null
  periodPublish: boolean
  signed: boolean
  url: string
  firstAt: Date | null
  liveAt: Date | null
  goneAt: Date | null
}

export const findOutlets = async (
  db: Db | Tx,
  { tenantId, storyIds }: Lineage,
): Promise<StoryAnalysis['outlets']> => {
  const { rows } =
    await sql<OutletRow>`select release.story_id, release.channel_id, channel.name as channel_name,
      channel.type as channel_type, release.status, release.period_publish, release.version is not null as signed,
      coalesce(nullif(release.url, ''), release.remote ->> 'url', '') as url, release.first_at, release.live_at,
      release.gone_at
    from release join channel on channel.tenant_id = release.tenant_id and channel.id = release.channel_id
    where release.tenant_id = ${tenantId} and release.story_id = any(${storyIds}::bigint[])
      and release.status is not null
    order by release.first_at nulls last, channel.sort, channel.name, release.story_id`.execute(db)
  return rows.map(({ status, periodPublish, signed, firstAt, liveAt, goneAt, ...row }) => ({
    ...row,
    state: releaseStateOf({ publishingStatus: status, periodPublish, signed }),
    firstAt: firstAt?.toISOString() ?? null,
    liveAt: liveAt?.toISOString() ?? null,
    goneAt: goneAt?.toISOString() ?? null,
  }))
}
