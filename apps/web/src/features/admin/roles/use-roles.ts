import type { RoleRow } from '@rongbian/contract/admin'
import * as admin from '@rongbian/contract/admin'
import type { PermissionCode } from '@rongbian/domain'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#/api/client.ts'
import { adminKey, useWrite } from '#/console/use-write.ts'

export const rolesQuery = queryOptions({
  queryKey: [adminKey, 'roles'],
  queryFn: ({ signal }) => call(admin.listRoles, { signal }),
})

export const useRoles = () => useQuery(rolesQuery)

/** Refused as stale when the role no longer carries what the editor saw. */
export const saveRole = ({ uuid, name, permissions: base }: RoleRow, permissions: PermissionCode[]) =>
  call(admin.updateRole, { params: { uuid }, body: { name, permissions, base } })

export const useCreateRole = () =>
  useWrite((body: { name: string; permissions: PermissionCode[] }) => call(admin.createRole, { body }))

export const useRenameRole = (role: RoleRow) =>
  useWrite((name: string) => saveRole({ ...role, name }, role.permissions))

export const useRemoveRole = () => useWrite((uuid: string) => call(admin.removeRole, { params: { uuid } }))
