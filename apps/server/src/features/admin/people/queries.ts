import { type RawBuilder, sql } from 'kysely'
import { peopleInDepartments, rolesOf } from '#/db/fragments.ts'
import type { Db, Tx } from '#/db/open.ts'

export const findPerson = (db: Db, tenantId: number, id: string) =>
  peopleInDepartments(db)
    .select([
      'person.id',
      'account',
      'person.name',
      'position',
      'telephone',
      'mailbox',
      'ssoId',
      'departmentId',
      'department.name as departmentName',
      'department.disabledAt as departmentDisabledAt',
      rolesOf('name').as('roleNames'),
      'admin',
      'level',
      'person.disabledAt',
      'version',
    ])
    .where('person.tenantId', '=', tenantId)
    .where('person.id', '=', id)
    .executeTakeFirst()

export const findDepartment = (db: Db, tenantId: number, id: string) =>
  db
    .selectFrom('department')
    .select(['name', 'disabledAt'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

export const findRoles = (db: Db, tenantId: number, ids: readonly string[]) =>
  db
    .selectFrom('role')
    .select(['id', 'name'])
    .where('tenantId', '=', tenantId)
    .where('id', 'in', ids)
    .orderBy('sort')
    .execute()

export const isAccountTaken = async (db: Db, tenantId: number, account: string) => {
  const owner = await db
    .selectFrom('person')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where(sql<string>`lower(account)`, '=', account.toLowerCase())
    .executeTakeFirst()
  return owner !== undefined
}

/** Whom else single sign-on could take for the bearer of this name: who is given it, or is known by such an account. */
export const findNamesake = (db: Db, tenantId: number, ssoId: string, exceptId?: string) => {
  const query = db
    .selectFrom('person')
    .select(['name', 'account', 'ssoId'])
    .where('tenantId', '=', tenantId)
    .where(sql<boolean>`(sso_id = ${ssoId} or (sso_id = '' and lower(account) = ${ssoId.toLowerCase()}))`)
  return (exceptId ? query.where('id', '<>', exceptId) : query).executeTakeFirst()
}

export const countAdministrators = async (db: Db, tenantId: number) => {
  const { count } = await db
    .selectFrom('person')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tenantId', '=', tenantId)
    .where('admin', '=', true)
    .where('disabledAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

const holdsRole = (person: RawBuilder<unknown>) =>
  sql`exists (select from person_role held where held.tenant_id = flow.tenant_id
    and held.person_id = ${person} and step -> 'roleIds' ? held.role_id::text)`

export interface Seat {
  id: string
  flow: string
  step: string
}

/** Steps of the flows in use that name the person, or that nobody else could do. */
export const findSeats = async (db: Db, tenantId: number, id: string) => {
  const { rows } = await sql<Seat>`
    select concat(flow.id, ' ', place) as id, flow.name as flow, step ->> 'name' as step
    from flow, jsonb_array_elements(flow.steps) with ordinality as step (step, place)
    where flow.tenant_id = ${tenantId} and flow.disabled_at is null
      and (step -> 'personIds' ? ${id}::text or (${holdsRole(sql`${id}::uuid`)} and not exists (
        select from person other where other.tenant_id = flow.tenant_id and other.id <> ${id}
          and other.disabled_at is null
          and (step -> 'personIds' ? other.id::text or ${holdsRole(sql.ref('other.id'))}))))
    order by flow.name`.execute(db)
  return rows
}

interface PersonValues {
  name: string
  departmentId: string
  admin: boolean
  level: number
  position: string
  telephone: string
  mailbox: string
  ssoId: string
}

export const insertPerson = (
  tx: Tx,
  tenantId: number,
  values: PersonValues & { account: string; passwordHash: string; mustChangePassword: boolean },
) =>
  tx
    .insertInto('person')
    .values({ ...values, tenantId })
    .returning('id')
    .executeTakeFirstOrThrow()

interface PersonChanges extends Partial<PersonValues> {
  disabledAt?: Date | null
  passwordHash?: string
  passwordChangedAt?: Date
  mustChangePassword?: boolean
}

/** With a version, answers undefined when someone else saved the person first. */
export const updatePerson = (
  tx: Tx,
  tenantId: number,
  { id, version }: { id: string; version?: number },
  changes: PersonChanges,
) => {
  const query = tx
    .updateTable('person')
    .set({ ...changes, updatedAt: sql`now()` })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .returning('version')
  return (version === undefined ? query : query.where('version', '=', version)).executeTakeFirst()
}

export const replaceRoles = async (
  tx: Tx,
  tenantId: number,
  personId: string,
  roles: readonly { id: string }[],
) => {
  await tx
    .deleteFrom('personRole')
    .where('tenantId', '=', tenantId)
    .where('personId', '=', personId)
    .execute()
  if (roles.length === 0) return
  await tx
    .insertInto('personRole')
    .values(roles.map(({ id: roleId }) => ({ tenantId, personId, roleId })))
    .execute()
}
