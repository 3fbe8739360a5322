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
  keyword?: string | undefined
  limit: number
}

export const findPeople = (db: Db, { tenantId, departmentId, roleId, keyword, limit }: PeopleFilter) => {
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
  if (departmentId) query = query.where('person.departmentId', '=', departmentId)
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
