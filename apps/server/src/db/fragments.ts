import { sql } from 'kysely'
import type { Db } from './open.ts'

/** Chinese order, by pinyin; the database itself sorts by code point. */
export const byName = (column: string) => sql`${sql.ref(column)} collate "zh-x-icu"`

/** A keyword is text to find, not a pattern. */
export const containing = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`

/** People, each with the department they work in. */
export const peopleInDepartments = (db: Db) =>
  db
    .selectFrom('person')
    .innerJoin('department', (join) =>
      join
        .onRef('department.tenantId', '=', 'person.tenantId')
        .onRef('department.id', '=', 'person.departmentId'),
    )

/** The roles of `person` in the query around it, in their own order. */
export const rolesOf = (column: 'id' | 'name') =>
  sql<string[]>`array(select role.${sql.ref(column)} from person_role join role
    on role.tenant_id = person_role.tenant_id and role.id = person_role.role_id
    where person_role.tenant_id = person.tenant_id and person_role.person_id = person.id order by role.sort)`

/** Whether `person` in the query around it carries the role. */
export const carriesRole = (roleId: string) =>
  sql<boolean>`exists (select from person_role where person_role.tenant_id = person.tenant_id
    and person_role.person_id = person.id and person_role.role_id = ${roleId})`

/** Whether `person` in the query around it is called so, by name or by account. */
export const isCalled = (keyword: string) =>
  sql<boolean>`(person.name ilike ${containing(keyword)} or person.account ilike ${containing(keyword)})`

/** The department of `person` in the query around it, and those below. */
export const departmentsBelow = sql<string[]>`(with recursive below (id) as (select person.department_id union
  select child.id from department child join below on child.parent_id = below.id
  where child.tenant_id = person.tenant_id) select array_agg(id) from below)`

/** The department of `person` in the query around it, and those above. */
export const departmentsAbove = sql<string[]>`(with recursive above (id, parent_id) as (
  select own.id, own.parent_id from department own where own.tenant_id = person.tenant_id and own.id = person.department_id
  union select parent.id, parent.parent_id from department parent join above on parent.id = above.parent_id
  where parent.tenant_id = person.tenant_id) select array_agg(id) from above)`

export const everyDepartment = sql<
  string[]
>`array(select every.id from department every where every.tenant_id = person.tenant_id)`

/** Every permission the roles of `person` in the query around it carry. */
export const permissionsOf = sql<string[]>`array(select distinct role_permission.code from person_role
  join role_permission on role_permission.tenant_id = person_role.tenant_id
    and role_permission.role_id = person_role.role_id
  where person_role.tenant_id = person.tenant_id and person_role.person_id = person.id)`
