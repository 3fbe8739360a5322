import { AppError } from '@rongbian/contract'
import { payMessages as messages } from '@rongbian/contract/messages/pay'
import type { PayPeriod, PayWholePeriod } from '@rongbian/contract/pay'
import type { Actor } from '@rongbian/domain'
import { sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Db } from '#/db/open.ts'
import { notifyFound } from '#/features/notifications/index.ts'
import type { CallCtx } from '#/http/command.ts'
import { draftMonth } from './compute.ts'
import { gapsSeenBy } from './gaps.ts'
import { firstDay, lastDay } from './months.ts'
import { payNotices } from './notices.ts'
import { findPeriod, findPeriods, monthsOf, type PeriodRow, setPeriod } from './period-rows.ts'
import { findQuotas } from './quotas.ts'
import { sumDepartments, sumPersons, sumRules } from './read-lines.ts'
import { findScheme, holdScheme, type SchemeRow } from './schemes.ts'
import { scopeOf } from './scope.ts'
import { hashLines, type PeriodKey } from './write-lines.ts'

type Asked = Omit<PeriodKey, 'tenantId'>

interface MonthSum {
  month: string
  total: number
  lines: number
  people: number
}

const sumMonths = async (db: Db, tenantId: number, schemeId: string) => {
  const { rows } = await sql<MonthSum>`
    select to_char(month, 'YYYY-MM') as month, sum(amount)::bigint as total, count(*)::int as lines,
      count(distinct coalesce(person_id::text, '~' || name))::int as people
    from pay_line where tenant_id = ${tenantId} and scheme_id = ${schemeId} group by 1`.execute(db)
  return new Map(rows.map((row) => [row.month, row]))
}

const openAppeals = async (db: Db, tenantId: number, schemeId: string) => {
  const { rows } = await sql<{ month: string; count: number }>`
    select to_char(month, 'YYYY-MM') as month, count(*)::int as count from pay_appeal
    where tenant_id = ${tenantId} and scheme_id = ${schemeId} and answered_at is null group by 1`.execute(db)
  return new Map(rows.map(({ month, count }) => [month, count]))
}

/** Says these months as far as somebody may see them. */
const presenter = async (
  db: Db,
  actor: Actor,
  { id, kind, name }: SchemeRow,
  periods: readonly PeriodRow[],
) => {
  const sums = await sumMonths(db, actor.tenantId, id)
  const appeals = await openAppeals(db, actor.tenantId, id)
  const isSeen = await gapsSeenBy(
    db,
    actor,
    periods.flatMap(({ gaps }) => gaps),
  )
  const seesAll = scopeOf(actor, kind) === null
  return ({ gaps, names: _, computedAt, closedAt, ...period }: PeriodRow): PayPeriod => {
    const sum = sums.get(period.month)
    return {
      ...period,
      schemeId: id,
      kind,
      schemeName: name,
      total: seesAll ? (sum?.total ?? 0) : null,
      lines: sum?.lines ?? 0,
      people: sum?.people ?? 0,
      missing: gaps.filter(isSeen).length,
      appeals: appeals.get(period.month) ?? 0,
      computedAt: computedAt?.toISOString() ?? null,
      closedAt: closedAt?.toISOString() ?? null,
    }
  }
}

/** The newest first. */
export const listPeriods = async (db: Db, actor: Actor, schemeId: string, today: string) => {
  const scheme = await findScheme(db, actor.tenantId, schemeId)
  const months = monthsOf(scheme, await findPeriods(db, actor.tenantId, schemeId), today)
  return months.map(await presenter(db, actor, scheme, months)).toReversed()
}

export const presentPeriod = async (db: Db, actor: Actor, asked: Asked): Promise<PayPeriod> => {
  const scheme = await findScheme(db, actor.tenantId, asked.schemeId)
  const period = await findPeriod(db, { tenantId: actor.tenantId, ...asked })
  const present = await presenter(db, actor, scheme, [period])
  return present(period)
}

export const getPeriod = async (db: Db, actor: Actor, asked: Asked): Promise<PayWholePeriod> => {
  const key = { tenantId: actor.tenantId, ...asked }
  const period = await presentPeriod(db, actor, asked)
  const { gaps: all } = await findPeriod(db, key)
  const gaps = all.filter(await gapsSeenBy(db, actor, all))
  const scope = scopeOf(actor, period.kind)
  if (scope === undefined) return { ...period, persons: [], departments: [], rules: [], gaps }
  const lines = { key, filter: {}, scope }
  const quotas = period.kind === 'points' ? await findQuotas(db, key) : new Map<string, number>()
  const persons = (await sumPersons(db, lines)).map((person) => {
    const quota = quotas.get(person.personId ?? '') ?? null
    return { ...person, quota, over: quota === null ? null : person.amount - quota }
  })
  const departments = await sumDepartments(db, lines)
  return { ...period, persons, departments, rules: await sumRules(db, lines), gaps }
}

/** To all who have a line in the month. */
const tellShown = async ({ tx }: CallCtx, key: PeriodKey, scheme: string, day: string) => {
  const people = sql<{ id: string }>`select distinct person_id as id from pay_line
    where tenant_id = ${key.tenantId} and scheme_id = ${key.schemeId} and month = ${firstDay(key.month)}
      and person_id is not null`
  await notifyFound(tx, key.tenantId, people, payNotices.shown({ scheme, month: key.month }, day))
}

export const showPeriod = async (
  ctx: CallCtx,
  { until, ...asked }: Asked & { until: string },
  today: string,
) => {
  const { tx, actor, caller } = ctx
  const key = { tenantId: actor.tenantId, ...asked }
  const scheme = await holdScheme(tx, key.tenantId, key.schemeId)
  const { state } = await findPeriod(tx, key)
  if (state === 'closed')
    throw new AppError('not_allowed', { message: messages.monthClosed({ month: key.month }) })
  if (state === 'open') throw new AppError('not_allowed', { message: messages.notComputed() })
  if (lastDay(key.month) >= today)
    throw new AppError('not_allowed', { message: messages.monthRunning({ month: key.month }) })
  if (until < today) throw new AppError('invalid', { fields: { until: messages.untilPast() } })
  await setPeriod(tx, key, { state: 'shown', shownUntil: until })
  await tellShown(ctx, key, scheme.name, until)
  const details = { month: key.month, until }
  await audit(tx, actor, caller, { action: 'pay.show', target: scheme.name, details })
  return presentPeriod(tx, actor, asked)
}

const demandClosable = (
  { month, state, shownUntil }: PeriodRow,
  months: readonly PeriodRow[],
  open: number,
  today: string,
) => {
  const refuse = (message: ReturnType<typeof messages.notShown>) => new AppError('not_allowed', { message })
  if (state === 'closed') throw refuse(messages.monthClosed({ month }))
  if (state !== 'shown') throw refuse(messages.notShown())
  if (shownUntil !== null && shownUntil >= today) throw refuse(messages.stillShown({ day: shownUntil }))
  const earlier = months.find((other) => other.month < month && other.state !== 'closed')
  if (earlier) throw refuse(messages.earlierOpen({ month: earlier.month }))
  if (open > 0) throw refuse(messages.appealsOpen({ count: open }))
}

/** As it was computed; an older version, while both work, keeps none. */
const namesOf = async (db: Db, scheme: SchemeRow, key: PeriodKey, { names }: PeriodRow) =>
  Object.keys(names).length > 0 ? names : (await draftMonth(db, scheme, key)).names

/** Where a test lets the process die. */
export type ClosePoint = 'checked' | 'closed' | 'told'
type AtPoint = (point: ClosePoint) => void

/** Final: what was shown stands, and what turns out later is turned around in a later month. */
export const closePeriod = async (
  { tx, actor, caller }: CallCtx,
  asked: Asked,
  today: string,
  atPoint: AtPoint = () => {},
) => {
  const key = { tenantId: actor.tenantId, ...asked }
  const scheme = await holdScheme(tx, key.tenantId, key.schemeId)
  const period = await findPeriod(tx, key)
  const months = monthsOf(scheme, await findPeriods(tx, key.tenantId, key.schemeId), today)
  const appeals = await openAppeals(tx, key.tenantId, key.schemeId)
  demandClosable(period, months, appeals.get(key.month) ?? 0, today)
  const hash = await hashLines(tx, key)
  if (hash !== period.hash) throw new AppError('conflict', { message: messages.linesChanged() })
  atPoint('checked')
  const names = await namesOf(tx, scheme, key, period)
  await setPeriod(tx, key, { state: 'closed', closedAt: new Date(), closedBy: actor.name, names })
  atPoint('closed')
  const details = { month: key.month, hash }
  await audit(tx, actor, caller, { action: 'pay.close', target: scheme.name, details })
  atPoint('told')
  return presentPeriod(tx, actor, asked)
}
