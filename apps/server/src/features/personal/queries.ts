import { sql } from 'kysely'
import { peopleInDepartments } from '#/db/fragments.ts'
import type { Db, Tx } from '#/db/open.ts'

export const findPersonal = (db: Db, tenantId: number, id: string) =>
  peopleInDepartments(db)
    .innerJoin('tenant', 'tenant.id', 'person.tenantId')
    .select([
      'person.id',
      'account',
      'person.name',
      'avatar',
      'signature',
      'position',
      'telephone',
      'mailbox',
      'passwordHash',
      'department.id as departmentId',
      'department.name as departmentName',
      'mediaPullAddr',
    ])
    .where('person.tenantId', '=', tenantId)
    .where('person.id', '=', id)
    .executeTakeFirstOrThrow()

interface PersonalChanges {
  signature?: string
  position?: string
  telephone?: string
  mailbox?: string
  avatar?: string
  lang?: string
}

export const updatePerson = (tx: Tx, tenantId: number, id: string, changes: PersonalChanges) =>
  tx
    .updateTable('person')
    .set({ ...changes, updatedAt: sql`now()` })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

/** False where somebody has set another password since it was checked. */
export const replacePassword = async (
  tx: Tx,
  { tenantId, id }: { tenantId: number; id: string },
  { from, to }: { from: string; to: string },
) => {
  const { numUpdatedRows } = await tx
    .updateTable('person')
    .set({
      passwordHash: to,
      passwordChangedAt: sql`now()`,
      mustChangePassword: false,
      updatedAt: sql`now()`,
    })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('passwordHash', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const findConfig = (
  db: Db,
  tenantId: number,
  personId: string,
  names: readonly string[] | undefined,
) => {
  const query = db
    .selectFrom('personConfig')
    .select(['name', 'value'])
    .where('tenantId', '=', tenantId)
    .where('personId', '=', personId)
  return (names ? query.where('name', '=', sql<string>`any(${names})`) : query).execute()
}

export const saveConfig = (
  db: Db,
  { tenantId, personId }: { tenantId: number; personId: string },
  name: string,
  value: unknown,
) => {
  const json = JSON.stringify(value)
  return db
    .insertInto('personConfig')
    .values({ tenantId, personId, name, value: json })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'personId', 'name']).doUpdateSet({ value: json, updatedAt: sql`now()` }),
    )
    .execute()
}

export const isAvatarOf = async (db: Db, tenantId: number, avatar: string) => {
  const owner = await db
    .selectFrom('person')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('avatar', '=', avatar)
    .limit(1)
    .executeTakeFirst()
  return owner !== undefined
}
