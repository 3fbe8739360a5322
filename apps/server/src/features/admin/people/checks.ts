import { AppError } from '@rongbian/contract'
import { adminMessages } from '@rongbian/contract/messages/admin'
import type { Message } from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'
import * as queries from './queries.ts'

const refuse = (field: string, message: Message) => new AppError('invalid', { fields: { [field]: message } })

export const requirePerson = async (db: Db, tenantId: number, id: string) => {
  const person = await queries.findPerson(db, tenantId, id)
  if (!person) throw new AppError('not_found', { message: adminMessages.personGone() })
  return person
}

/** People work in enabled departments of their own newsroom. */
export const requireDepartment = async (tx: Tx, tenantId: number, id: string) => {
  const department = await queries.findDepartment(tx, tenantId, id)
  if (!department) throw refuse('departmentId', adminMessages.departmentGone())
  if (department.disabledAt)
    throw refuse('departmentId', adminMessages.departmentDisabled({ name: department.name }))
  return department
}

export const requireRoles = async (tx: Tx, tenantId: number, ids: readonly string[]) => {
  const wanted = [...new Set(ids)]
  const roles = wanted.length > 0 ? await queries.findRoles(tx, tenantId, wanted) : []
  if (roles.length < wanted.length) throw refuse('roleIds', adminMessages.roleGone())
  return roles
}

export const requireFreeAccount = async (tx: Tx, tenantId: number, account: string) => {
  if (await queries.isAccountTaken(tx, tenantId, account)) {
    throw new AppError('conflict', { fields: { account: adminMessages.accountTaken({ account }) } })
  }
}

interface Known {
  ssoId: string
  account: string
  /** Who is changed, if it is not someone new. */
  id?: string
}

/** Nobody signs in as somebody else: what single sign-on knows a person by, a number or else the account, means one person. */
export const requireOneBearer = async (tx: Tx, tenantId: number, { ssoId, account, id }: Known) => {
  const other = await queries.findNamesake(tx, tenantId, ssoId || account, id)
  if (!other) return
  if (!ssoId) {
    const said = adminMessages.accountIsSso({ account, name: other.name })
    throw new AppError('conflict', { fields: { [id ? 'ssoId' : 'account']: said } })
  }
  const taken = other.ssoId ? adminMessages.ssoIsNumber : adminMessages.ssoIsAccount
  throw new AppError('conflict', { fields: { ssoId: taken({ ssoId, name: other.name }) } })
}

/** Asked after the change, inside its transaction: a newsroom nobody can manage could not be saved from inside. */
export const requireAdministrator = async (tx: Tx, tenantId: number) => {
  if ((await queries.countAdministrators(tx, tenantId)) > 0) return
  throw new AppError('not_allowed', { message: adminMessages.lastAdministrator() })
}

interface Seated {
  id: string
  name: string
}

const refuseSeats = (seats: queries.Seat[], { name }: Seated) => {
  if (seats.length === 0) return
  const steps = seats.map(({ flow, step }) => adminMessages.stepOfFlow({ flow, step }))
  throw new AppError('not_allowed', { message: adminMessages.personInFlow({ steps, name }) })
}

/** A step of a flow waits for the people it was given to; it must not wait for someone who is gone. */
export const requireNoSeat = async (tx: Tx, tenantId: number, person: Seated) =>
  refuseSeats(await queries.findSeats(tx, tenantId, person.id), person)

/** Asked after the change: with a role nobody may lose a step that only they could do. */
export const requireSeats = async (tx: Tx, tenantId: number, person: Seated, before: queries.Seat[]) => {
  const kept = new Set((await queries.findSeats(tx, tenantId, person.id)).map(({ id }) => id))
  refuseSeats(
    before.filter(({ id }) => !kept.has(id)),
    person,
  )
}
