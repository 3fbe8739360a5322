import { sql } from 'kysely'
import { peopleInDepartments, permissionsOf } from '#/db/fragments.ts'
import type { Db, Tx } from '#/db/open.ts'
import { prepared } from '#/db/prepared.ts'

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

/** People by id, those who have left too: whoever asks says why they cannot receive. */
export const findTargetPeople = (db: Db, tenantId: number, ids: readonly string[]) =>
  peopleInDepartments(db)
    .modifyFront(prepared)
    .select([
      'person.id',
      'person.name',
      'person.disabledAt',
      'department.id as departmentId',
      'department.name as departmentName',
      'department.marks',
      sql<boolean>`'library-workspace' = any(${permissionsOf})`.as('hasDesk'),
    ])
    .where('person.tenantId', '=', tenantId)
    .where('person.id', '=', anyOf(ids))
    .execute()
export type TargetPerson = Awaited<ReturnType<typeof findTargetPeople>>[number]

export const findTargetDepartments = (db: Db, tenantId: number, ids: readonly string[]) =>
  db
    .selectFrom('department')
    .modifyFront(prepared)
    .select(['id', 'name', 'marks', 'disabledAt'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .execute()
export type TargetDepartment = Awaited<ReturnType<typeof findTargetDepartments>>[number]

type UsedKind = 'favorUser' | 'favorGroup' | 'folder'

interface Owner {
  id: string
  tenantId: number
}

const usedMax = 20

/** What the person uses most, of one kind. */
export const findUsed = async (db: Db, { id, tenantId }: Owner, kind: UsedKind) => {
  const rows = await db
    .selectFrom('usedTarget')
    .select('targetId')
    .where('tenantId', '=', tenantId)
    .where('personId', '=', id)
    .where('kind', '=', kind)
    .orderBy('times', 'desc')
    .orderBy('usedAt', 'desc')
    .limit(usedMax)
    .execute()
  return rows.map(({ targetId }) => targetId)
}

/** Remembers targets; `uses` is what this adds to the count of those known already. */
export const rememberUsed = async (
  tx: Tx,
  { id: personId, tenantId }: Owner,
  { kind, targetIds, uses = 1 }: { kind: UsedKind; targetIds: readonly string[]; uses?: 0 | 1 | undefined },
) => {
  if (targetIds.length === 0) return
  // In one order for all, so that two calls of one person do not wait for each other.
  const ids = [...new Set(targetIds)].sort()
  await sql`${prepared} insert into used_target (tenant_id, person_id, kind, target_id)
    select ${tenantId}::int, ${personId}::uuid, ${kind}, unnest(${ids}::uuid[])
    on conflict (tenant_id, person_id, kind, target_id)
    do update set times = used_target.times + ${uses}, used_at = now()`.execute(tx)
}
