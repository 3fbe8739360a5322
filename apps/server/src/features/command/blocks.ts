import { commandMessages as messages } from '@rongbian/contract/messages/command'
import { phrase } from '@rongbian/contract/messages/phrases'
import type { WallBlockData } from '@rongbian/contract/wall'
import {
  codeOf,
  dutyPostCodes,
  dutyPosts,
  type InstructionState,
  instructionStates,
  type LanguageId,
  type MissionState,
  missionStates,
  provinceCodes,
  provinces,
  type WallBlock,
  wallLimits,
  wallTimeIn,
} from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { gapsOfHouse } from '#/features/coverage/index.ts'
import { findOnDuty } from '#/features/duty/index.ts'
import { say } from '#/say.ts'
import { outletCodes } from '#/story/release-codes.ts'

export interface Asked {
  db: Db
  tenantId: number
  timeZone: string
  now: Date
  language: LanguageId
}

type Row = WallBlockData['rows'][number]
interface Found {
  total: number
  rows: Row[]
}

const most = wallLimits.rows

interface Line {
  id: number | string
  title: string
  state: string
  at: Date | null
  who: string
  note: string
  isBad: boolean
  total: number
}

const totalOf = (lines: readonly Line[]) => lines[0]?.total ?? 0

const rowOf = ({ id, title, at }: Line, note: string, tone: Row['tone']): Row => ({
  key: String(id),
  title,
  note,
  at: at?.toISOString() ?? null,
  amount: null,
  tone,
})

const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' · ')

/** What nobody but a hot list or a tip tells of has no voice to count. */
const voicesOf = ({ voices: count }: { voices: number }, language: LanguageId) =>
  count === 0 ? '' : say(messages.voices({ count }), language)

const clusters = async ({ db, tenantId, language }: Asked): Promise<Found> => {
  const { rows } = await sql<Line & { voices: number }>`select id, title, state, last_at as at, voices,
      state in ('rising', 'peak') as is_bad, count(*) over ()::int as total
    from cluster where tenant_id = ${tenantId} and merged_into is null and clues > 0 and state <> 'quiet'
    order by heat desc, id desc limit ${most}`.execute(db)
  return {
    total: totalOf(rows),
    rows: rows.map((row) => rowOf(row, voicesOf(row, language), row.isBad ? 'warning' : 'neutral')),
  }
}

/** By province, as far as reports name one. */
const map = async ({ db, tenantId, language }: Asked): Promise<Found> => {
  const { rows } = await sql<{ province: string; amount: number; total: number }>`
    with named as (
      select distinct cluster.id, left(place, 2) as province from cluster cross join unnest(places) as place
      where tenant_id = ${tenantId} and merged_into is null and clues > 0 and state <> 'quiet'
    )
    select province, count(*)::int as amount, (select count(distinct id)::int from named) as total
    from named group by province order by count(*) desc, province`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.flatMap(({ province, amount }) => {
      const known = provinceCodes.find((code) => code === province)
      if (!known) return []
      const title = say(phrase(provinces[known]), language)
      return [
        {
          key: known,
          title,
          note: say(messages.events({ count: amount }), language),
          at: null,
          amount,
          tone: 'neutral',
        },
      ]
    }),
  }
}

const gaps = async ({ db, tenantId, language }: Asked): Promise<Found> => {
  const { items, total } = await gapsOfHouse(db, tenantId)
  return {
    total,
    rows: items.map(({ id, title, lastAt, voices }) => ({
      ...{ key: String(id), title, at: lastAt, amount: null, tone: 'warning' },
      note: voicesOf({ voices }, language),
    })),
  }
}

/** Nothing of a secret topic is on a wall. */
const isOpen = sql`topic.reader_ids is null and mission.state in ('given', 'accepted', 'started', 'submitted')`

const missions = async ({ db, tenantId, now, language }: Asked): Promise<Found> => {
  const { rows } =
    await sql<Line>`select mission.id, mission.name as title, mission.state, mission.due_at as at,
      coalesce(nullif(mission.holder_name, ''), department.name, '') as who, mission.place as note,
      mission.due_at < ${now} as is_bad, count(*) over ()::int as total
    from mission join topic on topic.tenant_id = mission.tenant_id and topic.id = mission.topic_id
    left join department on department.tenant_id = mission.tenant_id and department.id = mission.department_id
    where mission.tenant_id = ${tenantId} and ${isOpen} order by mission.due_at, mission.id limit ${most}`.execute(
      db,
    )
  return {
    total: totalOf(rows),
    rows: rows.map((row) =>
      rowOf(
        row,
        joined(say(phrase(missionStates[row.state as MissionState]), language), row.who, row.note),
        row.isBad ? 'bad' : row.state === 'given' ? 'warning' : 'working',
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
    where mission.tenant_id = ${tenantId} and topic.reader_ids is null and mission.state = 'started'
      and mission.checked_in_at is not null
    order by mission.checked_in_at desc limit ${most}`.execute(db)
  return { total: totalOf(rows), rows: rows.map((row) => rowOf(row, joined(row.note, row.who), 'good')) }
}

const releases = async ({ db, tenantId, timeZone, now, language }: Asked): Promise<Found> => {
  const today = wallTimeIn(now, timeZone).slice(0, 10)
  const isToday = (column: ReturnType<typeof sql>) =>
    sql`(${column} at time zone ${timeZone})::date = ${today}::date`
  const { rows } = await sql<Line>`select *, count(*) over ()::int as total from (
      select release.story_id || ' ' || release.channel_id as id, story.title, channel.name as who,
        case when release.first_at is not null then release.first_at else release.issue_date end as at,
        release.first_at is null as is_bad
      from release
      join story on story.tenant_id = release.tenant_id and story.id = release.story_id
      join channel on channel.tenant_id = release.tenant_id and channel.id = release.channel_id
      where release.tenant_id = ${tenantId} and ((release.status in (${outletCodes}) and ${isToday(sql`release.first_at`)})
        or (release.status = ${codeOf('waiting')} and release.version is not null and release.period_publish
          and ${isToday(sql`release.issue_date`)}))
    ) as today order by is_bad desc, at desc limit ${most}`.execute(db)
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

const instructions = async ({ db, tenantId, language }: Asked): Promise<Found> => {
  const { rows } =
    await sql<Line>`select id, text as title, state, given_at as at, to_name as who, reason as note,
      is_urgent as is_bad, count(*) over ()::int as total
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
  find: (asked: Asked) => Promise<Found>
  link: string
}

/** What a wall can show, and where its whole list is. */
export const wallFinders: Record<WallBlock, BlockRow> = {
  clusters: { find: clusters, link: '/topics' },
  map: { find: map, link: '/topics' },
  gaps: { find: gaps, link: '/topics/gaps' },
  missions: { find: missions, link: '/missions?view=all' },
  people: { find: people, link: '/missions?view=all' },
  releases: { find: releases, link: '/planning/calendar?view=day' },
  instructions: { find: instructions, link: '/planning/orders?view=all' },
  duty: { find: duty, link: '/planning/duty' },
}
