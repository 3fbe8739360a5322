import { specialMessages } from '@rongbian/contract/messages/specials'
import { type NotNull, type Selectable, sql } from 'kysely'
import type { Delivery } from '#/db/database.ts'
import type { Db, Tx } from '#/db/open.ts'
import { mayGoOut } from '#/db/open-house.ts'
import { keptProblem } from '#/say.ts'
import type { SpecialRow } from '#/special-page/content.ts'
import { claim } from '../outlets/due.ts'
import type { ChannelRow } from '../queries.ts'

export type SpecialDue = Selectable<Delivery> & { specialId: string; special: SpecialRow }

const batchMax = 50
const superseded = keptProblem(specialMessages.superseded())

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

const dropOutdated = (tx: Tx, tenantId: number, ids: readonly number[]) =>
  sql`update delivery set state = 'cancelled', problem = ${superseded.problem}, said = ${superseded.said}::jsonb,
      closed_at = clock_timestamp()
    from special where special.tenant_id = delivery.tenant_id and special.id = delivery.special_id
      and delivery.tenant_id = ${tenantId} and delivery.id = any(${[...ids]}::bigint[])
      and delivery.state in ('waiting', 'sending') and delivery.round < special.round`.execute(tx)

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
    // The hour has come for one that was to go by itself.
    const leaving = rows.filter(({ act }) => act === 'withdraw').map(({ specialId }) => specialId)
    await sql`update special set wanted = 'gone' where tenant_id = ${tenantId}
      and id = any(${leaving}::uuid[])`.execute(tx)
    return rows
      .toSorted((one, other) => one.id - other.id)
      .flatMap((row) => {
        const special = pages.find(({ id }) => id === row.specialId)
        return special ? [{ ...row, special }] : []
      })
  })
}
