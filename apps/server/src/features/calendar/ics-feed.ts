import { hash } from 'node:crypto'
import { calendarMessages as messages } from '@rongbian/contract/messages/calendar'
import {
  calendarKinds,
  dayIn,
  type EventRule,
  type EventState,
  eventStates,
  type MissionState,
  missionStates,
  occurrencesOf,
  type TopicState,
  topicStates,
} from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { findMissionRows } from '#/features/topics/index.ts'
import type { Fragment } from '#/reading/fragments.ts'
import { say } from '#/say.ts'
import { type EventRow, findEvents } from './event-rows.ts'
import { type IcsEvent, writeIcs } from './ics.ts'
import type { KeyOwner } from './keys.ts'

interface Terms {
  timeZone: string
  /** Where links begin; empty where the newsroom has no address. */
  origin: string
}

/** As far back as anyone looks; what was cancelled stays a month, so that every calendar hears of it. */
const isRecent = (column: Fragment, days: number) => sql`${column} > now() - make_interval(days => ${days})`
const pastDays = 90
const cancelledDays = 30

const titled = (title: string, state: string) => `${title}（${state}）`

const missionsOf = async (db: Db, owner: KeyOwner, { origin }: Terms): Promise<IcsEvent[]> => {
  const { tenantId, personId, departmentId } = owner
  const whose = departmentId
    ? sql`(mission.department_id = ${departmentId}::uuid or mission.holder_id in (select id from person
        where person.tenant_id = mission.tenant_id and person.department_id = ${departmentId}::uuid))`
    : sql`(mission.holder_id = ${personId}::uuid or mission.giver_id = ${personId}::uuid)`
  const rows = await findMissionRows(
    db,
    tenantId,
    sql`${whose} and topic.reader_ids is null and ${isRecent(sql`mission.due_at`, pastDays)}
      and (mission.state <> 'cancelled' or ${isRecent(sql`mission.closed_at`, cancelledDays)})`,
  )
  return rows.map((row) => ({
    uid: `mission-${row.id}@${tenantId}.rongbian`,
    sequence: row.version - 1,
    changedAt: row.updatedAt,
    startsAt: row.startsAt ?? row.dueAt,
    endsAt: row.dueAt,
    isAllDay: false,
    summary: titled(row.name, say(missionStates[row.state as MissionState])),
    description: [row.topicTitle, row.holderName || row.departmentName, row.note].filter(Boolean).join('\n'),
    location: row.place,
    categories: [say(calendarKinds.mission)],
    url: origin && `${origin}/#/missions?view=all&which=all&mission=${row.id}`,
    status: row.state === 'cancelled' ? 'CANCELLED' : row.state === 'given' ? 'TENTATIVE' : 'CONFIRMED',
  }))
}

interface TopicLine {
  id: number
  title: string
  state: TopicState
  deadline: Date
  version: number
  updatedAt: Date
  leadName: string
}

const offStates: readonly TopicState[] = ['cancelled', 'refused', 'merged']

const topicsOf = async (db: Db, owner: KeyOwner, { origin }: Terms): Promise<IcsEvent[]> => {
  const { tenantId, personId, departmentId } = owner
  const whose = departmentId
    ? sql`department_id = ${departmentId}::uuid`
    : sql`(proposer_id = ${personId}::uuid or lead_id = ${personId}::uuid or ${personId}::uuid = any(people_ids))`
  const { rows } = await sql<TopicLine>`select id, title, state, deadline, version, updated_at, lead_name
    from topic where tenant_id = ${tenantId} and ${whose} and reader_ids is null and state <> 'draft'
      and deadline is not null and ${isRecent(sql`deadline`, pastDays)}
      and (state <> all(${[...offStates]}::text[]) or ${isRecent(sql`updated_at`, cancelledDays)})
    order by deadline, id`.execute(db)
  return rows.map((row) => ({
    uid: `topic-${row.id}@${tenantId}.rongbian`,
    sequence: row.version - 1,
    changedAt: row.updatedAt,
    startsAt: row.deadline,
    endsAt: row.deadline,
    isAllDay: false,
    summary: titled(row.title, say(topicStates[row.state])),
    description: row.leadName,
    location: '',
    categories: [say(calendarKinds.topic)],
    url: origin && `${origin}/#/planning?topic=${row.id}`,
    status: offStates.includes(row.state) ? 'CANCELLED' : 'CONFIRMED',
  }))
}

const frequencies: Readonly<Record<Exclude<EventRule, 'once'>, string>> = {
  daily: 'FREQ=DAILY',
  weekdays: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  weekly: 'FREQ=WEEKLY',
  fortnightly: 'FREQ=WEEKLY;INTERVAL=2',
  monthly: 'FREQ=MONTHLY',
  yearly: 'FREQ=YEARLY',
}

/** Ends where ours ends: a rule of others would go on for ever. What begins with a day ends with one. */
const ruleOf = ({ rule, startsAt, until, isAllDay }: EventRow, timeZone: string) => {
  if (rule === 'once' || !startsAt) return {}
  const known = rule as Exclude<EventRule, 'once'>
  const last = occurrencesOf({ startsAt, rule: known, until }, timeZone).at(-1) ?? startsAt
  const end = isAllDay ? dayIn(last, timeZone) : last.toISOString()
  return { rrule: `${frequencies[known]};UNTIL=${end.replace(/[-:]|\.\d+/g, '')}` }
}

const icsStates: Record<EventState, IcsEvent['status']> = {
  tentative: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  cancelled: 'CANCELLED',
}

const eventsOf = async (db: Db, owner: KeyOwner, { timeZone }: Terms): Promise<IcsEvent[]> => {
  const { tenantId, departmentId, personDepartmentId } = owner
  const desk = departmentId ?? personDepartmentId
  const rows = await findEvents(
    db,
    tenantId,
    sql`event.calendar_id is null and event.starts_at is not null
      and (event.department_id is null or event.department_id = ${desk}::uuid)
      and (event.rule <> 'once' or ${isRecent(sql`event.ends_at`, pastDays)})
      and (event.state <> 'cancelled' or ${isRecent(sql`event.updated_at`, cancelledDays)})`,
    sql`order by event.starts_at, event.id`,
  )
  return rows.flatMap((row) => {
    const { startsAt, endsAt, latitude, longitude } = row
    if (!startsAt || !endsAt) return []
    const state = row.state as EventState
    return {
      uid: `event-${row.seriesId ?? row.id}@${tenantId}.rongbian`,
      sequence: row.sequence,
      changedAt: row.updatedAt,
      startsAt,
      endsAt,
      isAllDay: row.isAllDay,
      summary: state === 'confirmed' ? row.title : titled(row.title, say(eventStates[state])),
      description: row.note,
      location: row.place,
      ...(latitude !== null && longitude !== null && { geo: { latitude, longitude } }),
      categories: row.categories,
      url: row.url,
      status: icsStates[state],
      ...ruleOf(row, timeZone),
      ...(row.leftOut.length > 0 && { exdates: row.leftOut }),
      ...(row.occursAt && { recurrenceId: row.occursAt }),
    }
  })
}

/** The calendar of a person or a department as a document; never a secret topic. */
export const icsFor = async (db: Db, owner: KeyOwner, terms: Terms) => {
  const found = await Promise.all([
    eventsOf(db, owner, terms),
    topicsOf(db, owner, terms),
    missionsOf(db, owner, terms),
  ])
  const name = owner.departmentId ? owner.departmentName : `${owner.personName} · ${say(messages.personal())}`
  const body = writeIcs({ name, timeZone: terms.timeZone, events: found.flat() })
  return { body, etag: `"${hash('sha256', body, 'base64url').slice(0, 27)}"` }
}
