import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import type { ChannelRow } from '../queries.ts'

type Channel = Pick<ChannelRow, 'tenantId' | 'id'>

/** Before a file changes: whoever dies after that leaves it for the next. */
export const noteNeed = (db: Db, { tenantId, id }: Channel, path: string) =>
  sql`insert into purge_need (tenant_id, channel_id, path) values (${tenantId}, ${id}, ${path})
    on conflict do nothing`.execute(db)

export const findNeeds = async (db: Db, { tenantId, id }: Channel) => {
  const rows = await db
    .selectFrom('purgeNeed')
    .select('path')
    .where('tenantId', '=', tenantId)
    .where('channelId', '=', id)
    .orderBy('path')
    .execute()
  return rows.map(({ path }) => path)
}

export const forgetNeeds = (db: Db, { tenantId, id }: Channel, paths: readonly string[]) =>
  sql`delete from purge_need where tenant_id = ${tenantId} and channel_id = ${id}
    and path = any(${[...paths]}::text[])`.execute(db)

export const forgetAllNeeds = (db: Db, { tenantId, id }: Channel) =>
  sql`delete from purge_need where tenant_id = ${tenantId} and channel_id = ${id}`.execute(db)

/** Looked at again a little later, for as long as it takes; every time a little longer, and never before the cache allows. */
export const putOffNeeds = (db: Db, { tenantId, id }: Channel, waitSeconds: number) =>
  sql`update purge_need set attempts = attempts + 1, due_at = clock_timestamp()
      + make_interval(secs => greatest(${waitSeconds}::int, least(60, 2 ^ least(attempts + 1, 6))::int))
    where tenant_id = ${tenantId} and channel_id = ${id}`.execute(db)
