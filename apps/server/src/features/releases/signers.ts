import { sql } from 'kysely'

/** Everyone who may sign, except whoever it is about. */
export const signersOf = (tenantId: number, exceptId: string | null = null) =>
  sql<{ id: string }>`select distinct person.id from person
    join person_role as has on has.tenant_id = person.tenant_id and has.person_id = person.id
    join role_permission as carried on carried.tenant_id = has.tenant_id and carried.role_id = has.role_id
      and carried.code = 'story-ratify'
    where person.tenant_id = ${tenantId} and person.disabled_at is null and person.id is distinct from ${exceptId}::uuid`
