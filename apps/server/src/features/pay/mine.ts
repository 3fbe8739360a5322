import type { OwnPayMonth } from '@rongbian/contract/pay'
import type { Actor, PaySchemeKind, PayState } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { findOwnAppeals } from './appeals.ts'
import { findPeriod } from './period-rows.ts'
import { findQuotas } from './quotas.ts'
import { findLines, presentLine } from './read-lines.ts'
import type { PeriodKey } from './write-lines.ts'

type MonthRow = Omit<OwnPayMonth, 'quota' | 'over' | 'kind' | 'state'> & {
  kind: PaySchemeKind
  state: PayState
}

/** Months that were shown, or are closed: what is still being worked on is nobody's yet. */
const findMonths = async (db: Db, { tenantId, id }: Actor) => {
  const { rows } = await sql<MonthRow>`
    select period.scheme_id, to_char(period.month, 'YYYY-MM') as month, scheme.kind, scheme.name as scheme_name,
      period.state, period.shown_until::text as shown_until, sum(line.amount)::bigint as amount, count(*)::int as lines
    from pay_line as line
    join pay_period as period on period.tenant_id = line.tenant_id and period.scheme_id = line.scheme_id
      and period.month = line.month and period.state in ('shown', 'closed')
    join pay_scheme as scheme on scheme.tenant_id = line.tenant_id and scheme.id = line.scheme_id
    where line.tenant_id = ${tenantId} and line.person_id = ${id}
    group by period.scheme_id, period.month, scheme.kind, scheme.name, period.state, period.shown_until
    order by period.month desc, scheme.name`.execute(db)
  return rows
}

export const listOwnMonths = async (db: Db, actor: Actor): Promise<OwnPayMonth[]> => {
  const months = await findMonths(db, actor)
  return Promise.all(
    months.map(async (row) => {
      const { schemeId, month, kind, amount } = row
      const quotas = kind === 'points' ? await findQuotas(db, { ...actor, schemeId, month }) : undefined
      const quota = quotas?.get(actor.id) ?? null
      return { ...row, quota, over: quota === null ? null : amount - quota }
    }),
  )
}

export const listOwnLines = async (
  db: Db,
  actor: Actor,
  asked: Omit<PeriodKey, 'tenantId'>,
  today: string,
) => {
  const key = { tenantId: actor.tenantId, ...asked }
  const { state, shownUntil } = await findPeriod(db, key)
  const isVisible = state === 'shown' || state === 'closed'
  const lines = isVisible ? await findLines(db, { key, filter: { personId: actor.id }, scope: null }) : []
  return {
    lines: lines.map((line) => presentLine(line, actor.language)),
    appeals: await findOwnAppeals(db, actor, key),
    mayAppeal: state === 'shown' && (shownUntil ?? '') >= today,
  }
}
