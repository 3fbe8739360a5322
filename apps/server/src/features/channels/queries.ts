import type { Db } from '#/db/open.ts'
import { channelsOf, columnsOf, columnsOn } from './rows.ts'

export const findChannels = (db: Db, tenantId: number) =>
  channelsOf(db, tenantId).select(['id', 'code', 'name', 'type', 'disabledAt']).execute()

export const findColumns = (db: Db, tenantId: number, channelId?: string) => {
  const columns = channelId ? columnsOn(db, tenantId, channelId) : columnsOf(db, tenantId)
  return columns
    .select(['id', 'channelId', 'parentId', 'code', 'name', 'type', 'main', 'disabledAt'])
    .execute()
}

export type ChannelRow = Awaited<ReturnType<typeof findChannels>>[number]
export type ColumnRow = Awaited<ReturnType<typeof findColumns>>[number]
