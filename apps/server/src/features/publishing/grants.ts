import { AppError } from '@rongbian/contract'
import { publishingMessages } from '@rongbian/contract/messages/publishing'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'

/** The names of those that exist. */
const departmentNames = async (db: Db, tenantId: number, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('department')
    .select(['id', 'name'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Each once and in one order, so that the same choice is the same list. */
export const checkDepartments = async (tx: Tx, tenantId: number, ids: readonly string[]) => {
  const wanted = [...new Set(ids)].sort()
  const known = await departmentNames(tx, tenantId, wanted)
  if (known.size < wanted.length) {
    throw new AppError('invalid', { fields: { departments: publishingMessages.departmentGone() } })
  }
  return wanted
}

interface Place {
  channelId: string
  columnId: string | null
}

/** From now on these departments and no others may sign there. */
export const replaceGrants = async (
  tx: Tx,
  tenantId: number,
  { channelId, columnId }: Place,
  departments: readonly string[],
) => {
  await tx
    .deleteFrom('channelGrant')
    .where('tenantId', '=', tenantId)
    .where('channelId', '=', channelId)
    .where('columnId', columnId ? '=' : 'is', columnId)
    .execute()
  if (departments.length === 0) return
  const rows = departments.map((departmentId) => ({ tenantId, channelId, columnId, departmentId }))
  await tx.insertInto('channelGrant').values(rows).execute()
}

type Logged = string[] | { from: string[]; to: string[] }

/** The audit log speaks of departments by name. */
export const withNames = async (
  tx: Tx,
  tenantId: number,
  details: Record<string, unknown>,
): Promise<Record<string, unknown>> => {
  const departments = details.departments as Logged | undefined
  if (!departments) return details
  const lists = Array.isArray(departments) ? [departments] : [departments.from, departments.to]
  const names = await departmentNames(tx, tenantId, lists.flat())
  const named = (ids: string[]) => ids.map((id) => names.get(id) ?? id)
  const spoken = Array.isArray(departments)
    ? named(departments)
    : { from: named(departments.from), to: named(departments.to) }
  return { ...details, departments: spoken }
}
