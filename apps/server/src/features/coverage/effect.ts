import type { TopicEffect } from '@rongbian/contract/coverage'
import type { Actor } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { bandsOf, clueSeenBy, type Heard, isReprint, reportOf } from '#/features/clues/index.ts'
import { findLastReadings } from '#/features/metrics/index.ts'
import { findTopic } from '#/features/topics/index.ts'
import { visibleTo } from '#/reading/fragments.ts'
import { ownTextOf } from './alike.ts'

interface OutStory {
  id: number
  title: string
  summary: string
  content: unknown
  isReadable: boolean
  firstAt: Date
}

const storiesMost = 20

/** What readers saw of a topic: each text once, whichever copy of it went out. */
const findOut = async (db: Db, actor: Actor, topicId: number) => {
  const { rows } = await sql<OutStory>`
    select story.id, story.title, story.summary, text.content, seen.is_readable, out.first_at
    from topic_story as link join story on story.tenant_id = link.tenant_id and story.id = link.story_id
    join story_version as text on text.tenant_id = story.tenant_id and text.story_id = story.id and text.no = story.version
    cross join lateral (select ${visibleTo(actor)} as is_readable) as seen
    cross join lateral (select min(release.first_at) as first_at from story as copy
      join release on release.tenant_id = copy.tenant_id and release.story_id = copy.id
      where copy.tenant_id = story.tenant_id and (copy.id = story.id or copy.root_id = story.id)) as out
    where link.tenant_id = ${actor.tenantId} and link.topic_id = ${topicId} and out.first_at is not null
    order by out.first_at limit ${storiesMost}`.execute(db)
  return rows
}

interface Near extends Heard {
  url: string
  media: string
  at: Date
}

const nearMost = 50

/** What came after we were out, in a quarter of the sign alike; each quarter has its index. */
const findNear = async (db: Db, actor: Actor, sign: string, since: Date) => {
  const parts = bandsOf(sign).map(
    (band, at) => sql`(select clue.id, clue.title, clue.summary, clue.text, clue.sign::text as sign, clue.url,
        coalesce(nullif(feed.media, ''), clue.author) as media, clue.sort_at as at
      from clue left join feed on feed.tenant_id = clue.tenant_id and feed.id = clue.feed_id
      where clue.tenant_id = ${actor.tenantId} and ${sql.ref(`clue.b${at + 1}`)} = ${band} and ${clueSeenBy(actor)}
        and clue.sort_at >= ${since} order by clue.sort_at limit ${nearMost})`,
  )
  const { rows } = await sql<Near>`${sql.join(parts, sql` union `)} order by at, id`.execute(db)
  return rows
}

const pickUpsOf = async (db: Db, actor: Actor, story: OutStory): Promise<TopicEffect['pickUps']> => {
  const own = await ownTextOf(story)
  if (own.sign === null) return []
  const near = await findNear(db, actor, own.sign, story.firstAt)
  return near
    .filter((other) => isReprint(own, { sign: other.sign, text: other.text, report: reportOf(other) }))
    .map(({ id, title, media, url, at }) => ({
      clueId: id,
      title,
      media,
      url,
      at: at.toISOString(),
      ofTitle: story.isReadable ? story.title : '',
    }))
}

interface PostRow {
  storyId: number
  title: string
  channelId: string
  channelName: string
  publishedAt: Date
  url: string
  views: number | null
}

/** Every release of what the reader may read; our own sites say how often they were opened. */
const findReleases = async (db: Db, actor: Actor, topicId: number) => {
  const { rows } = await sql<PostRow>`
    select story.id as story_id, story.title, channel.id as channel_id, channel.name as channel_name,
      release.first_at as published_at, coalesce((select min(place.issue_url) from release_column as place
        where place.tenant_id = release.tenant_id and place.story_id = release.story_id
          and place.channel_id = release.channel_id and place.issue_url <> ''), '') as url,
      case when channel.type in ('website', 'app') then coalesce((select sum(seen.views) from view_hour as seen
        where seen.tenant_id = release.tenant_id and seen.story_id = release.story_id
          and seen.channel_id = release.channel_id and seen.audience <> 'crawler'), 0)::int end as views
    from topic_story as link
    join story on story.tenant_id = link.tenant_id and (story.id = link.story_id or story.root_id = link.story_id)
    join release on release.tenant_id = story.tenant_id and release.story_id = story.id and release.first_at is not null
    join channel on channel.tenant_id = release.tenant_id and channel.id = release.channel_id
    where link.tenant_id = ${actor.tenantId} and link.topic_id = ${topicId} and ${visibleTo(actor)}
    order by release.first_at, story.id limit 100`.execute(db)
  return rows
}

const postsOf = async (db: Db, actor: Actor, topicId: number): Promise<TopicEffect['posts']> => {
  const releases = await findReleases(db, actor, topicId)
  const storyIds = [...new Set(releases.map(({ storyId }) => storyId))]
  const measured = await findLastReadings(db, { tenantId: actor.tenantId, storyIds })
  const counted = new Map(measured.map((post) => [`${post.storyId} ${post.channelId}`, post]))
  return releases.map(({ channelId, publishedAt, url, ...release }) => {
    const post = counted.get(`${release.storyId} ${channelId}`)
    return {
      ...release,
      url: post?.url || url,
      publishedAt: publishedAt.toISOString(),
      figures: post?.asOf ? post.figures : null,
      asOf: post?.asOf?.toISOString() ?? null,
    }
  })
}

/** How a topic did: who took it over, and what is counted where somebody counts. */
export const readEffect = async (db: Db, actor: Actor, topicId: number): Promise<TopicEffect> => {
  await findTopic(db, actor, topicId)
  const pickUps: TopicEffect['pickUps'] = []
  for (const story of await findOut(db, actor, topicId)) pickUps.push(...(await pickUpsOf(db, actor, story)))
  return { pickUps, posts: await postsOf(db, actor, topicId) }
}
