import { sql } from 'kysely'

/** Whether the newsroom of a row works; while it is suspended its people are out and its work waits. */
export const isOpenHouse = (table: string) =>
  sql<boolean>`not exists (select from tenant as house
    where house.id = ${sql.ref(`${table}.tenant_id`)} and house.suspended_at is not null)`

/** What of a suspended newsroom may still go out: only what takes something back. */
export const mayGoOut = sql<boolean>`(delivery.act = 'withdraw' or delivery.withdrawal_id is not null
  or ${isOpenHouse('delivery')})`
