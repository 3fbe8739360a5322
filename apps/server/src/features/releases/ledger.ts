import type { Delivery as DeliveryView } from '@rongbian/contract/releases'
import type { DeliveryAct, DeliveryState, LanguageId } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { sayKept } from '#/say.ts'

const rows = (db: Db | Tx, tenantId: number) =>
  db
    .selectFrom('delivery')
    .innerJoin('channel', (join) =>
      join.onRef('channel.tenantId', '=', 'delivery.tenantId').onRef('channel.id', '=', 'delivery.channelId'),
    )
    .leftJoin('story', (join) =>
      join.onRef('story.tenantId', '=', 'delivery.tenantId').onRef('story.id', '=', 'delivery.storyId'),
    )
    .leftJoin('special', (join) =>
      join.onRef('special.tenantId', '=', 'delivery.tenantId').onRef('special.id', '=', 'delivery.specialId'),
    )
    .leftJoin('edition', (join) =>
      join.onRef('edition.tenantId', '=', 'delivery.tenantId').onRef('edition.id', '=', 'delivery.editionId'),
    )
    .leftJoin('channel as paper', (join) =>
      join.onRef('paper.tenantId', '=', 'edition.tenantId').onRef('paper.id', '=', 'edition.channelId'),
    )
    .selectAll('delivery')
    .select([
      'channel.name as channelName',
      'channel.type as channelType',
      sql<string>`coalesce(story.title, special.name, paper.name || ' ' || edition.date, '')`.as('title'),
    ])
    .where('delivery.tenantId', '=', tenantId)

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const iso = (at: Date | null) => at?.toISOString() ?? null
const valueIn = (receipt: unknown, field: string) =>
  typeof receipt === 'object' && receipt ? (receipt as Record<string, unknown>)[field] : undefined
const textIn = (receipt: unknown, field: string) => {
  const value = valueIn(receipt, field)
  return typeof value === 'string' ? value : ''
}

export const presentDelivery = (row: Row, language?: LanguageId): DeliveryView => ({
  id: row.id,
  storyId: row.storyId,
  specialId: row.specialId,
  title: row.title,
  channelId: row.channelId,
  channelName: row.channelName,
  channelType: row.channelType,
  act: row.act as DeliveryAct,
  state: row.state as DeliveryState,
  urgent: row.urgent,
  version: row.version,
  orderedBy: row.orderedName,
  orderedAt: row.orderedAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  acceptedAt: iso(row.acceptedAt),
  probedAt: iso(row.probedAt),
  closedAt: iso(row.closedAt),
  attempts: row.attempts,
  problem: sayKept(row.problem, row.said, language),
  receipt: {
    url: textIn(row.receipt, 'url'),
    hash: textIn(row.receipt, 'hash'),
    remoteId: sayKept(textIn(row.receipt, 'remoteId'), valueIn(row.receipt, 'saidRemote'), language),
  },
})

/** Whose ledger, and in which language it is read. */
export interface Reading {
  tenantId: number
  language?: LanguageId
}

/** The newest first. */
export const deliveriesOf = async (db: Db | Tx, { tenantId, language }: Reading, storyId: number) =>
  (
    await rows(db, tenantId).where('delivery.storyId', '=', storyId).orderBy('delivery.id', 'desc').execute()
  ).map((row) => presentDelivery(row, language))

export const deliveriesFor = async (
  db: Db | Tx,
  { tenantId, language }: Reading,
  withdrawalIds: readonly number[],
) => {
  const found = await rows(db, tenantId)
    .where('delivery.withdrawalId', '=', sql<number>`any(${[...withdrawalIds]}::bigint[])`)
    .orderBy('delivery.id')
    .execute()
  return found.map((row) => ({ withdrawalId: row.withdrawalId, view: presentDelivery(row, language) }))
}

export const findDelivery = (db: Db | Tx, tenantId: number, id: number) =>
  rows(db, tenantId).where('delivery.id', '=', id).executeTakeFirst()

interface LedgerFilter {
  page: number
  size: number
  channelId?: string | undefined
  state?: string | undefined
}

export const listLedger = async (
  db: Db,
  { tenantId, language }: Reading,
  { page, size, channelId, state }: LedgerFilter,
) => {
  const filtered = rows(db, tenantId)
    .$if(channelId !== undefined, (query) => query.where('delivery.channelId', '=', channelId ?? ''))
    .$if(state !== undefined, (query) => query.where('delivery.state', '=', state ?? ''))
  const found = await filtered
    .orderBy('delivery.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  const counted = await db
    .selectFrom('delivery')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('tenantId', '=', tenantId)
    .$if(channelId !== undefined, (query) => query.where('channelId', '=', channelId ?? ''))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .executeTakeFirstOrThrow()
  return { items: found.map((row) => presentDelivery(row, language)), total: counted.total }
}
