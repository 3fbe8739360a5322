import type { Db } from '#/db/open.ts'

export const findChannels = (db: Db, tenantId: number) =>
  db
    .selectFrom('channel')
    .select(['id', 'code', 'name', 'type', 'disabledAt'])
    .where('tenantId', '=', tenantId)
    .orderBy('sort')
    .orderBy('code')
    .execute()

export const findColumns = (db: Db, tenantId: number, channelId?: string) => {
  const query = db
    .selectFrom('channelColumn')
    .select(['id', 'channelId', 'parentId', 'code', 'name', 'type', 'main', 'disabledAt'])
    .where('tenantId', '=', tenantId)
    .orderBy('sort')
    .orderBy('code')
  return (channelId ? query.where('channelId', '=', channelId) : query).execute()
}

export type ChannelRow = Awaited<ReturnType<typeof findChannels>>[number]
export type ColumnRow = Awaited<ReturnType<typeof findColumns>>[number]
