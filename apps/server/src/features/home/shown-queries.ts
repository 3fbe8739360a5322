import type { Actor, LibraryId, StoryLevel, StoryType } from '@rongbian/domain'
import { sql } from 'kysely'
import { type Reader, runPlanned } from '#/db/reader.ts'
import { isOnline } from '#/features/releases/index.ts'
import { readable } from './readable.ts'
import { duringBoth, type Scope, startOf } from './scope.ts'

interface Shown {
  id: number
  library: LibraryId
  title: string
  level: StoryLevel
  type: StoryType
  at: Date
}

const columns = sql`story.id, story.library, story.title, story.level, story.type`

/** So many of the newest are looked at for those the reader may see. */
const liveMax = 1_000

/** The stories that came out last and have a picture. */
export const findCarousel = (reader: Reader, actor: Actor, limit: number) =>
  runPlanned(
    reader,
    sql<Shown & { summary: string; cover: string; department_name: string }>`
    with recent as (
      select story_id, first_at from release where tenant_id = ${actor.tenantId} and first_at is not null
        and ${isOnline} order by first_at desc, story_id desc limit ${liveMax}),
    once as (select story_id, max(first_at) as at from recent group by story_id)
    select ${columns}, once.at, story.summary, story.cover, story.department_name
    from once cross join lateral ${readable(actor, sql`once.story_id`)} as story
    where story.cover <> ''
    order by once.at desc, story.id desc limit ${limit}`,
  )

/** What the newsroom ordered on a platform since then, the newest first. */
export const findPosts = (
  reader: Reader,
  actor: Actor,
  { type, scope, limit }: { type: string; scope: Scope; limit: number },
) =>
  runPlanned(
    reader,
    sql<Shown & { channel_name: string; url: string; status: number | null }>`
    select ${columns}, coalesce(release.first_at, release.updated_at) as at, channel.name as channel_name, release.url,
      release.status
    from channel join release on release.tenant_id = channel.tenant_id and release.channel_id = channel.id
    cross join lateral ${readable(actor, sql`release.story_id`)} as story
    where channel.tenant_id = ${actor.tenantId} and lower(channel.type) = ${type}
      and release.updated_at >= ${startOf(scope)} and release.version is not null
      and coalesce(release.first_at, release.updated_at) >= ${startOf(scope)}
    order by at desc, story.id desc limit ${limit}`,
  )

/** Of a week so many of the newest stories are read. */
const readMax = 3_000

const weekOf = (
  actor: Actor,
  scope: Scope,
  isBefore: boolean,
) => sql`(select id, ${isBefore}::boolean as is_before
  from story where tenant_id = ${actor.tenantId} and ${duringBoth(sql`created_at`, scope)}
    and (created_at < ${startOf(scope)}) = ${isBefore}
  order by created_at desc limit ${readMax})`

/** Words of the stories of this week, with how many bore them the week before; copies count as one. */
export const countKeywords = (reader: Reader, actor: Actor, scope: Scope, limit: number) =>
  runPlanned(
    reader,
    sql<{ word: string; count: number; previous: number }>`
    with recent as (${weekOf(actor, scope, false)} union all ${weekOf(actor, scope, true)}),
    worded as (
      select distinct btrim(word) as word, coalesce(story.root_id, story.id) as family, recent.is_before from recent
      cross join lateral ${readable(actor, sql`recent.id`)} as story
      cross join lateral (select own.content from story_version as own where own.tenant_id = story.tenant_id
        and own.story_id = story.id and own.no = story.version offset 0) as text
      cross join lateral jsonb_array_elements_text(case jsonb_typeof(text.content -> 'keywords')
        when 'array' then text.content -> 'keywords' else '[]' end) as word)
    select word, count(*) filter (where not is_before)::int as count,
      count(*) filter (where is_before)::int as previous
    from worded where word <> '' group by word having bool_or(not is_before)
    order by count desc, previous, word collate "zh-x-icu" limit ${limit}`,
  )
