import { AppError } from '@rongbian/contract'
import type { ChannelNode } from '@rongbian/contract/libraries'
import { type Actor, childrenOf } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import type { Reader } from '#/db/reader.ts'
import { type Counts, countLanes } from '#/reading/counts.ts'
import { releasesIn, releasesOn } from '#/reading/sources.ts'
import * as queries from './queries.ts'

const columnNode = (
  columns: readonly queries.ColumnRow[],
  counts: Counts,
  column: queries.ColumnRow,
): ChannelNode => {
  const children = childrenOf(columns, column.id).map((child) => columnNode(columns, counts, child))
  return {
    id: column.id,
    uuid: column.id,
    kind: 'column',
    code: column.code,
    name: column.name,
    type: String(column.type),
    channelId: column.channelId,
    mainColumn: column.main,
    disabled: column.disabledAt !== null,
    isParent: children.length > 0,
    count: counts.get(column.id) ?? 0,
    children,
  }
}

const columnTree = (columns: readonly queries.ColumnRow[], counts: Counts, channelId: string) =>
  columns
    .filter((column) => column.channelId === channelId && column.parentId === null)
    .map((column) => columnNode(columns, counts, column))

const channelNode = (
  columns: readonly queries.ColumnRow[],
  counts: Counts,
  { id, code, name, type, disabledAt }: queries.ChannelRow,
): ChannelNode => {
  const children = columnTree(columns, counts, id)
  return {
    id,
    uuid: id,
    kind: 'channel',
    code,
    name,
    type,
    channelId: id,
    mainColumn: false,
    disabled: disabledAt !== null,
    isParent: children.length > 0,
    count: counts.get(id) ?? 0,
    children,
    columns: children,
  }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

export const channelIdsOf = async (db: Db, tenantId: number) =>
  idsOf(await queries.findChannels(db, tenantId))

/** Channels with their columns; nothing is counted. */
export const channelTree = async ({ db }: Reader, { tenantId }: Actor): Promise<ChannelNode[]> => {
  const channels = await queries.findChannels(db, tenantId)
  const columns = await queries.findColumns(db, tenantId)
  return channels.map((channel) => channelNode(columns, new Map(), channel))
}

/** The same with what has been released in each. */
export const productTree = async (reader: Reader, { tenantId }: Actor): Promise<ChannelNode[]> => {
  const channels = await queries.findChannels(reader.db, tenantId)
  const columns = await queries.findColumns(reader.db, tenantId)
  const sources = [releasesOn(idsOf(channels)), releasesIn(idsOf(columns))]
  const counts: Counts = new Map((await countLanes(reader, tenantId, sources)).flatMap((lanes) => [...lanes]))
  return channels.map((channel) => channelNode(columns, counts, channel))
}

export const productColumns = async (reader: Reader, { tenantId }: Actor, channelId: string) => {
  const channels = await queries.findChannels(reader.db, tenantId)
  if (!channels.some(({ id }) => id === channelId)) throw new AppError('not_found')
  const columns = await queries.findColumns(reader.db, tenantId, channelId)
  const [counts = new Map()] = await countLanes(reader, tenantId, [releasesIn(idsOf(columns))])
  return columnTree(columns, counts, channelId)
}
