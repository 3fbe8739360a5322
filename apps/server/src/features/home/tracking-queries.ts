import {
  type Actor,
  type LibraryId,
  personPlace,
  type ReviewFacts,
  type StepState,
  type StoryLevel,
  type StoryStage,
  type StoryStatus,
  type StoryType,
  type TrackSort,
} from '@rongbian/domain'
import { sql } from 'kysely'
import { type Reader, runPlanned } from '#/db/reader.ts'
import { atWork, type Fragment } from '#/reading/fragments.ts'
import { readable } from './readable.ts'

export interface TrackedRow {
  total: number
  id: number | null
  at: Date
  library: LibraryId
  title: string
  level: StoryLevel
  type: StoryType
  summary: string
  stage: StoryStage
  status: StoryStatus
  review: ReviewFacts | null
  steps: { name: string; state: StepState }[] | null
  channels: { channelId: string; name: string; type: string; status: number | null }[] | null
}

/** Of everything someone ever touched so many of the newest are followed. */
const most = 1_000

/** Written, handed on or reviewed, and signed. */
const touchedBy = ({ tenantId, id }: Actor) => sql`
  (select own.id from story as own where own.tenant_id = ${tenantId} and own.author_id = ${id}
    order by own.updated_at desc, own.id desc limit ${most})
  union (select story_id from story_handled where tenant_id = ${tenantId} and place = ${personPlace(id)}
    order by at desc, story_id desc limit ${most})
  union (select story_id from release where tenant_id = ${tenantId} and issued_by = ${id}
    order by updated_at desc limit ${most})`

const orders: Record<TrackSort, Fragment> = {
  updated: sql`key.at desc, key.id desc`,
  created: sql`key.created_at desc, key.id desc`,
  title: sql`key.title collate "zh-x-icu", key.id desc`,
}

const steps = sql`select json_agg(json_build_object('name', step.name, 'state', step.state) order by step.no) as list
  from review_step as step where step.tenant_id = story.tenant_id and step.story_id = story.id
    and step.review_no = (story.review ->> 'no')::int`

const channels = sql`select json_agg(json_build_object('channelId', channel.id, 'name', channel.name,
    'type', channel.type, 'status', release.status) order by channel.sort, channel.code) as list
  from release join channel on channel.tenant_id = release.tenant_id and channel.id = release.channel_id
  where release.tenant_id = story.tenant_id and release.story_id = story.id and release.status is not null`

interface Asked {
  sort: TrackSort
  page: number
  size: number
}

/** One page of what the actor follows, by the last thing that happened to each; steps and channels come with it. */
export const findTracked = (reader: Reader, actor: Actor, { sort, page, size }: Asked) => {
  const order = orders[sort]
  return runPlanned(
    reader,
    sql<TrackedRow>`with followed as materialized (
      select story.id, story.created_at, story.title, coalesce(last.at, story.updated_at) as at
      from (${touchedBy(actor)}) as touched
      cross join lateral ${readable(actor, sql`touched.id`)} as story
      left join lateral (select act.at from story_history as act where act.tenant_id = story.tenant_id
        and act.story_id = story.id and act.no = story.history_no offset 0) as last on true
      where ${atWork})
    select counted.total, key.id, key.at, story.library, story.title, story.level, story.type, story.summary,
      story.stage, story.status, story.review, steps.list as steps, channels.list as channels
    from (select count(*)::int as total from followed) as counted
    left join lateral (select * from followed as key order by ${order} limit ${size} offset ${page * size}) as key on true
    left join story on story.tenant_id = ${actor.tenantId} and story.id = key.id
    left join lateral (${steps}) as steps on true
    left join lateral (${channels}) as channels on true
    order by ${order}`,
  )
}
