import { AppError } from '@rongbian/contract'
import { payMessages as messages } from '@rongbian/contract/messages/pay'
import type { NewQuotas, PayQuota } from '@rongbian/contract/pay'
import { quotaOf, workDaysIn } from '@rongbian/domain'
import { sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Db } from '#/db/open.ts'
import type { CallCtx } from '#/http/command.ts'
import { firstDay } from './months.ts'
import { demandOpen, findPeriod } from './period-rows.ts'
import { findScheme, holdScheme } from './schemes.ts'
import type { PeriodKey } from './write-lines.ts'

interface QuotaRow {
  personId: string
  name: string
  departmentName: string
  points: number | null
  workDays: number | null
  leaveDays: number | null
  isCarried: boolean
}

/** Of everyone who works here, or has a quota from before. */
const findRows = async (db: Db, { tenantId, schemeId, month }: PeriodKey) => {
  const { rows } = await sql<QuotaRow>`
    select person.id as person_id, person.name, department.name as department_name, last.points,
      own.work_days, own.leave_days, coalesce(last.month < ${firstDay(month)}::date, false) as is_carried
    from person
    join department on department.tenant_id = person.tenant_id and department.id = person.department_id
    left join lateral (select points, month from pay_quota as quota
      where quota.tenant_id = person.tenant_id and quota.scheme_id = ${schemeId}
        and quota.person_id = person.id and quota.month <= ${firstDay(month)}::date
      order by quota.month desc limit 1) as last on true
    left join pay_quota as own on own.tenant_id = person.tenant_id and own.scheme_id = ${schemeId}
      and own.person_id = person.id and own.month = ${firstDay(month)}::date
    where person.tenant_id = ${tenantId} and (person.disabled_at is null or last.points is not null)
    order by department.sort, department.name, person.name, person.id`.execute(db)
  return rows
}

const present = ({ points, workDays, leaveDays, ...row }: QuotaRow, month: string): PayQuota => {
  const days = { workDays: workDays ?? workDaysIn(month), leaveDays: leaveDays ?? 0 }
  return { ...row, points, ...days, due: points === null ? null : quotaOf({ points, ...days }) }
}

/** What is due of each in a month. */
export const findQuotas = async (db: Db, key: PeriodKey): Promise<ReadonlyMap<string, number>> => {
  const quotas = (await findRows(db, key)).map((row) => present(row, key.month))
  return new Map(quotas.flatMap(({ personId, due }) => (due === null ? [] : [[personId, due]])))
}

export const listQuotas = async (db: Db, key: PeriodKey) => {
  await findScheme(db, key.tenantId, key.schemeId)
  return (await findRows(db, key)).map((row) => present(row, key.month))
}

export const setQuotas = async ({ tx, actor, caller }: CallCtx, { quotas, ...asked }: NewQuotas) => {
  const key = { tenantId: actor.tenantId, ...asked }
  const scheme = await holdScheme(tx, key.tenantId, key.schemeId)
  demandOpen(await findPeriod(tx, key), key.month)
  const known = new Set((await findRows(tx, key)).map(({ personId }) => personId))
  for (const { personId, points, workDays = workDaysIn(key.month), leaveDays } of quotas) {
    if (!known.has(personId)) throw new AppError('invalid', { message: messages.unknownPerson() })
    if (leaveDays > workDays) throw new AppError('invalid', { message: messages.leaveTooLong() })
    const row = { points, workDays, leaveDays }
    await tx
      .insertInto('payQuota')
      .values({
        tenantId: key.tenantId,
        schemeId: key.schemeId,
        personId,
        month: firstDay(key.month),
        ...row,
      })
      .onConflict((conflict) =>
        conflict.columns(['tenantId', 'schemeId', 'personId', 'month']).doUpdateSet(row),
      )
      .execute()
  }
  const details = { month: key.month, quotas }
  await audit(tx, actor, caller, { action: 'pay.quota', target: scheme.name, details })
  return listQuotas(tx, key)
}
