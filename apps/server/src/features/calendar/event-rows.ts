import { AppError } from '@rongbian/contract'
import type { CalendarEvent as Shown } from '@rongbian/contract/calendar'
import { calendarMessages as messages } from '@rongbian/contract/messages/calendar'
import { type Actor, type EventRule, type EventState, mayChangeEvent, occurrencesOf } from '@rongbian/domain'
import { type Selectable, sql } from 'kysely'
import type { CalendarEvent } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'
import type { Fragment } from '#/reading/fragments.ts'
import { say } from '#/say.ts'

export type EventRow = Selectable<CalendarEvent> & { calendarName: string }

export const findEvents = async (db: Db, tenantId: number, where: Fragment, more: Fragment = sql``) => {
  const { rows } = await sql<EventRow>`select event.*, coalesce(calendar.name, '') as calendar_name
    from calendar_event as event
    left join calendar on calendar.tenant_id = event.tenant_id and calendar.id = event.calendar_id
    where event.tenant_id = ${tenantId} and ${where} ${more}`.execute(db)
  return rows
}

export const findEvent = async (db: Db, tenantId: number, id: number, more?: Fragment) => {
  const [row] = await findEvents(db, tenantId, sql`event.id = ${id} and event.state <> 'cancelled'`, more)
  if (!row) throw new AppError('not_found')
  return row
}

export const lockEvent = (tx: Tx, tenantId: number, id: number) =>
  findEvent(tx, tenantId, id, sql`for no key update of event`)

/** Why this person cannot change it. */
export const refusalOf = (actor: Actor, row: Pick<EventRow, 'calendarName' | 'byId' | 'byName'>) => {
  if (row.calendarName !== '') return messages.outside({ name: row.calendarName })
  return mayChangeEvent(actor, row) ? undefined : messages.notYours({ name: row.byName })
}

/** The times of a series that are left: without those taken out and those that stand in a row of their own. */
export const timesOf = (row: EventRow, standIns: readonly EventRow[], timeZone: string) => {
  const { startsAt, rule, until, leftOut } = row
  if (startsAt === null) return []
  const gone = new Set([...leftOut, ...standIns.map(({ occursAt }) => occursAt)].map((at) => at?.getTime()))
  const series = { startsAt, rule: rule as EventRule, until }
  return occurrencesOf(series, timeZone).filter((at) => !gone.has(at.getTime()))
}

export const presentEvent = (actor: Actor, row: EventRow): Shown => {
  const refusal = refusalOf(actor, row)
  return {
    id: row.id,
    title: row.title,
    note: row.note,
    place: row.place,
    latitude: row.latitude,
    longitude: row.longitude,
    categories: row.categories,
    url: row.url,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    isAllDay: row.isAllDay,
    isImportant: row.isImportant,
    state: row.state as EventState,
    rule: row.rule as EventRule,
    until: row.until,
    departmentId: row.departmentId,
    calendarName: row.calendarName,
    byName: row.byName,
    version: row.version,
    refusal: refusal ? say(refusal, actor.language) : null,
  }
}
