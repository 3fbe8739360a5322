import type { RoleRow } from '@rongbian/contract/admin'
import { type PermissionCode, permissionCodes } from '@rongbian/domain'

/** What was ticked and not saved yet: role → permission → wanted. */
export type Edits = Readonly<Record<string, Partial<Record<PermissionCode, boolean>>>>

export interface RoleChange {
  role: RoleRow
  permissions: PermissionCode[]
  /** Cells that differ from what is saved. */
  count: number
}

export const isGranted = (edits: Edits, role: RoleRow, code: PermissionCode) =>
  edits[role.uuid]?.[code] ?? role.permissions.includes(code)

export const isChanged = (edits: Edits, role: RoleRow, code: PermissionCode) =>
  isGranted(edits, role, code) !== role.permissions.includes(code)

export const toggled = (edits: Edits, role: RoleRow, code: PermissionCode): Edits => ({
  ...edits,
  [role.uuid]: { ...edits[role.uuid], [code]: !isGranted(edits, role, code) },
})

/** A saved role has no edits left but those made while it was on its way. */
export const withoutSaved = (edits: Edits, uuid: string, saved: readonly PermissionCode[]): Edits => {
  const own = permissionCodes.filter((code) => edits[uuid]?.[code] === !saved.includes(code))
  return { ...edits, [uuid]: Object.fromEntries(own.map((code) => [code, !saved.includes(code)])) }
}

/** The roles that differ from what is saved; ticks that someone else has made meanwhile no longer count. */
export const changesOf = (edits: Edits, roles: readonly RoleRow[]): RoleChange[] =>
  roles
    .map((role) => ({
      role,
      permissions: permissionCodes.filter((code) => isGranted(edits, role, code)),
      count: permissionCodes.filter((code) => isChanged(edits, role, code)).length,
    }))
    .filter(({ count }) => count > 0)
