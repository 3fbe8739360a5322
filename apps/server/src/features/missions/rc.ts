import { AppError } from '@rongbian/contract'
import { missionMessages as messages } from '@rongbian/contract/messages/missions'
import type { Actor, MissionState, TopicState } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import {
  findMissionRows,
  findTopic,
  type MissionRow,
  missionReadableBy,
  readableBy,
} from '#/features/topics/index.ts'

interface Asked {
  username?: string | undefined
  userId?: string | undefined
}

/** Tenant and person are those of the session; whoever gives tasks may ask about another. */
const personAsked = async (
  db: Db,
  { tenantId, id, account, permissions }: Actor,
  { username, userId }: Asked,
) => {
  const isOwn = (username ?? account) === account && (userId ?? id) === id
  if (isOwn) return id
  if (!permissions.includes('mission-give'))
    throw new AppError('forbidden', { message: messages.otherUser() })
  const person = await db
    .selectFrom('person')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where((row) =>
      row.and([
        ...(username === undefined ? [] : [row('account', '=', username)]),
        ...(userId === undefined ? [] : [sql<boolean>`id::text = ${userId}`]),
      ]),
    )
    .executeTakeFirst()
  if (!person) throw new AppError('not_found', { message: messages.noPerson() })
  return person.id
}

const storiesOf = async (db: Db, tenantId: number, missions: readonly MissionRow[]) => {
  const ids = missions.map(({ id }) => id)
  const { rows } = await sql<{
    missionId: number
    storyId: number
  }>`select mission_id, story_id from topic_story
    where tenant_id = ${tenantId} and mission_id = any(${ids}::bigint[]) order by at, story_id`.execute(db)
  return Map.groupBy(rows, ({ missionId }) => missionId)
}

const presentTasks = async (db: Db, tenantId: number, missions: readonly MissionRow[]) => {
  const stories = await storiesOf(db, tenantId, missions)
  return missions.map(({ id, topicId, name, state, dueAt, place }) => ({
    topicId,
    id,
    name,
    status: state as MissionState,
    dueAt: dueAt.toISOString(),
    place,
    storyIds: (stories.get(id) ?? []).map(({ storyId }) => storyId),
  }))
}

const heldBy = (actor: Actor, personId: string) =>
  sql`mission.holder_id = ${personId}::uuid and mission.state <> 'cancelled' and ${missionReadableBy(actor)}`

interface TopicRow {
  id: number
  title: string
  state: TopicState
  deadline: Date | null
}

/** Approved topics the person leads, proposed or has a task in, with these tasks. */
export const topicsOfUser = async (db: Db, actor: Actor, asked: Asked) => {
  const { tenantId } = actor
  const personId = await personAsked(db, actor, asked)
  const missions = await findMissionRows(db, tenantId, heldBy(actor, personId))
  const { rows } = await sql<TopicRow>`select id, title, state, deadline from topic
    where tenant_id = ${tenantId} and ${readableBy(actor)} and state in ('approved', 'reviewed')
      and (proposer_id = ${personId}::uuid or lead_id = ${personId}::uuid or ${personId}::uuid = any(people_ids)
        or id = any(${missions.map(({ topicId }) => topicId)}::bigint[]))
    order by deadline nulls last, id limit 200`.execute(db)
  const tasks = Map.groupBy(await presentTasks(db, tenantId, missions), ({ topicId }) => topicId)
  return rows.map(({ id, title, state, deadline }) => ({
    id,
    name: title,
    status: state,
    deadline: deadline?.toISOString() ?? null,
    tasks: tasks.get(id) ?? [],
  }))
}

export const tasksOfTopic = async (
  db: Db,
  actor: Actor,
  { selectedTopicId, userId }: { selectedTopicId: number; userId?: string | undefined },
) => {
  const personId = await personAsked(db, actor, { userId })
  const { id } = await findTopic(db, actor, selectedTopicId)
  const where = sql`mission.topic_id = ${id} and ${heldBy(actor, personId)}`
  return presentTasks(db, actor.tenantId, await findMissionRows(db, actor.tenantId, where))
}
