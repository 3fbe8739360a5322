import { sql } from 'kysely'
import {
  departmentsAbove,
  departmentsBelow,
  everyDepartment,
  peopleInDepartments,
  permissionsOf,
  rolesOf,
} from '#/db/fragments.ts'
import type { Db, Tx } from '#/db/open.ts'
import { isOpenHouse } from '#/db/open-house.ts'
import { isLocked } from '#/db/second-lock.ts'

/** What is asked of somebody who acts. */
const personFacts = [
  'person.id',
  'person.account',
  'person.name',
  'person.admin',
  'person.level',
  'person.avatar',
  'person.ssoId',
  'person.lang',
  'person.mustChangePassword',
  'person.disabledAt',
  'department.id as departmentId',
  'department.name as departmentName',
  'department.marks',
  'department.showXysStorymetas',
  'tenant.name as tenantName',
  'tenant.mediaPullAddr',
] as const

const rightsFacts = [
  rolesOf('name').as('roleNames'),
  rolesOf('id').as('roleIds'),
  permissionsOf.as('permissions'),
  departmentsAbove.as('departmentsAbove'),
  departmentsBelow.as('departmentsBelow'),
  everyDepartment.as('departmentsAll'),
  sql<Record<string, boolean>>`(select coalesce(jsonb_object_agg(code, enabled), '{}') from feature_switch
    where feature_switch.tenant_id = person.tenant_id)`.as('switches'),
] as const

/** Everything a request needs to know about who is calling, in one round trip. */
export const findSession = (db: Db, tenantId: number, tokenHash: Buffer) =>
  peopleInDepartments(db)
    .innerJoin('tenant', 'tenant.id', 'person.tenantId')
    .innerJoin('session', (join) =>
      join.onRef('person.tenantId', '=', 'session.tenantId').onRef('person.id', '=', 'session.personId'),
    )
    .where('session.tenantId', '=', tenantId)
    .where('session.tokenHash', '=', tokenHash)
    .select(['session.id as sessionId', 'session.seenAt', 'session.expiresAt', 'session.endedAt'])
    .select('tenant.suspendedAt')
    .select(personFacts)
    .select(rightsFacts)
    .executeTakeFirst()

/** The same of somebody who is not calling. */
export const findPerson = (db: Db, tenantId: number, id: string) =>
  peopleInDepartments(db)
    .innerJoin('tenant', 'tenant.id', 'person.tenantId')
    .where('person.tenantId', '=', tenantId)
    .where('person.id', '=', id)
    .select(personFacts)
    .select(rightsFacts)
    .executeTakeFirst()

/** Whose seats these people have in hand, with those whose time was over only lately: they are told so. */
export const findDelegations = (db: Db, tenantId: number, takerIds: readonly string[]) =>
  db
    .selectFrom('delegation')
    .innerJoin('person', (join) =>
      join.onRef('person.tenantId', '=', 'delegation.tenantId').onRef('person.id', '=', 'delegation.giverId'),
    )
    .select([
      'delegation.id',
      'delegation.takerId',
      'delegation.kinds',
      'delegation.startsAt',
      sql<Date>`least(delegation.ends_at, delegation.ended_at)`.as('endsAt'),
      'person.id as giverId',
      'person.name as giverName',
      rolesOf('id').as('roleIds'),
      departmentsBelow.as('departmentsBelow'),
      permissionsOf.as('codes'),
    ])
    .where('delegation.tenantId', '=', tenantId)
    .where('delegation.takerId', 'in', takerIds)
    .where('person.disabledAt', 'is', null)
    .where(sql<boolean>`least(delegation.ends_at, delegation.ended_at) > now() - interval '7 days'`)
    .orderBy('delegation.endsAt', 'desc')
    .execute()
export type DelegationFacts = Awaited<ReturnType<typeof findDelegations>>[number]

export type PersonFacts = NonNullable<Awaited<ReturnType<typeof findPerson>>>

export const insertSession = (
  tx: Tx,
  values: {
    tenantId: number
    personId: string
    tokenHash: Buffer
    address: string
    agent: string
    expiresAt: Date
  },
) => tx.insertInto('session').values(values).returning('id').executeTakeFirstOrThrow()

export const touchSession = (db: Db, tenantId: number, id: string, expiresAt: Date) =>
  db
    .updateTable('session')
    .set({ seenAt: sql`now()`, expiresAt })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()

interface SessionChoice {
  tenantId: number
  personId: string
  only?: string | undefined
  except?: string | undefined
}

export const endSessions = (tx: Tx, { tenantId, personId, only, except }: SessionChoice) => {
  let query = tx
    .updateTable('session')
    .set({ endedAt: sql`now()` })
    .where('tenantId', '=', tenantId)
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
  if (only) query = query.where('id', '=', only)
  if (except) query = query.where('id', '<>', except)
  return query.returning('id').execute()
}

export const findOpenSessions = (db: Db, tenantId: number, personId: string) =>
  db
    .selectFrom('session')
    .select(['id', 'address', 'agent', 'createdAt', 'seenAt'])
    .where('tenantId', '=', tenantId)
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('seenAt', 'desc')
    .execute()

export const findOpenAmong = (db: Db, tenantId: number, ids: readonly string[]) =>
  db
    .selectFrom('session')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', ids)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where(isOpenHouse('session'))
    .execute()

/** The browsers the person has used from an address, as far as sessions are kept. */
export const findAgents = (db: Db, tenantId: number, personId: string, address: string) =>
  db
    .selectFrom('session')
    .select('agent')
    .distinct()
    .where('tenantId', '=', tenantId)
    .where('personId', '=', personId)
    .where('address', '=', address)
    .execute()

/** Every newsroom with the names of its hosts. */
export const findHouses = (db: Db) =>
  db
    .selectFrom('tenant')
    .select(['id', 'code', 'name', 'demo', 'suspendedAt'])
    .select(sql<string[]>`array(select host from tenant_host where tenant_id = tenant.id)`.as('hosts'))
    .select(isLocked.as('isLocked'))
    .orderBy('id')
    .execute()

export const findPersonByAccount = (db: Db, tenantId: number, account: string) =>
  db
    .selectFrom('person')
    .select(['id', 'name', 'account', 'passwordHash', 'disabledAt', 'lastSignInAt'])
    .where('tenantId', '=', tenantId)
    .where(sql<string>`lower(account)`, '=', account.toLowerCase())
    .executeTakeFirst()

/** True when the password is still the one that was checked; a reset in between must not be outrun. */
export const markSignIn = async (tx: Tx, tenantId: number, person: { id: string; passwordHash: string }) => {
  const { numUpdatedRows } = await tx
    .updateTable('person')
    .set({ lastSignInAt: sql`now()` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', person.id)
    .where('passwordHash', '=', person.passwordHash)
    .where('disabledAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const insertCaptcha = (db: Db, answerHash: Buffer, minutes: number) =>
  db
    .insertInto('captcha')
    .values({ answerHash, expiresAt: sql`now() + make_interval(mins => ${minutes})` })
    .returning('id')
    .executeTakeFirstOrThrow()

/** A captcha answers once, right or wrong. */
export const takeCaptcha = async (db: Db, id: string) => {
  await db.deleteFrom('captcha').where('expiresAt', '<', sql<Date>`now()`).execute()
  return db.deleteFrom('captcha').where('id', '=', id).returning('answerHash').executeTakeFirst()
}
