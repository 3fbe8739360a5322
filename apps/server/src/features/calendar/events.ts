import { AppError } from '@rongbian/contract'
import type { EventForm } from '@rongbian/contract/calendar'
import { calendarMessages as messages } from '@rongbian/contract/messages/calendar'
import { type EventRule, timeAfter } from '@rongbian/domain'
import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { CalendarEvent } from '#/db/database.ts'
import type { Tx } from '#/db/open.ts'
import { demandDepartment } from '#/features/topics/index.ts'
import type { CallCtx } from '#/http/command.ts'
import { notify } from '#/realtime/signals.ts'
import { type EventRow, findEvents, lockEvent, refusalOf, timesOf } from './event-rows.ts'

const dateOf = (at: string | null) => (at === null ? null : new Date(at))

const columnsOf = ({ startsAt, endsAt, ...form }: EventForm) => ({
  ...form,
  startsAt: dateOf(startsAt),
  endsAt: dateOf(endsAt),
})

export const tellOfEvent = (tx: Tx, tenantId: number, id: number) =>
  notify(tx, 'calendar', String(id), { tenantId })

export const addEvent = async ({ tx, actor, caller }: CallCtx, form: EventForm) => {
  const { tenantId, id: byId, name: byName } = actor
  if (form.departmentId) await demandDepartment(tx, tenantId, form.departmentId)
  const { id } = await tx
    .insertInto('calendarEvent')
    .values({ ...columnsOf(form), tenantId, byId, byName })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(tx, actor, caller, { action: 'event.add', target: form.title })
  await tellOfEvent(tx, tenantId, id)
  return id
}

/** The row, held, of whoever may change it and has seen it as it is. */
export const demandEvent = async ({ tx, actor }: CallCtx, id: number, version: number) => {
  const row = await lockEvent(tx, actor.tenantId, id)
  const refusal = refusalOf(actor, row)
  if (refusal) throw new AppError('not_allowed', { message: refusal })
  if (row.version !== version) throw new AppError('stale', { message: messages.changed() })
  return row
}

/** Every change is a new sequence: whoever has it in a calendar of their own takes the newer. */
export const writeEvent = async (
  tx: Tx,
  { tenantId, id, version, sequence }: EventRow,
  changes: Updateable<CalendarEvent>,
) => {
  await tx
    .updateTable('calendarEvent')
    .set({ ...changes, version: version + 1, sequence: sequence + 1, updatedAt: new Date() })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
  await tellOfEvent(tx, tenantId, id)
}

/** Other hours or days for all of it: what was taken out of a series stays out, what stands in for a time stays so. */
export const retimeEvent = async (
  tx: Tx,
  row: EventRow,
  changes: Updateable<CalendarEvent> & { startsAt: Date | null },
  timeZone: string,
) => {
  const { startsAt, leftOut, tenantId, id } = row
  if (row.rule === 'once' || !startsAt || !changes.startsAt) return writeEvent(tx, row, changes)
  const { rule = row.rule, until = row.until } = changes
  const series = { startsAt: changes.startsAt, rule: rule as EventRule, until }
  const was = { startsAt, rule: row.rule as EventRule, until: row.until }
  const moved = timeAfter(was, series, timeZone)
  for (const one of await findEvents(tx, tenantId, sql`event.series_id = ${id}`))
    if (one.occursAt) await writeEvent(tx, one, { occursAt: moved(one.occursAt) })
  await writeEvent(tx, row, { ...changes, leftOut: leftOut.map(moved) })
}

/** One time of a series, if it happens then and is not yet a row of its own. */
export const demandOccurrence = async (tx: Tx, row: EventRow, occursAt: string, timeZone: string) => {
  const at = new Date(occursAt)
  const standIns = await findEvents(tx, row.tenantId, sql`event.series_id = ${row.id}`)
  const isThere = timesOf(row, standIns, timeZone).some((time) => time.getTime() === at.getTime())
  if (row.rule === 'once' || !isThere)
    throw new AppError('invalid', { fields: { occursAt: messages.noOccurrence() } })
  return at
}

/** One time gets a row of its own; the series knows that it stands there. */
export const standIn = async (
  { tx, actor }: CallCtx,
  row: EventRow,
  occursAt: Date,
  changes: Partial<ReturnType<typeof columnsOf>>,
) => {
  const { title, note, place, url, isAllDay, isImportant, state, departmentId, startsAt, endsAt } = row
  const { latitude, longitude, categories } = row
  const lengthMs = (endsAt?.getTime() ?? 0) - (startsAt?.getTime() ?? 0)
  await tx
    .insertInto('calendarEvent')
    .values({
      ...{ title, note, place, url, isAllDay, isImportant, state, departmentId },
      ...{ latitude, longitude, categories },
      startsAt: occursAt,
      endsAt: new Date(occursAt.getTime() + lengthMs),
      ...changes,
      ...{ rule: 'once', until: null, tenantId: row.tenantId, seriesId: row.id, occursAt },
      ...{ byId: actor.id, byName: actor.name },
    })
    .execute()
  await writeEvent(tx, row, {})
}

export const changeEvent = async (
  ctx: CallCtx,
  id: number,
  { version, occursAt, ...form }: EventForm & { version: number; occursAt: string | null },
  timeZone: string,
) => {
  const { tx, actor, caller } = ctx
  const row = await demandEvent(ctx, id, version)
  if (form.departmentId && form.departmentId !== row.departmentId)
    await demandDepartment(tx, actor.tenantId, form.departmentId)
  if (occursAt === null) await retimeEvent(tx, row, columnsOf(form), timeZone)
  else await standIn(ctx, row, await demandOccurrence(tx, row, occursAt, timeZone), columnsOf(form))
  await audit(tx, actor, caller, { action: 'event.change', target: form.title })
}

export const cancelEvent = async (
  ctx: CallCtx,
  id: number,
  { version, occursAt, reason }: { version: number; occursAt: string | null; reason: string },
  timeZone: string,
) => {
  const { tx, actor, caller } = ctx
  const row = await demandEvent(ctx, id, version)
  if (occursAt === null) await writeEvent(tx, row, { state: 'cancelled' })
  else {
    const at = await demandOccurrence(tx, row, occursAt, timeZone)
    await writeEvent(tx, row, { leftOut: [...row.leftOut, at] })
  }
  await audit(tx, actor, caller, { action: 'event.cancel', target: row.title, details: { reason } })
}
