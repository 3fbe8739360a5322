import { randomBytes } from 'node:crypto'
import { AppError } from '@rongbian/contract'
import type { ProgramKey } from '@rongbian/contract/admin'
import { type Actor, dayMs } from '@rongbian/domain'
import { sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Db, Tx } from '#/db/open.ts'
import type { CallCtx } from '#/http/command.ts'
import { hashToken, newToken } from '#/http/secrets.ts'

export const listKeys = async (db: Db, { tenantId }: Actor): Promise<ProgramKey[]> => {
  const rows = await db
    .selectFrom('programKey as one')
    .leftJoin('department', (join) =>
      join.onRef('department.tenantId', '=', 'one.tenantId').onRef('department.id', '=', 'one.departmentId'),
    )
    .select(['one.id', 'one.name', 'one.key', 'one.departmentId', 'department.name as departmentName'])
    .select(['one.issuedBy', 'one.issuedAt', 'one.expiresAt', 'one.revokedAt', 'one.usedAt'])
    .where('one.tenantId', '=', tenantId)
    .orderBy('one.issuedAt', 'desc')
    .execute()
  return rows.map(({ id, departmentName, issuedAt, expiresAt, revokedAt, usedAt, ...row }) => ({
    ...row,
    uuid: id,
    departmentName: departmentName ?? '',
    issuedAt: issuedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    usedAt: usedAt?.toISOString() ?? null,
  }))
}

const demandDepartment = async (tx: Tx, tenantId: number, id: string) => {
  const found = await tx
    .selectFrom('department')
    .select('name')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found.name
}

interface Issued {
  name: string
  departmentId: string | null
  days: number
}

/** The secret is said once: only its hash is kept. */
export const issueKey = async ({ tx, actor, caller }: CallCtx, { name, departmentId, days }: Issued) => {
  const { tenantId } = actor
  const department = departmentId && (await demandDepartment(tx, tenantId, departmentId))
  const key = `rb${randomBytes(10).toString('hex')}`
  const secret = newToken()
  const { id } = await tx
    .insertInto('programKey')
    .values({
      tenantId,
      name,
      key,
      departmentId,
      secretHash: hashToken(secret),
      issuedBy: actor.name,
      expiresAt: new Date(Date.now() + days * dayMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(tx, actor, caller, { action: 'key.issue', target: name, details: { key, department, days } })
  return { uuid: id, key, secret }
}

export const revokeKey = async ({ tx, actor, caller }: CallCtx, id: string) => {
  const revoked = await tx
    .updateTable('programKey')
    .set({ revokedAt: sql`clock_timestamp()` })
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning(['name', 'key'])
    .executeTakeFirst()
  if (!revoked) throw new AppError('not_found')
  await audit(tx, actor, caller, {
    action: 'key.revoke',
    target: revoked.name,
    details: { key: revoked.key },
  })
}
