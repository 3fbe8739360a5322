import { permissionCodes, seatsOfPerson } from '@rongbian/domain'
import { departmentsBelow, everyDepartment, permissionsOf, rolesOf } from '#/db/fragments.ts'
import type { Db } from '#/db/open.ts'
import { prepared } from '#/db/prepared.ts'
import type { Reader } from '#/http/sessions.ts'
import { toDelegation } from './delegation-facts.ts'
import { findDelegations } from './queries.ts'

const findPeople = (db: Db, tenantId: number, ids: readonly string[]) =>
  db
    .selectFrom('person')
    .modifyFront(prepared)
    .select([
      'person.id',
      'person.name',
      permissionsOf.as('codes'),
      departmentsBelow.as('below'),
      everyDepartment.as('every'),
      rolesOf('id').as('roleIds'),
    ])
    .where('person.tenantId', '=', tenantId)
    .where('person.disabledAt', 'is', null)
    .where('person.id', 'in', ids)
    .execute()

/** What the rules of reading need to know about people who are not calling. */
export const findReaders = async (
  db: Db,
  tenantId: number,
  ids: readonly string[],
): Promise<(Reader & { name: string })[]> => {
  const rows = await findPeople(db, tenantId, ids)
  const delegations = Map.groupBy(await findDelegations(db, tenantId, ids), ({ takerId }) => takerId)
  return rows.map(({ id, name, codes, below, every, roleIds }) => ({
    id,
    name,
    tenantId,
    permissions: permissionCodes.filter((code) => codes.includes(code)),
    departmentIds: codes.includes('library-group-all') ? every : below,
    seats: seatsOfPerson({ id, roleIds, departmentIds: below }),
    delegations: (delegations.get(id) ?? []).map(toDelegation),
  }))
}
