import { sql } from 'kysely'
import { byName, carriesRole, isCalled, peopleInDepartments, rolesOf } from '#/db/fragments.ts'
import type { Db } from '#/db/open.ts'

export const findDepartments = (db: Db, tenantId: number) =>
  db
    .selectFrom('department')
    .select(['id', 'parentId', 'name', 'marks', 'showXysStorymetas'])
    .where('tenantId', '=', tenantId)
    .where('disabledAt', 'is', null)
    .orderBy('sort')
    .orderBy('name')
    .execute()

export interface PeopleFilter {
  tenantId: number
  departmentId?: string | undefined
  roleId?: string | undefined
  /** With everybody of the departments below it. */
  below?: boolean | undefined
  keyword?: string | undefined
  limit: number
}

const departmentsBelow = (tenantId: number, id: string) => sql`with recursive tree as (
  select id from department where tenant_id = ${tenantId} and id = ${id}
  union select department.id from department join tree on department.parent_id = tree.id
    where department.tenant_id = ${tenantId}) select id from tree`

export const findPeople = (
  db: Db,
  { tenantId, departmentId, below = false, roleId, keyword, limit }: PeopleFilter,
) => {
  let query = peopleInDepartments(db)
    .select([
      'person.id',
      'person.name',
      'person.account',
      'person.avatar',
      'person.position',
      'department.id as departmentId',
      'department.name as departmentName',
      rolesOf('name').as('roleNames'),
    ])
    .where('person.tenantId', '=', tenantId)
    .where('person.disabledAt', 'is', null)
  if (departmentId)
    query = below
      ? query.where(sql<boolean>`person.department_id in (${departmentsBelow(tenantId, departmentId)})`)
      : query.where('person.departmentId', '=', departmentId)
  if (keyword) query = query.where(isCalled(keyword))
  if (roleId) query = query.where(carriesRole(roleId))
  return query
    .orderBy(byName('department.name'))
    .orderBy(byName('person.name'))
    .orderBy('person.id')
    .limit(limit)
    .execute()
}

export const findDepartmentsWithPeople = (db: Db, tenantId: number) =>
  db
    .selectFrom('person')
    .select('departmentId')
    .distinct()
    .where('tenantId', '=', tenantId)
    .where('disabledAt', 'is', null)
    .execute()

export const findLibraries = (db: Db, tenantId: number) =>
  db.selectFrom('library').select(['id', 'name']).where('tenantId', '=', tenantId).orderBy('sort').execute()
