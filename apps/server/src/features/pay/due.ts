import { AppError } from '@rongbian/contract'
import { payMessages as messages } from '@rongbian/contract/messages/pay'
import type { PayDue, PayPaid } from '@rongbian/contract/pay'
import { type Actor, daysIn, type PayFacts } from '@rongbian/domain'
import { sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Db } from '#/db/open.ts'
import type { CallCtx } from '#/http/command.ts'
import { draftMonth } from './compute.ts'
import { lastDay, monthOf, sameDayAfter } from './months.ts'
import { findPeriods, monthsOf } from './period-rows.ts'
import { findSchemes, type SchemeRow } from './schemes.ts'
import { countTexts } from './texts.ts'

/** 使用文字作品支付报酬办法: how long there is to pay, and from which day on it is told. */
const terms = {
  own: { months: 1, warnAfter: 20 },
  reprint: { months: 2, warnAfter: 50 },
} as const

type Owed = Omit<PayDue, 'dueOn' | 'standing' | 'isReprint' | 'title'> & {
  facts: Pick<PayFacts, 'title' | 'class'>
}

const dueOf = ({ facts, ...owed }: Owed, today: string): PayDue => {
  const isReprint = facts.class === 'spcd'
  const { months, warnAfter } = terms[isReprint ? 'reprint' : 'own']
  const dueOn = sameDayAfter(owed.publishedOn, months)
  const isSoon = daysIn({ from: owed.publishedOn, to: today }) > warnAfter
  const standing = today > dueOn ? 'overdue' : isSoon ? 'soon' : 'later'
  return { ...owed, title: facts.title, isReprint, dueOn, standing }
}

/** Closed fees of authors outside that nobody has paid; a line turned around before it was paid owes nothing. */
const findClosed = async (db: Db, tenantId: number): Promise<Owed[]> => {
  const { rows } = await sql<Owed>`
    with owed as (
      select line.*, coalesce((select is_paid from pay_paid as paid
        where paid.tenant_id = line.tenant_id and paid.line_id = line.id order by paid.id desc limit 1), false) as is_paid
      from pay_line as line
      join pay_period as period on period.tenant_id = line.tenant_id and period.scheme_id = line.scheme_id
        and period.month = line.month and period.state = 'closed'
      join pay_scheme as scheme on scheme.tenant_id = line.tenant_id and scheme.id = line.scheme_id
        and scheme.kind = 'fee'
      where line.tenant_id = ${tenantId} and line.person_id is null and line.kind <> 'transfer'
    )
    select owed.id as line_id, owed.scheme_id, to_char(owed.month, 'YYYY-MM') as month, scheme.name as scheme_name,
      owed.name, owed.root_id, owed.facts, owed.day::text as published_on, owed.amount
    from owed
    join pay_scheme as scheme on scheme.tenant_id = owed.tenant_id and scheme.id = owed.scheme_id
    left join owed as turned on turned.reverses = owed.id
    left join owed as origin on origin.id = owed.reverses
    where not owed.is_paid and not coalesce(not turned.is_paid, false) and not coalesce(not origin.is_paid, false)
    order by owed.day, owed.id`.execute(db)
  return rows
}

/** What months that are not closed will owe, as it stands now: the law does not wait for them. */
const findComing = async (db: Db, tenantId: number, scheme: SchemeRow, today: string): Promise<Owed[]> => {
  const months = monthsOf(scheme, await findPeriods(db, tenantId, scheme.id), today)
  const open = months.filter(({ state }) => state !== 'closed').map(({ month }) => month)
  const [first] = open
  if (first === undefined) return []
  await countTexts(db, tenantId, { from: `${first}-01`, to: lastDay(monthOf(today)) })
  const owed: Owed[] = []
  for (const month of open) {
    const { lines } = await draftMonth(db, scheme, { tenantId, month })
    for (const { person, item, amount } of lines)
      if (person.personId === null)
        owed.push({
          lineId: null,
          schemeId: scheme.id,
          month,
          schemeName: scheme.name,
          name: person.name,
          rootId: item.rootId,
          facts: item.facts,
          publishedOn: item.day,
          amount,
        })
  }
  return owed
}

interface Asked {
  standing?: PayDue['standing'] | undefined
  page: number
  size: number
}

/** The most pressing first. */
export const listDue = async (
  db: Db,
  { tenantId }: Actor,
  { standing, page, size }: Asked,
  today: string,
) => {
  const fees = (await findSchemes(db, tenantId)).filter(({ kind }) => kind === 'fee')
  const owed = await findClosed(db, tenantId)
  for (const scheme of fees) owed.push(...(await findComing(db, tenantId, scheme, today)))
  const due = owed
    .map((one) => dueOf(one, today))
    .filter((one) => standing === undefined || one.standing === standing)
    .toSorted(
      (one, other) =>
        one.dueOn.localeCompare(other.dueOn) ||
        one.name.localeCompare(other.name) ||
        (one.lineId ?? 0) - (other.lineId ?? 0),
    )
  return {
    items: due.slice(page * size, (page + 1) * size),
    total: due.length,
    amount: due.reduce((sum, { amount }) => sum + amount, 0),
  }
}

const demandPayable = async ({ tx, actor }: CallCtx, lineIds: readonly number[]) => {
  const { rows } = await sql<{ id: number; name: string; isFee: boolean; isClosed: boolean }>`
    select line.id, line.name, scheme.kind = 'fee' and line.person_id is null as is_fee,
      period.state = 'closed' as is_closed
    from pay_line as line
    join pay_scheme as scheme on scheme.tenant_id = line.tenant_id and scheme.id = line.scheme_id
    join pay_period as period on period.tenant_id = line.tenant_id and period.scheme_id = line.scheme_id
      and period.month = line.month
    where line.tenant_id = ${actor.tenantId} and line.id = any(${[...lineIds]}::bigint[])`.execute(tx)
  if (rows.length < new Set(lineIds).size) throw new AppError('not_found')
  if (rows.some(({ isFee }) => !isFee)) throw new AppError('not_allowed', { message: messages.notFee() })
  if (rows.some(({ isClosed }) => !isClosed))
    throw new AppError('not_allowed', { message: messages.notClosed() })
  return rows
}

export const markPaid = async (ctx: CallCtx, { lineIds, isPaid, day, note }: PayPaid, today: string) => {
  const { tx, actor, caller } = ctx
  if (day > today) throw new AppError('invalid', { fields: { day: messages.paidAhead() } })
  const lines = await demandPayable(ctx, lineIds)
  const by = { byId: actor.id, byName: actor.name }
  await tx
    .insertInto('payPaid')
    .values(lines.map(({ id }) => ({ tenantId: actor.tenantId, lineId: id, isPaid, day, note, ...by })))
    .execute()
  const target = [...new Set(lines.map(({ name }) => name))].join('、')
  await audit(tx, actor, caller, { action: 'pay.paid', target, details: { lineIds, isPaid, day, note } })
}
