import { AppError } from '@rongbian/contract'
import type * as contract from '@rongbian/contract/admin'
import { adminMessages } from '@rongbian/contract/messages/admin'
import type { Actor } from '@rongbian/domain'
import type { z } from 'zod'
import type { Db } from '#/db/open.ts'
import {
  tellNewDepartment,
  tellNewRoles,
  tellPasswordReset,
  tellSessionsEnded,
} from '#/features/notifications/index.ts'
import { avatarUrl, endSessions, forgiveAccount, listSessions } from '#/features/session/index.ts'
import type { CallCtx } from '#/http/command.ts'
import { changesOf, isEmpty, record } from '../write.ts'
import * as checks from './checks.ts'
import { countPeople, findPeople } from './find-people.ts'
import * as queries from './queries.ts'

type PeopleQuery = z.output<typeof contract.listPeople.query>
type PersonForm = z.output<typeof contract.updatePerson.body>
type NewPerson = z.output<typeof contract.createPerson.body>

export const listPeople = async (db: Db, { tenantId }: Actor, query: PeopleQuery) => {
  const filter = { ...query, tenantId }
  const [rows, total] = await Promise.all([findPeople(db, filter), countPeople(db, filter)])
  const items = rows.map(({ id, avatar, disabledAt, lastSignInAt, ...row }) => ({
    ...row,
    uuid: id,
    avatar: avatarUrl(avatar),
    disabled: disabledAt !== null,
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  }))
  return { items, total }
}

interface PersonFacts extends Omit<Required<PersonForm>, 'departmentId' | 'roleIds' | 'version'> {
  departmentName: string
  roleNames: readonly string[]
}

/** A person as the audit log tells of them: with names, not with ids. */
const factsOf = (person: PersonFacts) => ({
  name: person.name,
  department: person.departmentName,
  roles: person.roleNames,
  admin: person.admin,
  level: person.level,
  position: person.position,
  telephone: person.telephone,
  mailbox: person.mailbox,
  ssoId: person.ssoId,
})

export const createPerson = async (
  { tx, actor, caller }: CallCtx,
  { roleIds, ...fields }: Omit<NewPerson, 'password'> & { passwordHash: string },
) => {
  const { tenantId } = actor
  await checks.requireFreeAccount(tx, tenantId, fields.account)
  await checks.requireOneBearer(tx, tenantId, fields)
  const department = await checks.requireDepartment(tx, tenantId, fields.departmentId)
  const roles = await checks.requireRoles(tx, tenantId, roleIds)
  const { id } = await queries.insertPerson(tx, tenantId, { ...fields, mustChangePassword: true })
  await queries.replaceRoles(tx, tenantId, id, roles)
  const facts = { ...fields, departmentName: department.name, roleNames: roles.map(({ name }) => name) }
  await record({ tx, actor, caller }, id, {
    action: 'person.create',
    target: fields.name,
    details: { account: fields.account, ...factsOf(facts) },
  })
  return { uuid: id }
}

export const updatePerson = async (
  { tx, actor, caller }: CallCtx,
  id: string,
  { version, roleIds, ...form }: PersonForm,
) => {
  const { tenantId } = actor
  const before = await checks.requirePerson(tx, tenantId, id)
  const fields = { ...form, ssoId: form.ssoId ?? before.ssoId }
  if (before.version !== version) throw new AppError('stale')
  if (id === actor.id && !fields.admin) {
    throw new AppError('not_allowed', { message: adminMessages.ownAdministration() })
  }
  // Someone disabled may stay in a department that was disabled after them.
  const departmentName =
    fields.departmentId === before.departmentId
      ? before.departmentName
      : (await checks.requireDepartment(tx, tenantId, fields.departmentId)).name
  if (fields.ssoId !== before.ssoId)
    await checks.requireOneBearer(tx, tenantId, { ssoId: fields.ssoId, account: before.account, id })
  const roles = await checks.requireRoles(tx, tenantId, roleIds)
  const after = { ...fields, departmentName, roleNames: roles.map(({ name }) => name) }
  const details = changesOf(factsOf(before), factsOf(after))
  if (isEmpty(details) && fields.departmentId === before.departmentId) return
  const seats = before.disabledAt ? [] : await queries.findSeats(tx, tenantId, id)

  const saved = await queries.updatePerson(tx, tenantId, { id, version }, fields)
  if (!saved) throw new AppError('stale')
  await queries.replaceRoles(tx, tenantId, id, roles)
  await checks.requireSeats(tx, tenantId, before, seats)
  await checks.requireAdministrator(tx, tenantId)
  await record({ tx, actor, caller }, id, { action: 'person.update', target: before.name, details })
  if (details.roles) await tellNewRoles({ tx, actor }, id, after.roleNames)
  const isMoved = fields.departmentId !== before.departmentId
  if (isMoved) await tellNewDepartment({ tx, actor }, id, departmentName)
}

export const setPersonStatus = async ({ tx, actor, caller }: CallCtx, id: string, enabled: boolean) => {
  const { tenantId } = actor
  const person = await checks.requirePerson(tx, tenantId, id)
  const was = person.disabledAt === null
  if (was === enabled) return
  if (id === actor.id) throw new AppError('not_allowed', { message: adminMessages.ownAccount() })
  if (enabled && person.departmentDisabledAt) {
    const message = adminMessages.personDepartmentDisabled({
      name: person.name,
      department: person.departmentName,
    })
    throw new AppError('not_allowed', { message })
  }
  if (!enabled) await checks.requireNoSeat(tx, tenantId, person)
  await queries.updatePerson(tx, tenantId, { id }, { disabledAt: enabled ? null : new Date() })
  await checks.requireAdministrator(tx, tenantId)
  const ended = enabled ? 0 : await endSessions(tx, tenantId, id)
  await record({ tx, actor, caller }, id, {
    action: 'person.status',
    target: person.name,
    details: { ...changesOf({ enabled: was }, { enabled }), sessions: ended },
  })
}

export const resetPassword = async ({ tx, actor, caller }: CallCtx, id: string, passwordHash: string) => {
  const { tenantId } = actor
  const person = await checks.requirePerson(tx, tenantId, id)
  const changes = { passwordHash, passwordChangedAt: new Date(), mustChangePassword: true }
  await queries.updatePerson(tx, tenantId, { id }, changes)
  await forgiveAccount(tx, tenantId, person.account)
  const sessions = await endSessions(tx, tenantId, id)
  await record({ tx, actor, caller }, id, {
    action: 'password.reset',
    target: person.name,
    details: { sessions },
  })
  await tellPasswordReset({ tx, actor }, id)
}

export const listPersonSessions = async (db: Db, { tenantId }: Actor, id: string, currentId: string) => {
  await checks.requirePerson(db, tenantId, id)
  return listSessions(db, tenantId, id, currentId)
}

export const endPersonSessions = async (
  { tx, actor, caller }: CallCtx,
  id: string,
  only: string | undefined,
) => {
  const person = await checks.requirePerson(tx, actor.tenantId, id)
  const ended = await endSessions(tx, actor.tenantId, id, { only })
  if (only && ended === 0) throw new AppError('not_found', { message: adminMessages.sessionOver() })
  if (ended > 0) {
    await record({ tx, actor, caller }, id, {
      action: 'session.end',
      target: person.name,
      details: { ended },
    })
    await tellSessionsEnded({ tx, actor }, id, ended)
  }
  return { ended }
}
