import { AppError } from '@rongbian/contract'
import { calendarMessages as messages } from '@rongbian/contract/messages/calendar'
import type { IcsKey } from '@rongbian/contract/outside-calendars'
import { type Actor, calendarLimits, can } from '@rongbian/domain'
import { sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Db } from '#/db/open.ts'
import { isOpenHouse } from '#/db/open-house.ts'
import { demandDepartment } from '#/features/topics/index.ts'
import type { CallCtx } from '#/http/command.ts'
import { hashToken, newToken } from '#/http/secrets.ts'

interface Row {
  id: number
  name: string
  departmentId: string | null
  departmentName: string
  byName: string
  issuedAt: Date
  usedAt: Date | null
  uses: number
  revokedAt: Date | null
}

/** One's own; who manages the calendar also sees those of the departments. */
const ownOf = (actor: Actor) =>
  can(actor, 'events.manage')
    ? sql`(key.person_id = ${actor.id}::uuid or key.department_id is not null)`
    : sql`key.person_id = ${actor.id}::uuid`

export const listKeys = async (db: Db, actor: Actor): Promise<IcsKey[]> => {
  const { rows } = await sql<Row>`select key.id, key.name, key.department_id,
      coalesce(department.name, '') as department_name, person.name as by_name, key.issued_at, key.used_at,
      key.uses, key.revoked_at
    from calendar_key as key
    join person on person.tenant_id = key.tenant_id and person.id = key.person_id
    left join department on department.tenant_id = key.tenant_id and department.id = key.department_id
    where key.tenant_id = ${actor.tenantId} and ${ownOf(actor)}
    order by key.revoked_at is not null, key.id desc limit 200`.execute(db)
  return rows.map(({ issuedAt, usedAt, revokedAt, ...row }) => ({
    ...row,
    issuedAt: issuedAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }))
}

export const issueKey = async (
  { tx, actor, caller }: CallCtx,
  { name, departmentId }: { name: string; departmentId: string | null },
) => {
  const { tenantId, id: personId } = actor
  if (departmentId !== null) {
    if (!can(actor, 'events.manage')) throw new AppError('forbidden')
    await demandDepartment(tx, tenantId, departmentId)
  }
  const open = (await listKeys(tx, actor)).filter(({ revokedAt }) => revokedAt === null)
  if (open.length >= calendarLimits.keys)
    throw new AppError('invalid', { fields: { name: messages.manyKeys({ max: calendarLimits.keys }) } })
  const key = newToken()
  const { id } = await tx
    .insertInto('calendarKey')
    .values({ tenantId, personId, departmentId, name, keyDigest: hashToken(key) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(tx, actor, caller, { action: 'calendar.issue', target: name })
  return { id, key }
}

export const revokeKey = async ({ tx, actor, caller }: CallCtx, id: number) => {
  const { rows } = await sql<{ name: string }>`update calendar_key as key set revoked_at = now()
    where key.tenant_id = ${actor.tenantId} and key.id = ${id} and ${ownOf(actor)} and key.revoked_at is null
    returning key.name`.execute(tx)
  const [gone] = rows
  if (!gone) throw new AppError('not_found')
  await audit(tx, actor, caller, { action: 'calendar.revoke', target: gone.name })
}

export interface KeyOwner {
  tenantId: number
  personId: string
  personName: string
  personDepartmentId: string
  departmentId: string | null
  departmentName: string
}

/** Whose calendar a key opens; each use is written down. A key of somebody who left opens nothing. */
export const useKey = async (db: Db, key: string) => {
  const { rows } = await sql<KeyOwner>`update calendar_key as key set used_at = now(), uses = key.uses + 1
    from person
    where key.key_digest = ${hashToken(key)} and key.revoked_at is null and ${isOpenHouse('key')}
      and person.tenant_id = key.tenant_id and person.id = key.person_id and person.disabled_at is null
    returning key.tenant_id, key.person_id, person.name as person_name,
      person.department_id as person_department_id, key.department_id,
      coalesce((select department.name from department where department.tenant_id = key.tenant_id
        and department.id = key.department_id), '') as department_name`.execute(db)
  return rows[0]
}
