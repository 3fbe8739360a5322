import { AppError } from '@rongbian/contract'
import type { Asset } from '@rongbian/contract/media-shapes'
import { mediaMessages } from '@rongbian/contract/messages/media'
import { type Actor, mediaLimits } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { preparedQuery, type Reader } from '#/db/reader.ts'
import {
  choose,
  type Hits,
  type SearchQuery,
  type SearchTable,
  searchNewest,
} from '#/features/search/index.ts'
import { readCursor, writeCursor } from '#/reading/cursor.ts'
import { all, type Fragment } from '#/reading/fragments.ts'
import { type Asked, termsFor } from './conditions.ts'
import { searchOldest } from './oldest.ts'
import { presentAssets } from './present.ts'
import { assetRows } from './queries.ts'

/** The number of an asset is its seq: the one that changed last is the newest. */
const assets: SearchTable = {
  table: sql`asset`,
  number: sql`seq`,
  columns: sql`updated_at`,
  alias: sql`asset`,
  hits: sql`hit as asset`,
  compile: preparedQuery,
}

const orders = { desc: 'asset', asc: 'asset-asc' } as const
const { countMax } = mediaLimits
/** Two that change at the same moment may get their numbers the other way round. */
const slack = 1_024

interface Stretch {
  where: Fragment
  below: number | undefined
  above: number
}

const whenever: Stretch = { where: sql`true`, below: undefined, above: 0 }

/** A day that no calendar has would stop the database. */
const demandMoment = (field: string, text: string) => {
  const iso = text.replace(' ', 'T')
  const time = new Date(`${iso}Z`)
  if (text && (text < '0001' || Number.isNaN(time.getTime()) || time.toISOString().slice(0, 19) !== iso))
    throw new AppError('invalid', { fields: { [field]: mediaMessages.timeUnreadable() } })
}

/** Times as the newsroom reads them; the numbers around them save the search from looking anywhere else. */
const stretchOf = async (db: Db, { tenantId }: Actor, { startTime, endTime }: Asked): Promise<Stretch> => {
  if (!startTime && !endTime) return whenever
  demandMoment('startTime', startTime)
  demandMoment('endTime', endTime)
  const { rows } = await sql<{ above: number | null; below: number | null }>`select
    (select seq from asset where tenant_id = ${tenantId} and updated_at >= ${startTime || '-infinity'}::timestamptz
      order by updated_at, seq limit 1) as above,
    (select seq from asset where tenant_id = ${tenantId} and updated_at <= ${endTime || 'infinity'}::timestamptz
      order by updated_at desc, seq desc limit 1) as below`.execute(db)
  const { above = null, below = null } = rows[0] ?? {}
  return {
    where: all([
      ...(startTime ? [sql`asset.updated_at >= ${startTime}::timestamptz`] : []),
      ...(endTime ? [sql`asset.updated_at <= ${endTime}::timestamptz`] : []),
    ]),
    // Without a first or a last one nothing lies between.
    below: above === null || below === null ? 0 : below + slack,
    above: Math.max(0, (above ?? 0) - slack),
  }
}

const findBySeq = (db: Db, tenantId: number, seqs: readonly number[], order: 'asc' | 'desc') =>
  seqs.length > 0
    ? assetRows(db, tenantId).where('asset.seq', 'in', seqs).orderBy('asset.seq', order).execute()
    : []

/** Pages by number go as far as is counted; a cursor goes on from there. */
const skipOf = ({ pageNum, pageSize, cursor }: Asked) => {
  const skip = cursor === undefined ? (pageNum - 1) * pageSize : 0
  if (skip > countMax)
    throw new AppError('invalid', {
      fields: { pageNum: mediaMessages.tooFar({ most: countMax }) },
    })
  return skip
}

interface FoundAssets {
  mediaAssetsList: Asset[]
  total: number
  cursor: string | null
}

const nothing: FoundAssets = { mediaAssetsList: [], total: 0, cursor: null }

const searches: Record<Asked['sortType'], (reader: Reader, asked: SearchQuery) => Promise<Hits>> = {
  desc: searchNewest,
  asc: searchOldest,
}

/** What the actor may see of the assets, the latest changed first. */
export const searchAssets = async (reader: Reader, actor: Actor, asked: Asked): Promise<FoundAssets> => {
  const { db } = reader
  const { sortType, pageSize, cursor } = asked
  const skip = skipOf(asked)
  const order = orders[sortType]
  const after = readCursor(cursor, order)
  const [terms, stretch] = await Promise.all([termsFor(db, actor, asked), stretchOf(db, actor, asked)])
  if (!terms) return nothing

  const { above, below, where } = stretch
  const [oldest, newest] = sortType === 'asc' ? [after?.id, undefined] : [undefined, after?.id]
  const hits = await searches[sortType](reader, {
    searched: assets,
    tenantId: actor.tenantId,
    terms,
    where,
    below: newest ?? below,
    downTo: oldest === undefined ? above : oldest + 1,
    wanted: after ? pageSize + 1 : Math.max(skip + pageSize, countMax) + 1,
  })
  const { ids, next, total } = choose(hits, skip, pageSize, countMax)
  const rows = await findBySeq(db, actor.tenantId, ids, sortType)
  const told = after?.total ?? total
  return {
    mediaAssetsList: await presentAssets(db, actor, rows),
    total: told,
    cursor: next === undefined ? null : writeCursor({ order, at: 0, id: next, total: told }),
  }
}
