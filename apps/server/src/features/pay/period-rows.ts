import { AppError } from '@rongbian/contract'
import { payMessages as messages } from '@rongbian/contract/messages/pay'
import type { PayGap, PayState } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { toJson } from '#/say.ts'
import type { Names } from './authors.ts'
import { firstDay, monthOf, monthsBetween } from './months.ts'
import type { SchemeRow } from './schemes.ts'
import type { PeriodKey } from './write-lines.ts'

/** What was missing, as it was when the month was computed. */
export interface GapRow {
  gap: PayGap
  rootId: number
  storyId: number
  title: string
  day: string
  channelName: string
}

export interface PeriodRow {
  month: string
  state: PayState
  hash: string
  gaps: GapRow[]
  /** Whom the names in its texts meant. */
  names: Names
  computedAt: Date | null
  shownUntil: string | null
  closedAt: Date | null
  closedBy: string
}

const blank = {
  state: 'open',
  hash: '',
  gaps: [],
  names: {},
  computedAt: null,
  shownUntil: null,
  closedAt: null,
  closedBy: '',
} as const satisfies Omit<PeriodRow, 'month'>

/** Those somebody has computed. */
export const findPeriods = async (db: Db, tenantId: number, schemeId: string): Promise<PeriodRow[]> => {
  const rows = await db
    .selectFrom('payPeriod')
    .select(['month', 'state', 'hash', 'gaps', 'names', 'computedAt', 'shownUntil', 'closedAt', 'closedBy'])
    .where('tenantId', '=', tenantId)
    .where('schemeId', '=', schemeId)
    .orderBy('month')
    .execute()
  return rows.map(({ month, state, gaps, names, ...row }) => ({
    ...row,
    month: monthOf(month),
    state: state as PayState,
    // As computePeriod wrote them.
    gaps: gaps as unknown as GapRow[],
    names: names as Names,
  }))
}

export const findPeriod = async (db: Db, { tenantId, schemeId, month }: PeriodKey): Promise<PeriodRow> =>
  (await findPeriods(db, tenantId, schemeId)).find((period) => period.month === month) ?? { month, ...blank }

export const demandOpen = ({ state }: PeriodRow, month: string) => {
  if (state === 'closed') throw new AppError('not_allowed', { message: messages.monthClosed({ month }) })
}

/** Every month of a scheme from its beginning to today, computed or not. */
export const monthsOf = (
  { versions: [first] }: Pick<SchemeRow, 'versions'>,
  periods: readonly PeriodRow[],
  today: string,
): PeriodRow[] =>
  monthsBetween(monthOf(first.fromDay), monthOf(today)).map(
    (month) => periods.find((period) => period.month === month) ?? { month, ...blank },
  )

/** The first that is not closed: what changed later is turned around there. */
export const earliestOpen = (months: readonly PeriodRow[]) =>
  months.find(({ state }) => state !== 'closed')?.month

export const setPeriod = (
  db: Db,
  { tenantId, schemeId, month }: PeriodKey,
  {
    names,
    ...changes
  }: {
    state?: PayState
    hash?: string
    shownUntil?: string | null
    computedAt?: Date
    closedAt?: Date
    closedBy?: string
    names?: Names
  },
) =>
  db
    .updateTable('payPeriod')
    .set({ ...changes, ...(names && { names: toJson(names) }) })
    .where('tenantId', '=', tenantId)
    .where('schemeId', '=', schemeId)
    .where('month', '=', firstDay(month))
    .execute()
