import { AppError } from '@rongbian/contract'
import { publishingMessages } from '@rongbian/contract/messages/publishing'
import type * as contract from '@rongbian/contract/publishing'
import { type Actor, deliveryStates } from '@rongbian/domain'
import type { z } from 'zod'
import type { Db } from '#/db/open.ts'
import { refuse } from '#/features/admin/index.ts'
import { listLedger as readLedger } from '#/features/releases/index.ts'
import { requireChannel } from './channels.ts'
import * as queries from './order-queries.ts'

type LedgerQuery = z.output<typeof contract.listLedger.query>
type Paging = z.output<typeof contract.columnStories.query>

const moment = (at: Date | null) => at?.toISOString() ?? null

export const listLedger = async (db: Db, actor: Actor, query: LedgerQuery) => {
  if (query.state && !Object.hasOwn(deliveryStates, query.state))
    throw refuse('state', publishingMessages.stateUnknown())
  return readLedger(db, actor, query)
}

/** In the order readers see: what is pinned, then as it was put in order. */
export const columnStories = async (db: Db, { tenantId }: Actor, columnId: string, paging: Paging) => {
  if (!(await queries.findColumn(db, tenantId, columnId))) {
    throw new AppError('not_found', { message: publishingMessages.columnGone() })
  }
  const [rows, total] = await Promise.all([
    queries.findStories(db, tenantId, columnId, paging),
    queries.countStories(db, tenantId, columnId),
  ])
  const items = rows.map(({ pinnedUntil, publishedAt, ...row }) => ({
    ...row,
    pinnedUntil: row.isPinned ? moment(pinnedUntil) : null,
    publishedAt: publishedAt.toISOString(),
  }))
  return { items, total }
}

export const paperPool = async (db: Db, { tenantId }: Actor, channelId: string, date: string) => {
  const { name, type } = await requireChannel(db, tenantId, channelId)
  if (type !== 'newspaper')
    throw new AppError('not_allowed', { message: publishingMessages.notNewspaper({ name }) })
  const rows = await queries.findPool(db, tenantId, channelId, date)
  return rows.map(({ at, state, ...row }) => ({
    ...row,
    // The database checks it.
    state: state as 'offered' | 'placed',
    at: at.toISOString(),
  }))
}
