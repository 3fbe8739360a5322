import { AppError } from '@rongbian/contract'
import type { Db, Tx } from '#/db/open.ts'
import * as queries from './queries.ts'

const refuse = (field: string, message: string) => new AppError('invalid', { fields: { [field]: message } })

export const requirePerson = async (db: Db, tenantId: number, id: string) => {
  const person = await queries.findPerson(db, tenantId, id)
  if (!person) throw new AppError('not_found', { message: '人员不存在' })
  return person
}

/** People work in enabled departments of their own newsroom. */
export const requireDepartment = async (tx: Tx, tenantId: number, id: string) => {
  const department = await queries.findDepartment(tx, tenantId, id)
  if (!department) throw refuse('departmentId', '部门不存在')
  if (department.disabledAt) throw refuse('departmentId', `部门“${department.name}”已停用`)
  return department
}

export const requireRoles = async (tx: Tx, tenantId: number, ids: readonly string[]) => {
  const wanted = [...new Set(ids)]
  const roles = wanted.length > 0 ? await queries.findRoles(tx, tenantId, wanted) : []
  if (roles.length < wanted.length) throw refuse('roleIds', '角色不存在或已删除')
  return roles
}

export const requireFreeAccount = async (tx: Tx, tenantId: number, account: string) => {
  if (await queries.isAccountTaken(tx, tenantId, account)) {
    throw new AppError('conflict', { fields: { account: `账号“${account}”已被使用` } })
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
    const said = `账号“${account}”是“${other.name}”的单点登录编号，请先改他的编号`
    throw new AppError('conflict', { fields: { [id ? 'ssoId' : 'account']: said } })
  }
  const whose = other.ssoId ? '的编号' : '的账号'
  throw new AppError('conflict', {
    fields: { ssoId: `单点登录编号“${ssoId}”是“${other.name}”${whose}，请核对后另填` },
  })
}

/** Asked after the change, inside its transaction: a newsroom nobody can manage could not be saved from inside. */
export const requireAdministrator = async (tx: Tx, tenantId: number) => {
  if ((await queries.countAdministrators(tx, tenantId)) > 0) return
  throw new AppError('not_allowed', { message: '这是最后一名在职的管理员，至少要保留一名' })
}

/** A step of a flow waits for the people it was given to; it must not wait for someone who is gone. */
export const requireNoSeat = async (tx: Tx, tenantId: number, { id, name }: { id: string; name: string }) => {
  const seats = await queries.findSeats(tx, tenantId, id)
  if (seats.length === 0) return
  const steps = seats.map(({ flow, step }) => `“${flow}”的“${step}”`).join('、')
  throw new AppError('not_allowed', {
    message: `审校流程${steps}要由“${name}”进行，请先改流程，或把角色也给别人`,
  })
}
