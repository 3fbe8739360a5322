import { commandMessages as messages } from '@rongbian/contract/messages/command'
import { phrase } from '@rongbian/contract/messages/phrases'
import {
  addDays,
  dayIn,
  dutyPostCodes,
  dutyPosts,
  type InstructionState,
  instantAt,
  instructionStates,
  type MissionState,
  missionStates,
  type WallBlock,
  wallTimeIn,
} from '@rongbian/domain'
import { sql } from 'kysely'
import { findOnDuty } from '#/features/duty/index.ts'
import { isMissionOpen, isOnTheSpot } from '#/features/topics/index.ts'
import { say } from '#/say.ts'
import { isOutOrTimedIn, isTimed } from '#/story/released-in.ts'
import { clusters, gaps, map } from './outside-blocks.ts'
import {
  type Asked,
  type Find,
  type Found,
  joined,
  type Line,
  most,
  type Row,
  rowOf,
  totalOf,
} from './wall-block.ts'

/** Nothing of a secret topic is on a wall. */
const isShown = sql`topic.reader_ids is null`

const missionTones: Partial<Record<string, Row['tone']>> = { given: 'warning', declined: 'bad' }

const missions = async ({ db, tenantId, now, language }: Asked): Promise<Found> => {
  const { rows } =
    await sql<Line>`select mission.id, mission.name as title, mission.state, mission.due_at as at,
      coalesce(nullif(mission.holder_name, ''), department.name, '') as who, mission.place as note,
      mission.due_at < ${now} as is_bad, count(*) over ()::int as total
    from mission join topic on topic.tenant_id = mission.tenant_id and topic.id = mission.topic_id
    left join department on department.tenant_id = mission.tenant_id and department.id = mission.department_id
    where mission.tenant_id = ${tenantId} and ${isShown} and ${isMissionOpen} order by mission.due_at, mission.id limit ${most}`.execute(
      db,
    )
  return {
    total: totalOf(rows),
    rows: rows.map((row) =>
      rowOf(
        row,
        joined(say(phrase(missionStates[row.state as MissionState]), language), row.who, row.note),
        row.isBad ? 'bad' : (missionTones[row.state] ?? 'working'),
      ),
    ),
  }
}

/** Where people are: only as they said it themselves, and only while the task is open. */
const people = async ({ db, tenantId }: Asked): Promise<Found> => {
  const { rows } =
    await sql<Line>`select mission.id, mission.holder_name as title, mission.checked_in_at as at,
      mission.checked_in as note, mission.name as who, count(*) over ()::int as total
    from mission join topic on topic.tenant_id = mission.tenant_id and topic.id = mission.topic_id
    where mission.tenant_id = ${tenantId} and ${isShown} and ${isOnTheSpot}
    order by mission.checked_in_at desc limit ${most}`.execute(db)
  return { total: totalOf(rows), rows: rows.map((row) => rowOf(row, joined(row.note, row.who), 'good')) }
}

const todayIn = (timeZone: string, now: Date) => {
  const today = dayIn(now, timeZone)
  const startOf = (day: string) => new Date(instantAt(`${day} 00:00:00`, timeZone))
  return { from: startOf(today), to: startOf(addDays(today, 1)) }
}

const releases = async ({ db, tenantId, timeZone, now, language }: Asked): Promise<Found> => {
  const { rows } = await sql<Line>`select release.story_id || ' ' || release.channel_id as id, story.title,
      channel.name as who, ${isTimed} as is_bad, count(*) over ()::int as total,
      case when ${isTimed} then release.issue_date else release.first_at end as at
    from release
    join story on story.tenant_id = release.tenant_id and story.id = release.story_id
    join channel on channel.tenant_id = release.tenant_id and channel.id = release.channel_id
    where release.tenant_id = ${tenantId} and ${isOutOrTimedIn(todayIn(timeZone, now))}
    order by is_bad desc, at desc limit ${most}`.execute(db)
  return {
    total: totalOf(rows),
    rows: rows.map((row) =>
      rowOf(
        row,
        joined(say(row.isBad ? messages.timed() : messages.published(), language), row.who),
        row.isBad ? 'warning' : 'good',
      ),
    ),
  }
}

/** Those that wait count; what was answered just now stays in sight for a while. */
const instructions = async ({ db, tenantId, language }: Asked): Promise<Found> => {
  const { rows } =
    await sql<Line>`select id, text as title, state, given_at as at, to_name as who, reason as note,
      is_urgent as is_bad, count(*) filter (where state in ('given', 'seen')) over ()::int as total
    from instruction where tenant_id = ${tenantId}
      and (state in ('given', 'seen') or closed_at > now() - interval '2 hours')
    order by state in ('given', 'seen') desc, is_urgent desc, given_at desc limit ${most}`.execute(db)
  const tones: Record<string, Row['tone']> = {
    given: 'warning',
    seen: 'working',
    done: 'good',
    cannot: 'bad',
  }
  return {
    total: totalOf(rows),
    rows: rows.map((row) =>
      rowOf(
        row,
        joined(row.who, say(phrase(instructionStates[row.state as InstructionState]), language), row.note),
        tones[row.state] ?? 'neutral',
      ),
    ),
  }
}

const duty = async ({ db, tenantId, timeZone, now, language }: Asked): Promise<Found> => {
  const found = await Promise.all(
    dutyPostCodes.map(async (post) => ({ post, on: await findOnDuty(db, tenantId, post, now) })),
  )
  return {
    total: found.filter(({ on }) => on).length,
    rows: found.map(({ post, on }) => ({
      key: post,
      title: on?.personName ?? say(messages.nobody(), language),
      note: joined(
        say(phrase(dutyPosts[post]), language),
        on ? say(messages.until({ time: wallTimeIn(on.endsAt, timeZone).slice(5, 16) }), language) : '',
      ),
      at: null,
      amount: null,
      tone: on ? 'good' : 'warning',
    })),
  }
}

interface BlockRow {
  find: Find
  link: string
}

/** What a wall can show, and where its whole list is. */
export const wallFinders: Record<WallBlock, BlockRow> = {
  clusters: { find: clusters, link: '/topics?range=3d' },
  map: { find: map, link: '/topics?range=3d&placed=1' },
  gaps: { find: gaps, link: '/topics/gaps?line=house' },
  missions: { find: missions, link: '/missions?view=all&which=open' },
  people: { find: people, link: '/missions?view=all&which=here' },
  releases: { find: releases, link: '/planning/calendar?view=day&releases=1' },
  instructions: { find: instructions, link: '/planning/orders?view=all&which=open' },
  duty: { find: duty, link: '/planning/duty' },
}
