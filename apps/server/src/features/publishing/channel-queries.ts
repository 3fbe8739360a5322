import { codeOf } from '@rongbian/domain'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Channel } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'
import { channelsOf } from '#/features/channels/index.ts'
import { isOnline } from '#/features/releases/index.ts'

const fields = [
  'tenantId',
  'id',
  'code',
  'name',
  'type',
  'description',
  'origin',
  'previewOrigin',
  'logo',
  'filings',
  'theme',
  'needsCover',
  'twoToWithdraw',
  'disabledAt',
  'version',
  'sort',
  'lastSlot',
  'rebuildAt',
] as const

export const findChannels = (db: Db, tenantId: number) => channelsOf(db, tenantId).select(fields).execute()

export type ChannelRow = Awaited<ReturnType<typeof findChannels>>[number]

export const findChannel = (db: Db, tenantId: number, id: string) =>
  db
    .selectFrom('channel')
    .select(fields)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

/** What stands on each channel, waits for it or failed there. */
export const countReleases = (db: Db, tenantId: number) =>
  db
    .selectFrom('release')
    .select([
      'channelId',
      sql<number>`count(*) filter (where ${isOnline})::int`.as('live'),
      sql<number>`count(*) filter (where status = ${codeOf('waiting')})::int`.as('waiting'),
      sql<number>`count(*) filter (where status = ${codeOf('failed')} or problem <> '')::int`.as('failed'),
      sql<Date | null>`max(coalesce(live_at, first_at)) filter (where ${isOnline})`.as('lastIssuedAt'),
    ])
    .where('tenantId', '=', tenantId)
    .groupBy('channelId')
    .execute()

export const countColumns = (db: Db, tenantId: number) =>
  db
    .selectFrom('channelColumn')
    .select(['channelId', sql<number>`count(*)::int`.as('columns')])
    .where('tenantId', '=', tenantId)
    .groupBy('channelId')
    .execute()

/** Departments named for the channel itself. */
export const findChannelGrants = (db: Db, tenantId: number) =>
  db
    .selectFrom('channelGrant')
    .select(['channelId', 'departmentId'])
    .where('tenantId', '=', tenantId)
    .where('columnId', 'is', null)
    .orderBy('departmentId')
    .execute()

/** Whether any address of the channel is known to readers: what is on it, and what was and answers that it is gone. */
export const isKnownToReaders = async (db: Db, tenantId: number, channelId: string) => {
  const known = db
    .selectFrom('release')
    .select('storyId')
    .where('tenantId', '=', tenantId)
    .where('channelId', '=', channelId)
    .where((row) => row.or([row('liveAt', 'is not', null), row('goneAt', 'is not', null)]))
    .limit(1)
  return (await known.executeTakeFirst()) !== undefined
}

type ChannelValues = Omit<Insertable<Channel>, 'tenantId' | 'id'>

export const insertChannel = (tx: Tx, tenantId: number, values: ChannelValues) =>
  tx
    .insertInto('channel')
    .values({ ...values, tenantId })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateChannel = (tx: Tx, tenantId: number, id: string, values: Updateable<Channel>) =>
  tx
    .updateTable('channel')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

export const numberChannels = (tx: Tx, tenantId: number, ids: readonly string[]) =>
  sql`update channel set sort = place.number - 1
    from unnest(${ids}::uuid[]) with ordinality as place (id, number)
    where channel.tenant_id = ${tenantId} and channel.id = place.id`.execute(tx)
