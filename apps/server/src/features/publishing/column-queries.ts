import { type Insertable, sql, type Updateable } from 'kysely'
import type { ChannelColumn } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'
import { columnsOn } from '#/features/channels/index.ts'
import { isOnline } from '#/features/releases/index.ts'

/** All columns of a channel, the disabled ones too, siblings in their order. */
export const findColumns = (db: Db, tenantId: number, channelId: string) =>
  columnsOn(db, tenantId, channelId)
    .select([
      'id',
      'channelId',
      'parentId',
      'code',
      'name',
      'type',
      'main',
      'sort',
      'needsCover',
      'recruits',
      'disabledAt',
      'version',
    ])
    .execute()

export type ColumnRow = Awaited<ReturnType<typeof findColumns>>[number]

/** What readers find in each column. */
export const countLive = (db: Db, tenantId: number, channelId: string) =>
  db
    .selectFrom('releaseColumn')
    .innerJoin('release', (join) =>
      join
        .onRef('release.tenantId', '=', 'releaseColumn.tenantId')
        .onRef('release.storyId', '=', 'releaseColumn.storyId')
        .onRef('release.channelId', '=', 'releaseColumn.channelId'),
    )
    .select(['columnId', sql<number>`count(*)::int`.as('live')])
    .where('releaseColumn.tenantId', '=', tenantId)
    .where('releaseColumn.channelId', '=', channelId)
    // Where pages are drawn a column knows for itself what stands in it.
    .where(sql<boolean>`(release_column.live or (release.live_at is null and ${isOnline}))`)
    .groupBy('columnId')
    .execute()

export const findColumnGrants = (db: Db, tenantId: number, channelId: string) =>
  db
    .selectFrom('channelGrant')
    .select(['columnId', 'departmentId'])
    .where('tenantId', '=', tenantId)
    .where('channelId', '=', channelId)
    .where('columnId', 'is not', null)
    .orderBy('departmentId')
    .execute()

/** Whether a story was ever meant for the column; whether one stands in it. */
export const findUse = async (db: Db, tenantId: number, columnId: string) => {
  const { rows } = await sql<{ stories: number; live: number }>`
    select count(*)::int as stories, count(*) filter (where live)::int as live
    from release_column where tenant_id = ${tenantId} and column_id = ${columnId}`.execute(db)
  return rows[0] ?? { stories: 0, live: 0 }
}

type ColumnValues = Omit<Insertable<ChannelColumn>, 'tenantId' | 'id'>

export const insertColumn = (tx: Tx, tenantId: number, values: ColumnValues) =>
  tx
    .insertInto('channelColumn')
    .values({ ...values, tenantId })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateColumn = (tx: Tx, tenantId: number, id: string, values: Updateable<ChannelColumn>) =>
  tx
    .updateTable('channelColumn')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

/** One main column: whichever was it before is it no longer. */
export const setMain = (tx: Tx, tenantId: number, channelId: string, id: string) =>
  sql`update channel_column set main = (id = ${id}), version = version + 1
    where tenant_id = ${tenantId} and channel_id = ${channelId} and main <> (id = ${id})`.execute(tx)

/** Numbers siblings 0, 1, 2 … in the order given. */
export const numberColumns = (tx: Tx, tenantId: number, ids: readonly string[]) =>
  sql`update channel_column set sort = place.number - 1
    from unnest(${ids}::uuid[]) with ordinality as place (id, number)
    where channel_column.tenant_id = ${tenantId} and channel_column.id = place.id`.execute(tx)

export const removeColumn = (tx: Tx, tenantId: number, id: string) =>
  tx.deleteFrom('channelColumn').where('tenantId', '=', tenantId).where('id', '=', id).execute()
