import { AppError } from '@rongbian/contract'
import type { Report, ReportChange, ReportMail } from '@rongbian/contract/reports'
import { reportMessages as messages } from '@rongbian/contract/reports'
import {
  type Actor,
  isReportTable,
  lastDueDay,
  mailedSpan,
  nextDueDay,
  type ReportSchedule,
  wallTimeIn,
} from '@rongbian/domain'
import { sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Db, Tx } from '#/db/open.ts'
import { findSender } from '#/features/accounts/index.ts'
import type { CallCtx } from '#/http/command.ts'
import { sayKept } from '#/say.ts'
import { askedOf } from './filter.ts'
import { findMails, isWanted, openAgain, planMails } from './mail-queries.ts'
import * as queries from './queries.ts'
import { scheduleOf } from './schedule.ts'

const reportsMost = 100

const present = (
  row: queries.ReportRow,
  actor: Actor,
  readers: Report['readers'],
  { troubles, wall }: { troubles: number; wall: string },
): Report => {
  const schedule = scheduleOf(row)
  const { id: uuid, name, view, query, ownerName, version } = row
  return {
    ...{ uuid, name, view, query, ownerName, readers, version },
    isMine: row.ownerId === actor.id,
    schedule: schedule ?? null,
    nextDay: schedule ? nextDueDay(schedule, wall) : null,
    troubles,
  }
}

export const listReports = async (db: Db, actor: Actor, timeZone: string) => {
  const rows = await queries.findReports(db, actor)
  const ids = rows.map(({ id }) => id)
  const readers = ids.length > 0 ? await queries.findReaders(db, actor.tenantId, ids) : []
  const troubles = await queries.countTroubles(db, actor.tenantId, ids)
  const wall = wallTimeIn(new Date(), timeZone)
  return {
    items: rows.map((row) => {
      const own = readers
        .filter(({ reportId }) => reportId === row.id)
        .map(({ reportId: _, ...reader }) => reader)
      return present(row, actor, own, { troubles: troubles.get(row.id) ?? 0, wall })
    }),
    canMail: (await findSender(db, actor.tenantId)) !== undefined,
    timeZone,
  }
}

/** One's own; a shared one is said to be somebody else's. */
const demandMine = async (db: Db | Tx, actor: Actor, id: string) => {
  const row = await queries.findSeen(db, actor, id)
  if (!row) throw new AppError('not_found', { message: messages.gone() })
  if (row.ownerId !== actor.id)
    throw new AppError('forbidden', { message: messages.notYours({ owner: row.ownerName }) })
  return row
}

interface Kept {
  view: string
  query: Record<string, string>
}

const someDay = { from: '2026-01-01', to: '2026-01-01' }

/** What cannot be read later is not kept. */
const checkKept = (kept: Kept) => {
  if (isReportTable(kept.view)) askedOf(kept, someDay)
}

const nameTaken = (name: string) =>
  new AppError('invalid', { fields: { name: messages.nameTaken({ name }) } })

const demandFreeName = async (tx: Tx, { tenantId, id }: Actor, name: string, except?: string) => {
  const same = await tx
    .selectFrom('report')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('ownerId', '=', id)
    .where('name', '=', name)
    .executeTakeFirst()
  if (same && same.id !== except) throw nameTaken(name)
}

export const saveReport = async (
  { tx, actor, caller }: CallCtx,
  { name, ...kept }: Kept & { name: string },
) => {
  checkKept(kept)
  await demandFreeName(tx, actor, name)
  const { count } = await tx
    .selectFrom('report')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenantId', '=', actor.tenantId)
    .where('ownerId', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= reportsMost)
    throw new AppError('not_allowed', { message: messages.tooMany({ most: reportsMost }) })
  const owned = { tenantId: actor.tenantId, ownerId: actor.id, name }
  const row = await tx
    .insertInto('report')
    .values({ ...owned, view: kept.view, query: JSON.stringify(kept.query) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw nameTaken(name)
  await audit(tx, actor, caller, { action: 'report.save', target: name, details: kept })
  return { uuid: row.id }
}

const demandColleagues = async (tx: Tx, { tenantId }: Actor, readers: ReportChange['readers']) => {
  const ids = [...new Set(readers.map(({ uuid }) => uuid))]
  if ((await queries.countActive(tx, tenantId, ids)) !== ids.length)
    throw new AppError('invalid', { fields: { readers: messages.stranger() } })
}

const isSame = (one: ReportSchedule | undefined, other: ReportSchedule | null) =>
  one?.every === other?.every && one?.on === other?.on && one?.hour === other?.hour

/** A new schedule begins with its next day, not with one that is past. */
const seenDayOf = (row: queries.ReportRow, schedule: ReportSchedule | null, wall: string) => {
  if (isSame(scheduleOf(row), schedule)) return row.seenDay
  return schedule && lastDueDay(schedule, wall)
}

const replaceReaders = async (
  tx: Tx,
  { tenantId, id }: queries.ReportRow,
  readers: ReportChange['readers'],
) => {
  await tx.deleteFrom('reportReader').where('tenantId', '=', tenantId).where('reportId', '=', id).execute()
  const mailed = new Map(readers.map(({ uuid, isMailed }) => [uuid, isMailed]))
  if (mailed.size === 0) return
  const rows = [...mailed].map(([personId, isMailed]) => ({
    tenantId,
    reportId: id,
    personId,
    mailed: isMailed,
  }))
  await tx.insertInto('reportReader').values(rows).execute()
}

export const changeReport = async (
  { tx, actor, caller }: CallCtx,
  id: string,
  { name, view, query, readers, schedule, version }: ReportChange,
  timeZone: string,
) => {
  const row = await demandMine(tx, actor, id)
  const kept = { view: view ?? row.view, query: query ?? row.query }
  checkKept(kept)
  if (schedule && !isReportTable(kept.view))
    throw new AppError('invalid', { fields: { schedule: messages.noTable() } })
  await demandFreeName(tx, actor, name, id)
  await demandColleagues(tx, actor, readers)
  const wall = wallTimeIn(new Date(), timeZone)
  const changed = await tx
    .updateTable('report')
    .set({
      name,
      view: kept.view,
      query: JSON.stringify(kept.query),
      every: schedule?.every ?? null,
      dueOn: schedule?.on ?? row.dueOn,
      dueHour: schedule?.hour ?? row.dueHour,
      seenDay: seenDayOf(row, schedule, wall),
      version: sql<number>`version + 1`,
    })
    .where('tenantId', '=', row.tenantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new AppError('conflict', { message: messages.changed() })
  await replaceReaders(tx, row, readers)
  await audit(tx, actor, caller, { action: 'report.change', target: name, details: { readers, schedule } })
}

export const removeReport = async ({ tx, actor, caller }: CallCtx, id: string) => {
  const row = await demandMine(tx, actor, id)
  await tx.deleteFrom('report').where('tenantId', '=', row.tenantId).where('id', '=', id).execute()
  await audit(tx, actor, caller, { action: 'report.remove', target: row.name })
}

export const listMails = async (db: Db, actor: Actor, id: string): Promise<ReportMail[]> => {
  await demandMine(db, actor, id)
  return (await findMails(db, actor.tenantId, id)).map(
    ({ personId, personName, fromDay, toDay, address, state, problem, said, at }) => ({
      person: personId,
      personName,
      from: fromDay,
      to: toDay,
      address,
      state,
      problem: sayKept(problem, said, actor.language),
      at: at.toISOString(),
    }),
  )
}

/** The mail of the last due day, now; it is the same mail, so nobody gets it a second time. */
export const sendReport = async ({ tx, actor, caller }: CallCtx, id: string, timeZone: string) => {
  const row = await demandMine(tx, actor, id)
  const schedule = scheduleOf(row)
  if (!schedule) throw new AppError('not_allowed', { message: messages.noSchedule() })
  const readers = await queries.findReaders(tx, actor.tenantId, [id])
  if (!readers.some(({ isMailed }) => isMailed))
    throw new AppError('not_allowed', { message: messages.nobody() })
  const span = mailedSpan(schedule, lastDueDay(schedule, wallTimeIn(new Date(), timeZone)))
  const count = await planMails(tx, row, span)
  const { from, to } = span
  if (count === 0) throw new AppError('not_allowed', { message: messages.sentBefore({ from, to }) })
  await audit(tx, actor, caller, { action: 'report.send', target: row.name, details: { from, to, count } })
  return { from, to, count }
}

interface MailAsked {
  person: string
  from: string
  to: string
}

export const sendAgain = async (
  { tx, actor, caller }: CallCtx,
  id: string,
  { person, from, to }: MailAsked,
) => {
  const row = await demandMine(tx, actor, id)
  if (!scheduleOf(row)) throw new AppError('not_allowed', { message: messages.noSchedule() })
  const key = { tenantId: row.tenantId, reportId: id, personId: person, fromDay: from, toDay: to }
  if (!(await isWanted(tx, key))) throw new AppError('not_allowed', { message: messages.noRecipient() })
  if (!(await openAgain(tx, key))) throw new AppError('not_allowed', { message: messages.notAgain() })
  await audit(tx, actor, caller, { action: 'report.again', target: row.name, details: { person, from, to } })
}
