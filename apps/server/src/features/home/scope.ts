import { type Actor, dayIn, type FigureRange, type FigureSpan, figureSpan } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Fragment } from '#/reading/fragments.ts'

export interface Clock {
  timeZone: string
  now: Date
}

/** Whose stories are counted, and over which days of the newsroom. */
export interface Scope extends FigureSpan {
  tenantId: number
  /** Null: the whole newsroom. */
  departmentIds: readonly string[] | null
  timeZone: string
}

const seesAll = ({ admin, permissions }: Actor) => admin || permissions.includes('library-group-all')

export const scopeOf = (actor: Actor, range: FigureRange, { timeZone, now }: Clock): Scope => ({
  ...figureSpan(range, dayIn(now, timeZone)),
  tenantId: actor.tenantId,
  departmentIds: seesAll(actor) ? null : actor.departmentIds,
  timeZone,
})

export const scopeKey = ({ tenantId, departmentIds, unit, from, end }: Scope) =>
  JSON.stringify([tenantId, departmentIds?.toSorted() ?? null, unit, from, end])

const midnight = (day: string, { timeZone }: Scope) => sql`(${day}::timestamp at time zone ${timeZone})`

export const startOf = (scope: Scope) => midnight(scope.from, scope)

export const endOf = (scope: Scope) => midnight(scope.end, scope)

/** Within the span. */
export const during = (at: Fragment, scope: Scope) =>
  sql`(${at} >= ${startOf(scope)} and ${at} < ${midnight(scope.end, scope)})`

/** Within the span or the one before it. */
export const duringBoth = (at: Fragment, scope: Scope) =>
  sql`(${at} >= ${midnight(scope.before, scope)} and ${at} < ${midnight(scope.end, scope)})`

const formats = { day: 'YYYY-MM-DD', month: 'YYYY-MM' } as const

/** The day or month; empty for all that came before the span. */
export const unitOf = (at: Fragment, scope: Scope) =>
  sql<string>`case when ${at} < ${startOf(scope)} then ''
    else to_char(${at} at time zone ${scope.timeZone}, ${formats[scope.unit]}) end`

export const inDepartments = ({ departmentIds }: Scope) =>
  departmentIds ? sql`story.department_id = any(${departmentIds}::uuid[])` : sql`true`

/** Joins the story of `table` only where its department matters. */
export const withStory = (table: string, scope: Scope) =>
  scope.departmentIds
    ? sql`join story on story.tenant_id = ${sql.ref(`${table}.tenant_id`)}
        and story.id = ${sql.ref(`${table}.story_id`)} and ${inDepartments(scope)}`
    : sql``
