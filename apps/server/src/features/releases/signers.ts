import { sql } from 'kysely'
import { departmentsAbove } from '#/db/fragments.ts'
import type { Db } from '#/db/open.ts'

/** Everyone who may sign, except whoever it is about. */
export const signersOf = (tenantId: number, exceptId: string | null = null) =>
  sql<{ id: string }>`select distinct person.id from person
    join person_role as has on has.tenant_id = person.tenant_id and has.person_id = person.id
    join role_permission as carried on carried.tenant_id = has.tenant_id and carried.role_id = has.role_id
      and carried.code = 'story-ratify'
    where person.tenant_id = ${tenantId} and person.disabled_at is null and person.id is distinct from ${exceptId}::uuid`

/** Everyone who may sign for the channel: where it is for some departments, their people. */
export const signersFor = (tenantId: number, channelId: string) =>
  sql<{ id: string }>`select person.id from person where person.tenant_id = ${tenantId}
    and person.id in (${signersOf(tenantId)})
    and coalesce((select array_agg(given.department_id) from channel_grant as given
      where given.tenant_id = person.tenant_id and given.channel_id = ${channelId} and given.column_id is null)
      && ${departmentsAbove}, true)`

export const findSigners = (db: Db, tenantId: number) =>
  db
    .selectFrom('person')
    .select(['id as uuid', 'name'])
    .where('tenantId', '=', tenantId)
    .where(sql<boolean>`id in (${signersOf(tenantId)})`)
    .orderBy('name')
    .execute()
