import { AppError } from '@rongbian/contract'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { topicMessages as messages } from '@rongbian/contract/messages/topics'
import type { Topic } from '@rongbian/contract/topics'
import { type Actor, mayUnlink, type TopicState, topicStates } from '@rongbian/domain'
import { sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Db, Tx } from '#/db/open.ts'
import type { CallCtx } from '#/http/command.ts'
import { visibleTo } from '#/reading/fragments.ts'
import { findVisibleStory } from '#/story/access.ts'
import { carryOrigin } from './topic-clues.ts'
import { factsOf, lockTopic, readableBy, type TopicRow, writeTopic } from './topic-rows.ts'

type LinkedStory = Topic['storyList'][number]
type Row = Omit<LinkedStory, 'linkedAt' | 'releases'> & {
  linkedAt: Date
  releases: { channelName: string; publishedAt: string }[]
}

/** Stories of a topic, the first linked first, with when readers first saw them or a copy; of stories others keep only that they are there. */
export const findLinked = async (db: Db, actor: Actor, topicId: number): Promise<LinkedStory[]> => {
  const { rows } = await sql<Row>`
    select link.story_id, story.library as library_id, link.mission_id, link.at as linked_at,
      story.author_name, seen.is_readable, case when seen.is_readable then story.title else '' end as title,
      coalesce((select json_agg(json_build_object('channelName', channel.name, 'publishedAt', release.first_at)
          order by release.first_at)
        from story as out
        join release on release.tenant_id = out.tenant_id and release.story_id = out.id
        join channel on channel.tenant_id = release.tenant_id and channel.id = release.channel_id
        where out.tenant_id = link.tenant_id and (out.id = link.story_id or out.root_id = link.story_id)
          and release.first_at is not null), '[]'::json) as releases
    from topic_story as link join story on story.tenant_id = link.tenant_id and story.id = link.story_id
    cross join lateral (select ${visibleTo(actor)} as is_readable) as seen
    where link.tenant_id = ${actor.tenantId} and link.topic_id = ${topicId} and story.box <> 'gone'
    order by link.at, link.story_id`.execute(db)
  return rows.map(({ linkedAt, releases, ...row }) => ({
    ...row,
    linkedAt: linkedAt.toISOString(),
    releases: releases.map(({ channelName, publishedAt }) => ({
      channelName,
      publishedAt: new Date(publishedAt).toISOString(),
    })),
  }))
}

const linkable: readonly TopicState[] = ['proposed', 'kept', 'approved', 'returned', 'reviewed']

const demandLinkable = (actor: Actor, { state: written, proposerId }: TopicRow) => {
  const state = written as TopicState
  if (!linkable.includes(state) && proposerId !== actor.id)
    throw new AppError('not_allowed', {
      message: messages.linkClosed({ state: asMessage(topicStates[state]) }),
    })
}

const insertLink = async (tx: Tx, actor: Actor, topic: TopicRow, storyId: number, missionId?: number) => {
  const row = await tx
    .insertInto('topicStory')
    .values({
      tenantId: actor.tenantId,
      topicId: topic.id,
      storyId,
      missionId: missionId ?? null,
      byHand: true,
      byId: actor.id,
      byName: actor.name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('storyId')
    .executeTakeFirst()
  return row !== undefined
}

/** A story the actor may read; its text and its review stay as they are. */
export const linkStory = async (
  { tx, actor, caller }: CallCtx,
  topicId: number,
  { storyId, missionId }: { storyId: number; missionId?: number | undefined },
) => {
  const topic = await lockTopic(tx, actor, topicId)
  demandLinkable(actor, topic)
  const story = await findVisibleStory(tx, actor, storyId)
  if (missionId !== undefined) await demandMission(tx, topic, missionId)
  if (!(await insertLink(tx, actor, topic, story.id, missionId)))
    throw new AppError('conflict', { message: messages.linkedBefore() })
  await writeTopic(tx, topic, {}, { action: 'story-link', by: actor, details: { storyId, missionId } })
  await audit(tx, actor, caller, { action: 'topic.link', target: topic.title, details: { storyId } })
  return null
}

const demandMission = async (tx: Tx, { tenantId, id }: TopicRow, missionId: number) => {
  const found = await tx
    .selectFrom('mission')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', '=', missionId)
    .where('topicId', '=', id)
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
}

export const unlinkStory = async ({ tx, actor, caller }: CallCtx, topicId: number, storyId: number) => {
  const topic = await lockTopic(tx, actor, topicId)
  demandLinkable(actor, topic)
  await findVisibleStory(tx, actor, storyId)
  const gone = await tx
    .deleteFrom('topicStory')
    .where('tenantId', '=', actor.tenantId)
    .where('topicId', '=', topicId)
    .where('storyId', '=', storyId)
    .returning(['byId', 'byName'])
    .executeTakeFirst()
  if (!gone) throw new AppError('not_found', { message: messages.notLinked() })
  if (!mayUnlink(actor, factsOf(topic), gone))
    throw new AppError('not_allowed', { message: messages.notYourLink({ name: gone.byName }) })
  await writeTopic(tx, topic, {}, { action: 'story-unlink', by: actor, details: { storyId } })
  await audit(tx, actor, caller, { action: 'topic.unlink', target: topic.title, details: { storyId } })
  return null
}

interface StoryTopicRow {
  id: number
  name: string
  status: TopicState
  missionId: number | null
  missionName: string
  linkedAt: Date
}

/** R-topics-037: those of them the reader may see. */
export const listStoryTopics = async (db: Db, actor: Actor, storyId: number) => {
  const story = await findVisibleStory(db, actor, storyId)
  const { rows } = await sql<StoryTopicRow>`
    select topic.id, topic.title as name, topic.state as status, link.mission_id, link.at as linked_at,
      coalesce(mission.name, '') as mission_name
    from topic_story as link join topic on topic.tenant_id = link.tenant_id and topic.id = link.topic_id
    left join mission on mission.tenant_id = link.tenant_id and mission.id = link.mission_id
    where link.tenant_id = ${actor.tenantId} and link.story_id = ${story.id} and ${readableBy(actor)}
    order by link.at, topic.id`.execute(db)
  return rows.map(({ linkedAt, ...row }) => ({ ...row, linkedAt: linkedAt.toISOString() }))
}

/** What hangs on one topic hangs on another from now on. */
export const carryOver = async (tx: Tx, topic: TopicRow, into: number) => {
  const { tenantId, id } = topic
  await carryOrigin(tx, topic, into)
  await sql`update mission set topic_id = ${into} where tenant_id = ${tenantId} and topic_id = ${id}`.execute(
    tx,
  )
  await sql`insert into topic_story (tenant_id, topic_id, story_id, mission_id, by_hand, by_id, by_name, at)
    select tenant_id, ${into}, story_id, mission_id, true, by_id, by_name, at from topic_story
    where tenant_id = ${tenantId} and topic_id = ${id}
    on conflict (tenant_id, topic_id, story_id) do update
      set mission_id = coalesce(topic_story.mission_id, excluded.mission_id)`.execute(tx)
  await sql`delete from topic_story where tenant_id = ${tenantId} and topic_id = ${id}`.execute(tx)
}
