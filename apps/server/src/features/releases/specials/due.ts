import { type NotNull, type Selectable, sql } from 'kysely'
import type { Delivery } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'
import { mayGoOut } from '#/db/open-house.ts'
import type { SpecialRow } from '#/special-page/content.ts'
import { claim } from '../outlets/due.ts'
import type { ChannelRow } from '../queries.ts'
import { calledOff } from './orders.ts'

export type SpecialDue = Selectable<Delivery> & { specialId: string; special: SpecialRow }

const batchMax = 50

const nextDue = (db: Db, { tenantId, id }: ChannelRow) =>
  db
    .selectFrom('delivery')
    .select(['id', 'specialId'])
    .where('tenantId', '=', tenantId)
    .where('channelId', '=', id)
    .where('specialId', 'is not', null)
    .where('state', 'in', ['waiting', 'sending'])
    .where(sql<boolean>`due_at <= clock_timestamp()`)
    .where(mayGoOut)
    .orderBy('urgent', 'desc')
    .orderBy('dueAt')
    .orderBy('id')
    .limit(batchMax)
    .$narrowType<{ specialId: NotNull }>()
    .execute()

/** Pages before their deliveries, as every order locks them. */
const lockPages = (tx: Tx, tenantId: number, ids: readonly string[]) =>
  tx
    .selectFrom('special')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

const callOff = (tx: Tx, tenantId: number) =>
  tx
    .updateTable('delivery')
    .set(calledOff)
    .where('delivery.tenantId', '=', tenantId)
    .where('delivery.state', 'in', ['waiting', 'sending'])

const dropOutdated = (tx: Tx, tenantId: number, ids: readonly number[]) =>
  callOff(tx, tenantId)
    .from('special')
    .whereRef('special.tenantId', '=', 'delivery.tenantId')
    .whereRef('special.id', '=', 'delivery.specialId')
    .whereRef('delivery.round', '<', 'special.round')
    .where('delivery.id', 'in', [...ids])
    .execute()

/** Also pages whose hour to go by themselves has come: nothing else of them is carried out any more. */
const leave = async (tx: Tx, tenantId: number, ids: readonly string[]) => {
  await sql`update special set wanted = 'gone' where tenant_id = ${tenantId}
    and id = any(${[...ids]}::uuid[])`.execute(tx)
  await callOff(tx, tenantId)
    .where(sql<boolean>`delivery.special_id = any(${[...ids]}::uuid[])`)
    .where('delivery.act', '<>', 'withdraw')
    .execute()
}

/** Pages that are due on a channel. What a killed worker had begun is found again, as stories are. */
export const takeSpecials = async (db: Db, channel: ChannelRow): Promise<SpecialDue[]> => {
  const { tenantId } = channel
  const next = await nextDue(db, channel)
  if (next.length === 0) return []
  return db.transaction().execute(async (tx) => {
    const ids = next.map(({ id }) => id)
    const pages = await lockPages(
      tx,
      tenantId,
      next.map(({ specialId }) => specialId),
    )
    await dropOutdated(tx, tenantId, ids)
    const rows = await claim(tx, tenantId, ids).$narrowType<{ specialId: NotNull }>().execute()
    const leaving = rows.filter(({ act }) => act === 'withdraw').map(({ specialId }) => specialId)
    await leave(tx, tenantId, leaving)
    const going = rows.filter(({ act, specialId }) => act === 'withdraw' || !leaving.includes(specialId))
    // What readers see now, drawn anew, goes before a version that takes its place.
    return going
      .toSorted((one, other) => (one.version ?? 0) - (other.version ?? 0) || one.id - other.id)
      .flatMap((row) => {
        const special = pages.find(({ id }) => id === row.specialId)
        return special ? [{ ...row, special }] : []
      })
  })
}
