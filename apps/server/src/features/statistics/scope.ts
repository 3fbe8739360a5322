import { AppError } from '@rongbian/contract'
import { type StatisticsFilter, statisticsMessages } from '@rongbian/contract/statistics'
import { type Actor, idsWithin } from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'

export interface DepartmentRow {
  id: string
  parentId: string | null
  name: string
  isGone: boolean
}

/** Those no longer in use, too: their lines stay. */
export const findDepartments = async (db: Db | Tx, tenantId: number): Promise<DepartmentRow[]> => {
  const rows = await db
    .selectFrom('department')
    .select(['id', 'parentId', 'name', 'disabledAt'])
    .where('tenantId', '=', tenantId)
    .orderBy('sort')
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ disabledAt, ...row }) => ({ ...row, isGone: disabledAt !== null }))
}

const seesAll = ({ permissions }: Actor) => permissions.includes('statistics-all')

/** The departments whose numbers somebody may see; the whole house is null, with what belongs to no department. */
export const departmentsSeenBy = (actor: Actor, departments: readonly DepartmentRow[]) =>
  seesAll(actor) ? null : idsWithin(departments, actor.departmentId)

/** What is asked for of it: a department of elsewhere is refused, never left out in silence. */
export const departmentsAsked = (
  actor: Actor,
  { groupId }: Pick<StatisticsFilter, 'groupId'>,
  departments: readonly DepartmentRow[],
) => {
  const seen = departmentsSeenBy(actor, departments)
  if (groupId === undefined) return seen
  const isKnown = departments.some(({ id }) => id === groupId)
  if (!isKnown || (seen && !seen.includes(groupId)))
    throw new AppError('forbidden', { message: statisticsMessages.foreignGroup() })
  return idsWithin(departments, groupId)
}
