import type { CalendarItem } from '@rongbian/contract/calendar'
import { calendarMessages as messages } from '@rongbian/contract/messages/calendar'
import { asMessage } from '@rongbian/contract/messages/phrases'
import {
  type Actor,
  calendarLimits,
  type EventState,
  eventStates,
  type Message,
  type MissionState,
  missionRefusal,
  missionStates,
  type TopicState,
  topicStates,
} from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { findMissionRows, missionFacts, missionReadableBy, readableBy } from '#/features/topics/index.ts'
import type { Fragment } from '#/reading/fragments.ts'
import { say } from '#/say.ts'
import { isOutOrTimedIn, isTimedIn } from '#/story/released-in.ts'
import { type EventRow, findEvents, refusalOf, timesOf } from './event-rows.ts'
import { type Asked, releasesIn } from './release-items.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

const refusalText = (actor: Actor, refusal: Message | undefined) =>
  refusal ? say(refusal, actor.language) : null

const presentEvent = (actor: Actor, row: EventRow, at: Date | null, repeats: boolean): CalendarItem => {
  const lengthMs = (row.endsAt?.getTime() ?? 0) - (row.startsAt?.getTime() ?? 0)
  const end = at && new Date(at.getTime() + lengthMs)
  return {
    key: `event-${row.id}${repeats ? `-${at?.getTime()}` : ''}`,
    kind: 'event',
    id: row.id,
    title: row.title,
    startsAt: iso(at),
    endsAt: iso(end),
    isAllDay: row.isAllDay,
    state: say(eventStates[row.state as EventState], actor.language),
    who: row.calendarName || row.byName,
    place: row.place,
    isImportant: row.isImportant,
    isOver: end !== null && end < new Date(),
    repeats,
    occursAt: repeats ? iso(at) : null,
    link: '',
    version: row.version,
    refusal: refusalText(actor, refusalOf(actor, row)),
  }
}

const isMineEvent = ({ id, memberOf }: Actor): Fragment =>
  sql`(event.by_id = ${id}::uuid or event.department_id = any(${[...memberOf]}::uuid[]))`

const eventsIn = async (db: Db, actor: Actor, { from, to, mine }: Asked, timeZone: string) => {
  const { tenantId } = actor
  const whose = mine ? isMineEvent(actor) : sql`true`
  const isOn = sql`event.state <> 'cancelled' and ${whose}`
  const once = await findEvents(
    db,
    tenantId,
    sql`event.rule = 'once' and event.starts_at < ${to} and event.ends_at >= ${from} and ${isOn}`,
    sql`order by event.is_important desc, event.starts_at limit ${calendarLimits.items}`,
  )
  const series = await findEvents(
    db,
    tenantId,
    sql`event.rule <> 'once' and event.starts_at < ${to} and ${isOn}`,
    sql`limit ${calendarLimits.items}`,
  )
  const ids = series.map(({ id }) => id)
  const standIns =
    ids.length > 0 ? await findEvents(db, tenantId, sql`event.series_id = any(${ids}::bigint[])`) : []
  const repeated = series.flatMap((row) => {
    const own = standIns.filter(({ seriesId }) => seriesId === row.id)
    const lengthMs = (row.endsAt?.getTime() ?? 0) - (row.startsAt?.getTime() ?? 0)
    return timesOf(row, own, timeZone)
      .filter((at) => at < to && at.getTime() + lengthMs >= from.getTime())
      .map((at) => presentEvent(actor, row, at, true))
  })
  return [...once.map((row) => presentEvent(actor, row, row.startsAt, false)), ...repeated]
}

interface TopicLine {
  id: number
  title: string
  state: TopicState
  deadline: Date | null
  isUrgent: boolean
  who: string
  version: number
  mayMove: boolean
}

const topicLines = async (db: Db, actor: Actor, where: Fragment) => {
  const { tenantId, id, permissions, departmentIds } = actor
  const decides = permissions.includes('topic-decide') ? [...departmentIds] : []
  const { rows } = await sql<TopicLine>`select id, title, state, deadline, is_urgent, version,
      coalesce(nullif(lead_name, ''), proposer_name) as who,
      (case when state in ('draft', 'returned') then proposer_id = ${id}::uuid
        else lead_id = ${id}::uuid or department_id = any(${decides}::uuid[]) end) as may_move
    from topic where tenant_id = ${tenantId} and ${readableBy(actor)}
      and state not in ('merged', 'refused', 'cancelled', 'reviewed', 'closed') and ${where}
    order by is_urgent desc, deadline, id limit ${calendarLimits.items}`.execute(db)
  return rows
}

const presentTopic = (actor: Actor, row: TopicLine): CalendarItem => ({
  key: `topic-${row.id}`,
  kind: 'topic',
  id: row.id,
  title: row.title,
  startsAt: iso(row.deadline),
  endsAt: iso(row.deadline),
  isAllDay: false,
  state: say(topicStates[row.state], actor.language),
  who: row.who,
  place: '',
  isImportant: row.isUrgent,
  isOver: row.deadline !== null && row.deadline < new Date(),
  repeats: false,
  occursAt: null,
  link: `/planning?topic=${row.id}`,
  version: row.version,
  refusal: row.mayMove ? null : say(messages.topicNotYours({ name: row.who }), actor.language),
})

const isMineTopic = ({ id }: Actor): Fragment => sql`(topic.proposer_id = ${id}::uuid
  or topic.lead_id = ${id}::uuid or ${id}::uuid = any(topic.people_ids))`

const topicsIn = async (db: Db, actor: Actor, { from, to, mine }: Asked) => {
  const where = sql`deadline >= ${from} and deadline < ${to} and ${mine ? isMineTopic(actor) : sql`true`}`
  return (await topicLines(db, actor, where)).map((row) => presentTopic(actor, row))
}

const isMineMission = ({ id, memberOf }: Actor): Fragment => sql`(mission.holder_id = ${id}::uuid
  or mission.giver_id = ${id}::uuid
  or (mission.holder_id is null and mission.department_id = any(${[...memberOf]}::uuid[])))`

const missionsIn = async (db: Db, actor: Actor, { from, to, mine }: Asked): Promise<CalendarItem[]> => {
  const rows = await findMissionRows(
    db,
    actor.tenantId,
    sql`coalesce(mission.starts_at, mission.due_at) < ${to} and mission.due_at >= ${from}
      and mission.state <> 'cancelled' and (${missionReadableBy(actor)} or ${isMineMission(actor)})
      and ${mine ? isMineMission(actor) : sql`true`}`,
    { more: sql`limit ${calendarLimits.items}` },
  )
  return rows.map((row) => {
    const refusal = missionRefusal(actor, 'mission-change', missionFacts(row))
    return {
      key: `mission-${row.id}`,
      kind: 'mission',
      id: row.id,
      title: row.name,
      startsAt: iso(row.startsAt ?? row.dueAt),
      endsAt: iso(row.dueAt),
      isAllDay: false,
      state: say(missionStates[row.state as MissionState], actor.language),
      who: row.holderName || row.departmentName,
      place: row.place,
      isImportant: row.isUrgent,
      isOver: row.state === 'done',
      repeats: false,
      occursAt: null,
      link: `/missions?view=all&which=all&mission=${row.id}`,
      version: row.version,
      refusal: refusalText(actor, refusal ? asMessage(refusal) : undefined),
    }
  })
}

const byTime = (one: CalendarItem, other: CalendarItem) =>
  (one.startsAt ?? '').localeCompare(other.startsAt ?? '') || one.key.localeCompare(other.key)

/** What the reader may see of a span; where it is too much, the important ones stay. */
export const findItems = async (
  db: Db,
  actor: Actor,
  { releases, ...asked }: Asked & { releases: boolean },
  timeZone: string,
) => {
  const found = releases
    ? [await releasesIn(db, actor, asked, isOutOrTimedIn(asked))]
    : await Promise.all([
        eventsIn(db, actor, asked, timeZone),
        topicsIn(db, actor, asked),
        missionsIn(db, actor, asked),
        releasesIn(db, actor, asked, isTimedIn(asked)),
      ])
  const all = found.flat()
  const kept = all
    .toSorted((one, other) => Number(other.isImportant) - Number(one.isImportant) || byTime(one, other))
    .slice(0, calendarLimits.items)
  return { items: kept.sort(byTime), left: all.length - kept.length }
}

const trayMax = 100

/** What waits for a time. */
export const findTray = async (db: Db, actor: Actor) => {
  const events = await findEvents(
    db,
    actor.tenantId,
    sql`event.starts_at is null and event.state <> 'cancelled'`,
    sql`order by event.is_important desc, event.id limit ${trayMax}`,
  )
  const topics = await topicLines(db, actor, sql`deadline is null`)
  return [
    ...events.map((row) => presentEvent(actor, row, null, false)),
    ...topics.slice(0, trayMax).map((row) => presentTopic(actor, row)),
  ]
}
