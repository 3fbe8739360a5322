import { AppError } from '@rongbian/contract'
import type * as contract from '@rongbian/contract/admin'
import { adminMessages } from '@rongbian/contract/messages/admin'
import { type Actor, permissionCodes } from '@rongbian/domain'
import type { z } from 'zod'
import type { Db, Tx } from '#/db/open.ts'
import type { CallCtx, Ctx } from '#/http/command.ts'
import { changesOf, isEmpty, record } from '../write.ts'
import * as queries from './queries.ts'

type NewRole = z.output<typeof contract.createRole.body>
type RoleForm = z.output<typeof contract.updateRole.body>

/** In the order of the catalogue, each once; a code this version does not know stays out of sight and untouched. */
const known = (codes: readonly string[]) => permissionCodes.filter((code) => codes.includes(code))

export const listRoles = async (db: Db, { tenantId }: Actor): Promise<contract.RoleRow[]> => {
  const rows = await queries.findRoles(db, tenantId)
  return rows.map(({ id, permissions, ...row }) => ({ ...row, uuid: id, permissions: known(permissions) }))
}

const checkName = async (tx: Tx, tenantId: number, name: string) => {
  const twin = await queries.findRoleByName(tx, tenantId, name)
  if (twin) throw new AppError('conflict', { fields: { name: adminMessages.roleTaken({ name }) } })
}

/** Rights may be managed by people who are not administrators; the administrators' own role may not. */
const requireRole = async ({ tx, actor }: Ctx, id: string) => {
  const role = await queries.lockRole(tx, actor.tenantId, id)
  if (!role) throw new AppError('not_found', { message: adminMessages.roleGone() })
  if (role.code === 'administrator' && !actor.admin) {
    throw new AppError('forbidden', { message: adminMessages.roleReserved({ name: role.name }) })
  }
  return { ...role, permissions: known(role.permissions) }
}

export const createRole = async ({ tx, actor, caller }: CallCtx, { name, ...form }: NewRole) => {
  await checkName(tx, actor.tenantId, name)
  const permissions = known(form.permissions)
  const code = `custom-${crypto.randomUUID()}`
  const { id } = await queries.insertRole(tx, actor.tenantId, { code, name })
  await queries.grant(tx, actor.tenantId, id, permissions)
  await record({ tx, actor, caller }, id, { action: 'role.create', target: name, details: { permissions } })
  return { uuid: id }
}

export const updateRole = async (
  { tx, actor, caller }: CallCtx,
  id: string,
  { name, base, ...form }: RoleForm,
) => {
  const { tenantId } = actor
  const role = await requireRole({ tx, actor }, id)
  if (base && String(known(base)) !== String(role.permissions)) throw new AppError('stale')
  if (name !== role.name) {
    if (role.builtin) throw new AppError('invalid', { fields: { name: adminMessages.builtinName() } })
    await checkName(tx, tenantId, name)
    await queries.renameRole(tx, tenantId, id, name)
  }
  const permissions = known(form.permissions)
  const added = permissions.filter((code) => !role.permissions.includes(code))
  const removed = role.permissions.filter((code) => !permissions.includes(code))
  await queries.grant(tx, tenantId, id, added)
  await queries.revoke(tx, tenantId, id, removed)

  const details = changesOf({ name: role.name, permissions: role.permissions }, { name, permissions })
  if (isEmpty(details)) return
  await record({ tx, actor, caller }, id, { action: 'role.update', target: role.name, details })
}

export const removeRole = async ({ tx, actor, caller }: CallCtx, id: string) => {
  const { name, builtin, people, permissions } = await requireRole({ tx, actor }, id)
  if (builtin) throw new AppError('not_allowed', { message: adminMessages.roleBuiltin({ name }) })
  if (people > 0) {
    throw new AppError('not_allowed', { message: adminMessages.roleInUse({ people, name }) })
  }
  const flow = await queries.findFlowWith(tx, actor.tenantId, id)
  if (flow) throw new AppError('not_allowed', { message: adminMessages.roleInFlow({ flow, name }) })
  await queries.deleteRole(tx, actor.tenantId, id)
  await record({ tx, actor, caller }, id, { action: 'role.remove', target: name, details: { permissions } })
}
