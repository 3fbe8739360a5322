import { AppError } from '@rongbian/contract'
import { clueMessages } from '@rongbian/contract/clues'
import { type Actor, hourMs, rangeHours } from '@rongbian/domain'
import { sql, type Updateable } from 'kysely'
import type { DB } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'
import { findPlaces } from '../places/find-places.ts'
import { seenBy } from '../search-clues.ts'
import { settlingLock } from '../settle-queries.ts'

export interface InterestRow {
  id: number
  ownerId: string | null
  name: string
  must: string[]
  any: string[]
  exclude: string[]
  range: string
  fromAt: Date | null
  toAt: Date | null
  media: string[]
  places: string[]
  sort: number
  status: number
}

/** Their own and those of the house, in the order they chose. */
export const findSeen = async (db: Db | Tx, { tenantId, id }: Actor) => {
  const { rows } =
    await sql<InterestRow>`select id, owner_id, name, must, any_of as any, exclude, range, from_at, to_at,
      media, places, sort, status
    from interest where tenant_id = ${tenantId} and status >= 0 and (owner_id = ${id} or owner_id is null)
    order by owner_id is null, sort, id`.execute(db)
  return rows
}

/** One of those; whose it is not, nobody learns. */
export const demandSeen = async (db: Db | Tx, actor: Actor, id: number) => {
  const row = (await findSeen(db, actor)).find((one) => one.id === id)
  if (!row) throw new AppError('not_found', { message: clueMessages.themeGone() })
  return row
}

/** Two windows of one person do not make six themes of five. */
export const lockOwner = (tx: Tx, { tenantId, id }: Actor) =>
  sql`select from person where tenant_id = ${tenantId} and id = ${id} for update`.execute(tx)

/** Waits until no clue is half settled: what was settled before is found by its words, what comes after by the theme. */
export const holdSettling = (tx: Tx, tenantId: number) =>
  sql`select pg_advisory_xact_lock(${settlingLock}::int, ${tenantId}::int)`.execute(tx)

type Columns = Omit<Updateable<DB['interest']>, 'tenantId' | 'id'>

export const insertInterest = async (
  tx: Tx,
  tenantId: number,
  columns: Columns & { name: string; nameKey: string },
) => {
  const { id } = await tx
    .insertInto('interest')
    .values({ tenantId, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const changeInterest = (tx: Tx, tenantId: number, id: number, columns: Columns) =>
  tx
    .updateTable('interest')
    .set({ ...columns, isFilled: false, changedAt: sql`clock_timestamp()` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

export const writeOrder = (tx: Tx, tenantId: number, ids: readonly number[]) =>
  sql`update interest set sort = asked.at from unnest(${ids}::bigint[]) with ordinality as asked (id, at)
    where interest.tenant_id = ${tenantId} and interest.id = asked.id`.execute(tx)

/** Where a newsroom is at home: by its name, or by most of its feeds. */
export const findHome = async (tx: Tx, tenantId: number) => {
  const { rows } = await sql<{ name: string; region: string | null }>`select tenant.name,
      (select feed.region from feed where feed.tenant_id = tenant.id and feed.region <> ''
        group by feed.region order by count(*) desc, feed.region limit 1) as region
    from tenant where tenant.id = ${tenantId}`.execute(tx)
  const { name = '', region = null } = rows[0] ?? {}
  return { name, region: findPlaces(name).find(({ rank }) => rank > 0)?.code ?? region }
}

export const spanOf = ({ range, fromAt, toAt }: InterestRow) => {
  if (range === 'custom') return { from: fromAt ?? new Date(0), to: toAt ?? new Date() }
  const hours = range in rangeHours ? rangeHours[range as keyof typeof rangeHours] : rangeHours['7d']
  return { from: new Date(Date.now() - hours * hourMs), to: new Date(Date.now() + hourMs) }
}

const countMost = 10_000

export const findHits = async (
  db: Db,
  actor: Actor,
  row: InterestRow,
  { page, size }: { page: number; size: number },
) => {
  const { from, to } = spanOf(row)
  const hits = sql`from interest_hit as hit join clue on clue.tenant_id = hit.tenant_id and clue.id = hit.clue_id
    where hit.tenant_id = ${actor.tenantId} and hit.interest_id = ${row.id} and hit.at between ${from} and ${to}
      and ${seenBy(actor)}`
  const { rows } = await sql<{ id: number }>`select clue.id ${hits}
    order by hit.at desc, hit.clue_id desc limit ${size} offset ${page * size}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from
    (select ${hits} limit ${countMost}) as few`.execute(db)
  return { ids: rows.map(({ id }) => id), total: counted[0]?.total ?? 0 }
}
