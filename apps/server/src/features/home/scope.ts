import { type Actor, addDays, dayIn, type FigureRange } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Fragment } from '#/reading/fragments.ts'

export interface Clock {
  timeZone: string
  now: Date
}

/** Which days of which newsroom. */
export interface Scope {
  tenantId: number
  timeZone: string
  /** First days of the span and of the equal one before it, and the day after both. */
  from: string
  before: string
  end: string
}

export const scopeOf = ({ tenantId }: Actor, range: FigureRange, { timeZone, now }: Clock): Scope => {
  const end = addDays(dayIn(now, timeZone), 1)
  return { tenantId, timeZone, from: addDays(end, -range), before: addDays(end, -2 * range), end }
}

const midnight = (day: string, { timeZone }: Scope) => sql`(${day}::timestamp at time zone ${timeZone})`

export const startOf = (scope: Scope) => midnight(scope.from, scope)

const endOf = (scope: Scope) => midnight(scope.end, scope)

/** Within the span. */
export const during = (at: Fragment, scope: Scope) =>
  sql`(${at} >= ${startOf(scope)} and ${at} < ${endOf(scope)})`

/** Within the span or the one before it. */
export const duringBoth = (at: Fragment, scope: Scope) =>
  sql`(${at} >= ${midnight(scope.before, scope)} and ${at} < ${endOf(scope)})`
