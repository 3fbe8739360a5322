import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'

const roles = (db: Db, tenantId: number) =>
  db
    .selectFrom('role')
    .select([
      'id',
      'code',
      'name',
      'builtin',
      sql<string[]>`array(select role_permission.code from role_permission
        where role_permission.tenant_id = role.tenant_id and role_permission.role_id = role.id)`.as(
        'permissions',
      ),
      sql<number>`(select count(*)::int from person_role where person_role.tenant_id = role.tenant_id
        and person_role.role_id = role.id)`.as('people'),
    ])
    .where('tenantId', '=', tenantId)

export const findRoles = (db: Db, tenantId: number) =>
  roles(db, tenantId).orderBy('sort').orderBy('name').execute()

export const lockRole = (tx: Tx, tenantId: number, id: string) =>
  roles(tx, tenantId).where('id', '=', id).forUpdate().executeTakeFirst()

export const findRoleByName = (db: Db, tenantId: number, name: string) =>
  db
    .selectFrom('role')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('name', '=', name)
    .executeTakeFirst()

export const insertRole = (tx: Tx, tenantId: number, { code, name }: { code: string; name: string }) =>
  tx
    .insertInto('role')
    .values({
      tenantId,
      code,
      name,
      sort: sql<number>`(select coalesce(max(sort) + 1, 0) from role where tenant_id = ${tenantId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const renameRole = (tx: Tx, tenantId: number, id: string, name: string) =>
  tx.updateTable('role').set({ name }).where('tenantId', '=', tenantId).where('id', '=', id).execute()

export const deleteRole = (tx: Tx, tenantId: number, id: string) =>
  tx.deleteFrom('role').where('tenantId', '=', tenantId).where('id', '=', id).execute()

export const grant = async (tx: Tx, tenantId: number, roleId: string, codes: readonly string[]) => {
  if (codes.length === 0) return
  await tx
    .insertInto('rolePermission')
    .values(codes.map((code) => ({ tenantId, roleId, code })))
    .execute()
}

export const revoke = async (tx: Tx, tenantId: number, roleId: string, codes: readonly string[]) => {
  if (codes.length === 0) return
  await tx
    .deleteFrom('rolePermission')
    .where('tenantId', '=', tenantId)
    .where('roleId', '=', roleId)
    .where('code', 'in', codes)
    .execute()
}

/** The name of a flow that has the role in one of its steps. */
export const findFlowWith = async (db: Db | Tx, tenantId: number, roleId: string) => {
  const row = await db
    .selectFrom('flow')
    .select('name')
    .where('tenantId', '=', tenantId)
    .where(sql<boolean>`steps @> ${JSON.stringify([{ roleIds: [roleId] }])}::jsonb`)
    .executeTakeFirst()
  return row?.name
}
