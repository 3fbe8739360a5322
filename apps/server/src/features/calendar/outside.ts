import { AppError } from '@rongbian/contract'
import { calendarMessages as messages } from '@rongbian/contract/messages/calendar'
import type { OutsideCalendar } from '@rongbian/contract/outside-calendars'
import { type Actor, calendarLimits, type LanguageId, type Message } from '@rongbian/domain'
import { type Selectable, sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Calendar } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'
import { demandDepartment } from '#/features/topics/index.ts'
import type { CallCtx } from '#/http/command.ts'
import { readAddress } from '#/http/safe-fetch.ts'
import { notify } from '#/realtime/signals.ts'
import { say, sayKept } from '#/say.ts'
import { runChore } from '#/threads/run-chore.ts'
import { icsChore } from './chores.ts'
import type { ReadEvent } from './read-ics.ts'

type Row = Selectable<Calendar> & { departmentName: string; events: number }

const findRows = async (db: Db, tenantId: number, id?: number) => {
  const { rows } = await sql<Row>`select calendar.*, coalesce(department.name, '') as department_name,
      (select count(*)::int from calendar_event as event where event.tenant_id = calendar.tenant_id
        and event.calendar_id = calendar.id) as events
    from calendar left join department
      on department.tenant_id = calendar.tenant_id and department.id = calendar.department_id
    where calendar.tenant_id = ${tenantId} and ${id === undefined ? sql`true` : sql`calendar.id = ${id}`}
    order by calendar.name`.execute(db)
  return rows
}

const present = (row: Row, language?: LanguageId): OutsideCalendar => ({
  id: row.id,
  name: row.name,
  url: row.url,
  departmentId: row.departmentId,
  departmentName: row.departmentName,
  byName: row.byName,
  events: row.events,
  readAt: row.readAt?.toISOString() ?? null,
  nextAt: row.nextAt?.toISOString() ?? null,
  problem: sayKept(row.problem, row.said, language),
})

export const listCalendars = async (db: Db, { tenantId, language }: Actor) =>
  (await findRows(db, tenantId)).map((row) => present(row, language))

export const showCalendar = async (db: Db, { tenantId, language }: Actor, id: number) => {
  const [row] = await findRows(db, tenantId, id)
  if (!row) throw new AppError('not_found')
  return present(row, language)
}

const demandRoom = async (tx: Tx, tenantId: number) => {
  const rows = await findRows(tx, tenantId)
  if (rows.length >= calendarLimits.calendars)
    throw new AppError('invalid', { fields: { name: messages.many({ max: calendarLimits.calendars }) } })
}

interface NewCalendar {
  name: string
  url?: string
  departmentId: string | null
}

/** The one that is there already under this address, or as a file of this name. */
export const findSame = (tx: Tx, tenantId: number, { url, name }: { url: string; name?: string }) =>
  tx
    .selectFrom('calendar')
    .select(['id', 'name'])
    .where('tenantId', '=', tenantId)
    .where('url', '=', url)
    .$if(url === '', (query) => query.where('name', '=', name ?? ''))

export const addCalendar = async (
  { tx, actor, caller }: CallCtx,
  { name, url = '', departmentId }: NewCalendar,
) => {
  const { tenantId, id: byId, name: byName } = actor
  const address = url && readAddress(url).href
  if (departmentId) await demandDepartment(tx, tenantId, departmentId)
  await demandRoom(tx, tenantId)
  const nextAt = address ? new Date() : null
  const { id } = await tx
    .insertInto('calendar')
    .values({ tenantId, name, url: address, departmentId, byId, byName, nextAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
    .then((made) => made ?? findSame(tx, tenantId, { url: address, name }).executeTakeFirstOrThrow())
  await audit(tx, actor, caller, { action: 'calendar.add', target: name, details: { url: address } })
  return id
}

export const removeCalendar = async ({ tx, actor, caller }: CallCtx, id: number) => {
  const { tenantId } = actor
  const gone = await tx
    .deleteFrom('calendar')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .returning(['name', 'url'])
    .executeTakeFirst()
  if (!gone) throw new AppError('not_found')
  await audit(tx, actor, caller, { action: 'calendar.remove', target: gone.name, details: { url: gone.url } })
  await notify(tx, 'calendar', '', { tenantId })
}

/** Reads in a thread; a document that is none is refused in words. */
export const parseIcs = async (ics: string, timeZone: string, now: Date) => {
  if (Buffer.byteLength(ics) > calendarLimits.icsBytes)
    throw new AppError('too_large', { message: messages.tooLarge() })
  const read = await runChore(icsChore, { ics, timeZone, now })
  if ('problem' in read) throw new AppError('invalid', { fields: { ics: read.problem } })
  return read
}

/** Rows of one statement. */
const chunk = 1000

type Owner = Pick<Selectable<Calendar>, 'tenantId' | 'id' | 'departmentId' | 'byId' | 'byName'>

/** What an outside calendar has now: the newer of each is taken, what it has no longer goes. */
export const keepEvents = async (tx: Tx, owner: Owner, events: readonly ReadEvent[]) => {
  const { tenantId, id: calendarId, departmentId, byId, byName } = owner
  // One key twice in a document: the later sequence is meant.
  const unique = new Map<string, ReadEvent>()
  for (const event of events) {
    const key = `${event.uid} ${event.occursAt?.getTime() ?? ''}`
    const known = unique.get(key)
    if (!known || known.sequence <= event.sequence) unique.set(key, event)
  }
  const rows = [...unique.values()].map((event) => ({
    tenantId,
    calendarId,
    departmentId,
    byId,
    byName,
    ...event,
  }))
  for (let start = 0; start < rows.length; start += chunk)
    await tx
      .insertInto('calendarEvent')
      .values(rows.slice(start, start + chunk))
      .onConflict((conflict) =>
        conflict
          .columns(['tenantId', 'calendarId', 'uid', 'occursAt'])
          .where('calendarId', 'is not', null)
          .doUpdateSet((row) => ({
            title: row.ref('excluded.title'),
            note: row.ref('excluded.note'),
            place: row.ref('excluded.place'),
            latitude: row.ref('excluded.latitude'),
            longitude: row.ref('excluded.longitude'),
            categories: row.ref('excluded.categories'),
            url: row.ref('excluded.url'),
            startsAt: row.ref('excluded.startsAt'),
            endsAt: row.ref('excluded.endsAt'),
            isAllDay: row.ref('excluded.isAllDay'),
            state: row.ref('excluded.state'),
            sequence: row.ref('excluded.sequence'),
            updatedAt: new Date(),
          }))
          // An older one arriving late changes nothing.
          .whereRef('calendarEvent.sequence', '<=', 'excluded.sequence'),
      )
      .execute()
  const uids = rows.map(({ uid }) => uid)
  const times = rows.map(({ occursAt }) => occursAt)
  await sql`delete from calendar_event as event where event.tenant_id = ${tenantId}
    and event.calendar_id = ${calendarId}
    and not exists (select from unnest(${uids}::text[], ${times}::timestamptz[]) as kept (uid, occurs_at)
      where kept.uid = event.uid and kept.occurs_at is not distinct from event.occurs_at)`.execute(tx)
  await notify(tx, 'calendar', '', { tenantId })
}

export const importCalendar = async (
  ctx: CallCtx,
  { name, departmentId }: NewCalendar,
  read: { events: readonly ReadEvent[]; remarks: readonly Message[] },
) => {
  const { tx, actor } = ctx
  const id = await addCalendar(ctx, { name, departmentId })
  const { tenantId, id: byId, name: byName, language } = actor
  await keepEvents(tx, { tenantId, id, departmentId, byId, byName }, read.events)
  await tx
    .updateTable('calendar')
    .set({ readAt: new Date() })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
  return {
    calendar: await showCalendar(tx, actor, id),
    remarks: read.remarks.map((remark) => say(remark, language)),
  }
}
