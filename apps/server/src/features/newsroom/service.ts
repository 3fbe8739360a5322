import { AppError } from '@rongbian/contract'
import { newsroomMessages } from '@rongbian/contract/messages/newsroom'
import { defaultRoles, navigationEntries } from '@rongbian/domain'
import { sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Tx } from '#/db/open.ts'
import type { Caller } from '#/http/route.ts'
import { notify } from '#/realtime/signals.ts'
import { addDefaultFlows } from './default-flows.ts'

interface FirstAdministrator {
  newsroom: string
  /** Somebody else chose the password: it is good for one sign-in. */
  mustChangePassword?: boolean
  account: string
  name: string
  passwordHash: string
}

/** What every newsroom begins with: libraries, roles and flows. Answers the ids of the roles by code. */
export const furnishNewsroom = async (tx: Tx, tenantId: number) => {
  await tx
    .insertInto('library')
    .values(
      navigationEntries.map(({ library, label }, sort) => ({ tenantId, id: library, name: label, sort })),
    )
    .execute()
  const roles = await tx
    .insertInto('role')
    .values(defaultRoles.map(({ code, name }, sort) => ({ tenantId, code, name, sort, builtin: true })))
    .returning(['id', 'code'])
    .execute()
  const roleIds = Object.fromEntries(roles.map(({ id, code }) => [code, id]))
  await tx
    .insertInto('rolePermission')
    .values(
      defaultRoles.flatMap(({ code, permissions }) =>
        permissions.map((permission) => ({ tenantId, roleId: roleIds[code] ?? '', code: permission })),
      ),
    )
    .execute()
  await addDefaultFlows(tx, tenantId, roleIds)
  return roleIds
}

/** The first start in production: one newsroom, one department, one administrator. Works once. */
export const createNewsroom = async (tx: Tx, first: FirstAdministrator, caller: Caller) => {
  await sql`lock table tenant in exclusive mode`.execute(tx)
  const existing = await tx.selectFrom('tenant').select('id').limit(1).executeTakeFirst()
  if (existing) throw new AppError('not_allowed', { message: newsroomMessages.alreadyMade() })

  const person = await makeNewsroom(tx, 'main', first)
  await audit(tx, person, caller, { action: 'newsroom.setup', target: first.newsroom })
}

/** A newsroom with one department and one administrator, whom it answers. */
export const makeNewsroom = async (tx: Tx, code: string, first: FirstAdministrator) => {
  const { id: tenantId } = await tx
    .insertInto('tenant')
    .values({ code, name: first.newsroom })
    .returning('id')
    .executeTakeFirstOrThrow()
  const roleIds = await furnishNewsroom(tx, tenantId)
  const { id: departmentId } = await tx
    .insertInto('department')
    .values({ tenantId, name: first.newsroom })
    .returning('id')
    .executeTakeFirstOrThrow()
  const person = await tx
    .insertInto('person')
    .values({
      tenantId,
      departmentId,
      account: first.account,
      name: first.name,
      passwordHash: first.passwordHash,
      mustChangePassword: first.mustChangePassword ?? false,
      admin: true,
      level: 3,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('personRole')
    .values({ tenantId, personId: person.id, roleId: roleIds.administrator ?? '' })
    .execute()
  await notify(tx, 'newsrooms', String(tenantId))
  return { ...person, tenantId }
}
