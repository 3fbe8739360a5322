import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'

/** All of them, the disabled ones too; `people` counts those who can sign in. */
export const findDepartments = (db: Db, tenantId: number) =>
  db
    .selectFrom('department')
    .select(['id', 'parentId', 'name', 'marks', 'showXysStorymetas', 'sort', 'disabledAt'])
    .select((row) =>
      row
        .selectFrom('person')
        .select(sql<number>`count(*)::int`.as('people'))
        .whereRef('person.tenantId', '=', 'department.tenantId')
        .whereRef('person.departmentId', '=', 'department.id')
        .where('person.disabledAt', 'is', null)
        .$asScalar()
        .$notNull()
        .as('people'),
    )
    .where('tenantId', '=', tenantId)
    .orderBy('sort')
    .orderBy('name')
    .execute()

export type Department = Awaited<ReturnType<typeof findDepartments>>[number]

interface DepartmentValues {
  parentId: string | null
  name: string
  marks: string[]
  showXysStorymetas: boolean
}

export const insertDepartment = (tx: Tx, tenantId: number, values: DepartmentValues & { sort: number }) =>
  tx
    .insertInto('department')
    .values({ ...values, tenantId })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateDepartment = (
  tx: Tx,
  tenantId: number,
  id: string,
  values: Partial<DepartmentValues> & { disabledAt?: Date | null },
) => tx.updateTable('department').set(values).where('tenantId', '=', tenantId).where('id', '=', id).execute()

/** Numbers siblings 0, 1, 2 … in the order given. */
export const numberDepartments = (tx: Tx, tenantId: number, ids: readonly string[]) =>
  sql`update department set sort = place.number - 1
    from unnest(${ids}::uuid[]) with ordinality as place (id, number)
    where department.tenant_id = ${tenantId} and department.id = place.id`.execute(tx)
