import { sql } from 'kysely'
import { byName, carriesRole, isCalled, rolesOf } from '#/db/fragments.ts'
import type { Db } from '#/db/open.ts'

interface PeopleFilter {
  tenantId: number
  departmentId?: string | undefined
  roleId?: string | undefined
  keyword?: string | undefined
  status: 'active' | 'disabled' | 'all'
}

/** Departments with the way down to them: `line` holds the ids, `place` their numbers, in which the tree sorts. */
const withTree = (db: Db, tenantId: number) =>
  db.withRecursive('tree', (cte) =>
    cte
      .selectFrom('department')
      .select(['id', 'name', sql<string[]>`array[id]`.as('line'), sql<number[]>`array[sort]`.as('place')])
      .where('tenantId', '=', tenantId)
      .where('parentId', 'is', null)
      .unionAll(
        cte
          .selectFrom('department')
          .innerJoin('tree', 'tree.id', 'department.parentId')
          .select([
            'department.id',
            'department.name',
            sql<string[]>`line || department.id`.as('line'),
            sql<number[]>`place || department.sort`.as('place'),
          ])
          .where('department.tenantId', '=', tenantId),
      ),
  )

const filteredPeople = (db: Db, { tenantId, departmentId, roleId, keyword, status }: PeopleFilter) => {
  let query = withTree(db, tenantId)
    .selectFrom('person')
    .innerJoin('tree', 'tree.id', 'person.departmentId')
    .where('person.tenantId', '=', tenantId)
  if (departmentId) query = query.where(sql<boolean>`${departmentId} = any(line)`)
  if (status !== 'all') query = query.where('disabledAt', status === 'active' ? 'is' : 'is not', null)
  if (keyword) query = query.where(sql<boolean>`(${isCalled(keyword)} or sso_id = ${keyword})`)
  if (roleId) query = query.where(carriesRole(roleId))
  return query
}

export const countPeople = async (db: Db, filter: PeopleFilter) => {
  const { total } = await filteredPeople(db, filter)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const findPeople = (db: Db, filter: PeopleFilter & { page: number; size: number }) =>
  filteredPeople(db, filter)
    .select([
      'person.id',
      'account',
      'person.name',
      'avatar',
      'position',
      'telephone',
      'mailbox',
      'ssoId',
      'departmentId',
      'tree.name as departmentName',
      rolesOf('id').as('roleIds'),
      rolesOf('name').as('roleNames'),
      'admin',
      'level',
      'disabledAt',
      'lastSignInAt',
      'version',
      sql<number>`(select count(*)::int from session where session.tenant_id = person.tenant_id
        and session.person_id = person.id and ended_at is null and expires_at > now())`.as('sessions'),
    ])
    .orderBy('place')
    .orderBy('line')
    .orderBy(byName('person.name'))
    .orderBy('person.id')
    .limit(filter.size)
    .offset(filter.page * filter.size)
    .execute()
