import type { DaySpan, Message } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { isOpenHouse } from '#/db/open-house.ts'
import { keptProblem } from '#/say.ts'

/** Which mail: for whom, of what days. */
export interface MailKey {
  tenantId: number
  reportId: string
  personId: string
  fromDay: string
  toDay: string
}

export interface HeldMail extends MailKey {
  round: number
  tries: number
  /** By which this process knows that it still has it. */
  heldUntil: Date
}

interface Planned {
  tenantId: number
  id: string
}

/** One for each recipient; whoever has it already is left in peace. Answers how many are new. */
export const planMails = async (tx: Tx, { tenantId, id }: Planned, { from, to }: DaySpan) => {
  const { rows } = await sql`insert into report_mail (tenant_id, report_id, person_id, from_day, to_day)
    select tenant_id, report_id, person_id, ${from}::date, ${to}::date from report_reader
    where tenant_id = ${tenantId} and report_id = ${id} and mailed
    on conflict do nothing returning person_id`.execute(tx)
  return rows.length
}

const isKey = ({
  tenantId,
  reportId,
  personId,
  fromDay,
  toDay,
}: MailKey) => sql<boolean>`tenant_id = ${tenantId}
  and report_id = ${reportId} and person_id = ${personId} and from_day = ${fromDay}::date and to_day = ${toDay}::date`

const keyColumns = sql`mail.tenant_id, mail.report_id, mail.person_id, mail.from_day::text, mail.to_day::text`

/** The next whose days are counted whole, by this clock. */
export const holdNext = async (db: Db, timeZone: string, seconds: number) => {
  const { rows } = await sql<HeldMail>`
    update report_mail as mail set tries = tries + 1,
      held_until = date_trunc('milliseconds', clock_timestamp() + ${seconds} * interval '1 second')
    where mail.ctid = (select waiting.ctid from report_mail as waiting
      where waiting.state = 'waiting' and waiting.due_at <= clock_timestamp() and ${isOpenHouse('waiting')}
        and (waiting.held_until is null or waiting.held_until < clock_timestamp())
        and exists (select from stat_clock as clock
          where clock.tenant_id = waiting.tenant_id and clock.time_zone = ${timeZone})
        and not exists (select from stat_todo as todo where todo.tenant_id = waiting.tenant_id
          and todo.at < ((waiting.to_day + 1)::timestamp at time zone ${timeZone}))
      order by waiting.due_at limit 1 for update skip locked)
    returning ${keyColumns}, mail.round, mail.tries, mail.held_until`.execute(db)
  return rows[0]
}

/** Whether somebody is still to get it: recipients and schedules change while it waits. */
export const isWanted = async (db: Db | Tx, { tenantId, reportId, personId }: MailKey) => {
  const { rows } = await sql`select from report
    join report_reader as reader on reader.tenant_id = report.tenant_id and reader.report_id = report.id
      and reader.person_id = ${personId} and reader.mailed
    where report.tenant_id = ${tenantId} and report.id = ${reportId} and report.every is not null`.execute(db)
  return rows.length > 0
}

/** Nobody has it, and nobody will. */
export const takeBack = async (db: Db, mail: HeldMail) => {
  await sql`delete from report_mail
    where ${isKey(mail)} and state = 'waiting' and held_until = ${mail.heldUntil}`.execute(db)
}

/** From here on nobody can say that it was not sent. Answers whether this process still has it. */
export const beginSending = async (db: Db, mail: HeldMail, address: string) => {
  const { rows } =
    await sql`update report_mail set state = 'sending', address = ${address}, at = clock_timestamp()
    where ${isKey(mail)} and state = 'waiting' and held_until = ${mail.heldUntil} returning 1`.execute(db)
  return rows.length > 0
}

type Closed = 'sent' | 'failed' | 'unknown' | 'left'

export const closeMail = async (tx: Db | Tx, mail: MailKey, state: Closed, reason: Message | string = '') => {
  const { problem, said } = keptProblem(reason)
  await sql`update report_mail set state = ${state}, problem = ${problem}, said = ${said}::jsonb, held_until = null,
    at = clock_timestamp() where ${isKey(mail)}`.execute(tx)
}

/** Whether its owner is to hear of it: of one sending they hear once, however many did not get it. */
export const isFirstFailure = async (tx: Tx, mail: MailKey) => {
  const { tenantId, reportId, fromDay, toDay } = mail
  await sql`select from report where tenant_id = ${tenantId} and id = ${reportId} for no key update`.execute(
    tx,
  )
  const { rows } = await sql`update report_mail as mail set is_told = true where ${isKey(mail)}
    and not exists (select from report_mail as other where other.tenant_id = ${tenantId}
      and other.report_id = ${reportId} and other.from_day = ${fromDay}::date and other.to_day = ${toDay}::date
      and other.round = mail.round and other.is_told) returning 1`.execute(tx)
  return rows.length > 0
}

/** It was certainly not sent: once more, later. */
export const putOff = async (db: Db, mail: MailKey, seconds: number, reason: Message | string) => {
  const { problem, said } = keptProblem(reason)
  await sql`update report_mail set state = 'waiting', problem = ${problem}, said = ${said}::jsonb, held_until = null,
    due_at = clock_timestamp() + ${seconds} * interval '1 second', at = clock_timestamp() where ${isKey(mail)}`.execute(
    db,
  )
}

/** Those whose sender fell silent in the midst of it. */
export const takeUnheard = async (tx: Tx) => {
  const { rows } = await sql<MailKey>`update report_mail as mail set held_until = null, state = 'unknown'
    where mail.ctid in (select lost.ctid from report_mail as lost where lost.state = 'sending'
      and lost.held_until < clock_timestamp() for update skip locked)
    returning ${keyColumns}`.execute(tx)
  return rows
}

/** Ordered again by hand. Answers whether it was one that may be. */
export const openAgain = async (tx: Tx, key: MailKey) => {
  const { rows } =
    await sql`update report_mail set state = 'waiting', round = round + 1, tries = 0, held_until = null, is_told = false,
    due_at = clock_timestamp(), at = clock_timestamp()
    where ${isKey(key)} and state in ('failed', 'unknown', 'left') returning 1`.execute(tx)
  return rows.length > 0
}

const shownMost = 200

export interface MailRow extends MailKey {
  personName: string
  address: string
  state: 'waiting' | 'sending' | Closed
  problem: string
  said: unknown
  at: Date
}

export const findMails = async (db: Db, tenantId: number, reportId: string) => {
  const { rows } = await sql<MailRow>`
    select ${keyColumns}, person.name as person_name, mail.address, mail.state, mail.problem, mail.said, mail.at
    from report_mail as mail
    join person on person.tenant_id = mail.tenant_id and person.id = mail.person_id
    where mail.tenant_id = ${tenantId} and mail.report_id = ${reportId}
    order by mail.to_day desc, mail.from_day desc, person.name, person.id limit ${shownMost}`.execute(db)
  return rows
}
