import { AppError } from '@rongbian/contract'
import { type Actor, can, type PaySchemeKind, type PermissionCode } from '@rongbian/domain'

/** Whose lines somebody may see: of some departments, or of all where it is null; undefined: of nobody. */
export type Scope = readonly string[] | null | undefined

/** Money is for those who approve it; points also for those who manage the schemes, and of their own people for those who grade. */
export const scopeOf = (actor: Actor, kind: PaySchemeKind): Scope => {
  if (can(actor, 'pay.approve')) return null
  if (kind === 'fee') return undefined
  if (can(actor, 'pay.manage')) return null
  return can(actor, 'pay.grade') ? actor.ownDepartmentIds : undefined
}

export const demandScope = (actor: Actor, kind: PaySchemeKind) => {
  const scope = scopeOf(actor, kind)
  if (scope === undefined) throw new AppError('forbidden')
  return scope
}

const houseCodes: readonly PermissionCode[] = ['statistics-all', 'assessment-manage', 'fee-approve']

/** Whose stories somebody grades and shares out: the whole house (null), or the own departments. */
export const gradedBy = ({ permissions, ownDepartmentIds }: Actor) =>
  permissions.some((code) => houseCodes.includes(code)) ? null : ownDepartmentIds
