import { AppError } from '@rongbian/contract'
import type { DutyForm } from '@rongbian/contract/duty'
import { dutyMessages as messages } from '@rongbian/contract/messages/duty'
import { addDays, type DutyPost, instantAt, type WeekShift, weekdayOf } from '@rongbian/domain'
import type { Updateable } from 'kysely'
import { audit } from '#/audit.ts'
import type { Duty } from '#/db/database.ts'
import type { Tx } from '#/db/open.ts'
import { notifyPeople } from '#/features/notifications/index.ts'
import { demandPeople } from '#/features/topics/index.ts'
import type { CallCtx } from '#/http/command.ts'
import { notify } from '#/realtime/signals.ts'
import { type DutyRow, findClash, lockDuty, lockRoster } from './duty-rows.ts'
import { dutyNotices, timeOf } from './notices.ts'

const demandPerson = async (tx: Tx, tenantId: number, id: string) => {
  const [person] = await demandPeople(tx, tenantId, 'personId', [id])
  return person ?? { id, name: '' }
}

const columnsOf = async (tx: Tx, tenantId: number, form: DutyForm) => {
  const { id: personId, name: personName } = await demandPerson(tx, tenantId, form.personId)
  const { post, note } = form
  return {
    post,
    note,
    personId,
    personName,
    startsAt: new Date(form.startsAt),
    endsAt: new Date(form.endsAt),
  }
}

const taken = (row: DutyRow, timeZone: string) =>
  messages.taken({ name: row.personName, time: timeOf(row, timeZone) })

const demandFree = async (
  tx: Tx,
  tenantId: number,
  span: { post: string; startsAt: Date; endsAt: Date; except?: number },
  timeZone: string,
) => {
  await lockRoster(tx, tenantId)
  const clash = await findClash(tx, tenantId, span)
  if (clash) throw new AppError('invalid', { fields: { startsAt: taken(clash, timeZone) } })
}

const tell = (tx: Tx, tenantId: number, id: number) => notify(tx, 'duty', String(id), { tenantId })

export const addDuty = async ({ tx, actor, caller }: CallCtx, form: DutyForm, timeZone: string) => {
  const { tenantId } = actor
  const columns = await columnsOf(tx, tenantId, form)
  await demandFree(tx, tenantId, columns, timeZone)
  const row = await tx
    .insertInto('duty')
    .values({ tenantId, ...columns })
    .returningAll()
    .executeTakeFirstOrThrow()
  const ids = row.personId === actor.id ? [] : [row.personId]
  await notifyPeople(tx, tenantId, ids, dutyNotices.put(row, actor.name, timeZone))
  await audit(tx, actor, caller, { action: 'duty.add', target: row.personName })
  await tell(tx, tenantId, row.id)
  return row
}

const demandSeen = (row: DutyRow, version: number) => {
  if (row.version !== version) throw new AppError('stale', { message: messages.changed() })
}

const write = async (tx: Tx, row: DutyRow, changes: Updateable<Duty>) => {
  const after = await tx
    .updateTable('duty')
    .set({ ...changes, version: row.version + 1 })
    .where('tenantId', '=', row.tenantId)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tell(tx, row.tenantId, row.id)
  return after
}

const noOffer = { offeredId: null, offeredName: '', offeredFor: null }

export const changeDuty = async (
  { tx, actor, caller }: CallCtx,
  id: number,
  { version, ...form }: DutyForm & { version: number },
  timeZone: string,
) => {
  const { tenantId } = actor
  const row = await lockDuty(tx, tenantId, id)
  demandSeen(row, version)
  const columns = await columnsOf(tx, tenantId, form)
  await demandFree(tx, tenantId, { ...columns, except: id }, timeZone)
  const after = await write(tx, row, { ...columns, ...noOffer })
  const ids = [...new Set([row.personId, after.personId])].filter((one) => one !== actor.id)
  await notifyPeople(tx, tenantId, ids, dutyNotices.put(after, actor.name, timeZone))
  await audit(tx, actor, caller, { action: 'duty.change', target: after.personName })
  return after
}

export const removeDuty = async ({ tx, actor, caller }: CallCtx, id: number, version: number) => {
  const row = await lockDuty(tx, actor.tenantId, id)
  demandSeen(row, version)
  await tx.deleteFrom('duty').where('tenantId', '=', actor.tenantId).where('id', '=', id).execute()
  await audit(tx, actor, caller, { action: 'duty.remove', target: row.personName })
  await tell(tx, actor.tenantId, id)
}

/** What a week's shift is on a day; one that ends before it begins ends the next morning. */
const shiftOn = (day: string, { from, to }: WeekShift, timeZone: string) => {
  const at = (date: string, clock: string) => new Date(instantAt(`${date} ${clock}:00`, timeZone))
  return { startsAt: at(day, from), endsAt: at(to > from ? day : addDays(day, 1), to) }
}

interface Filling {
  post: DutyPost
  from: string
  to: string
  week: readonly WeekShift[]
}

/** Where somebody is on duty already nothing changes. */
export const fillDuties = async (
  { tx, actor, caller }: CallCtx,
  { post, from, to, week }: Filling,
  timeZone: string,
) => {
  const { tenantId } = actor
  await lockRoster(tx, tenantId)
  const ids = [...new Set(week.map(({ personId }) => personId))]
  const people = new Map<string, string>()
  for (const id of ids) people.set(id, (await demandPerson(tx, tenantId, id)).name)
  let [added, skipped] = [0, 0]
  for (let day = from; day <= to; day = addDays(day, 1))
    for (const shift of week.filter(({ weekday }) => weekday === weekdayOf(day))) {
      const span = { post, ...shiftOn(day, shift, timeZone) }
      if (await findClash(tx, tenantId, span)) skipped += 1
      else {
        const personName = people.get(shift.personId) ?? ''
        await tx
          .insertInto('duty')
          .values({ tenantId, ...span, personId: shift.personId, personName })
          .execute()
        added += 1
      }
    }
  await audit(tx, actor, caller, {
    action: 'duty.add',
    target: `${from} – ${to}`,
    details: { post, added, skipped },
  })
  await tell(tx, tenantId, 0)
  return { added, skipped }
}

const demandOpen = (row: DutyRow) => {
  if (row.endsAt <= new Date()) throw new AppError('not_allowed', { message: messages.over() })
}

interface Offer {
  personId: string | null
  forId: number | null
  version: number
}

const inReturnOf = async (tx: Tx, tenantId: number, { forId, personId }: Offer) => {
  if (forId === null) return
  const other = await lockDuty(tx, tenantId, forId)
  demandOpen(other)
  if (other.personId !== personId) throw new AppError('invalid', { fields: { forId: messages.notTheirs() } })
  return other
}

/** Whose shift it is asks a colleague; nothing changes until the colleague agrees. */
export const offerDuty = async (
  { tx, actor, caller }: CallCtx,
  id: number,
  offer: Offer,
  timeZone: string,
) => {
  const { tenantId } = actor
  const row = await lockDuty(tx, tenantId, id)
  demandSeen(row, offer.version)
  if (row.personId !== actor.id)
    throw new AppError('not_allowed', { message: messages.notYours({ name: row.personName }) })
  demandOpen(row)
  if (offer.personId === null) return write(tx, row, noOffer)
  if (offer.personId === actor.id)
    throw new AppError('invalid', { fields: { personId: messages.toOneself() } })
  const { id: offeredId, name: offeredName } = await demandPerson(tx, tenantId, offer.personId)
  const other = await inReturnOf(tx, tenantId, offer)
  const after = await write(tx, row, { offeredId, offeredName, offeredFor: offer.forId })
  await notifyPeople(tx, tenantId, [offeredId], dutyNotices.asked(row, actor.name, other, timeZone))
  await audit(tx, actor, caller, { action: 'duty.swap', target: offeredName })
  return after
}

/** The colleague gives one of theirs in return, if it still is theirs. */
const giveBack = async ({ tx, actor }: CallCtx, row: DutyRow) => {
  if (row.offeredFor === null) return
  const other = await lockDuty(tx, actor.tenantId, row.offeredFor)
  if (other.personId !== actor.id)
    throw new AppError('not_allowed', { message: messages.notYours({ name: other.personName }) })
  demandOpen(other)
  await write(tx, other, { ...noOffer, personId: row.personId, personName: row.personName })
}

export const answerDuty = async (
  ctx: CallCtx,
  id: number,
  { accepts, version }: { accepts: boolean; version: number },
  timeZone: string,
) => {
  const { tx, actor, caller } = ctx
  const row = await lockDuty(tx, actor.tenantId, id)
  demandSeen(row, version)
  if (row.offeredId !== actor.id) throw new AppError('not_allowed', { message: messages.notAsked() })
  demandOpen(row)
  if (accepts) await giveBack(ctx, row)
  const changes = accepts ? { personId: actor.id, personName: actor.name } : {}
  const after = await write(tx, row, { ...changes, ...noOffer })
  await notifyPeople(
    tx,
    actor.tenantId,
    [row.personId],
    dutyNotices.answered(row, actor.name, accepts, timeZone),
  )
  await audit(tx, actor, caller, { action: 'duty.swap', target: row.personName, details: { accepts } })
  return after
}
