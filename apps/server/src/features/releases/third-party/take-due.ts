import { codeOf, ownChannelTypes } from '@rongbian/domain'
import { type NotNull, sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { mayGoOut } from '#/db/open-house.ts'
import { prepared } from '#/db/prepared.ts'
import { type Due, dropDiscarded, dropOutdated, lockReleases, type Outlet } from '../outlets/due.ts'

/** Whoever has not been heard of for so long is taken for dead. */
export const usualLease = 30

const isLeased = sql`exists (select from delivery as held where held.tenant_id = channel.tenant_id
  and held.channel_id = channel.id and held.act in ('issue', 'update', 'withdraw')
  and held.state = 'sending' and held.due_at > clock_timestamp())`

/** Accounts that have something to do and are in nobody's hands. */
export const findBusyAccounts = async (db: Db, most: number): Promise<Outlet[]> => {
  const { rows } = await sql<Outlet>`${prepared}
    select channel.tenant_id, channel.id as channel_id from channel
      join lateral (select bool_or(urgent) as urgent, min(due_at) as due_at from delivery
        where delivery.tenant_id = channel.tenant_id and delivery.channel_id = channel.id
          and state in ('waiting', 'sending') and act in ('issue', 'update', 'withdraw')
          and delivery.due_at <= clock_timestamp() and ${mayGoOut}) as next on next.due_at is not null
      where channel.type <> all(${[...ownChannelTypes]}::text[]) and not ${isLeased}
      order by next.urgent desc, next.due_at limit ${most}`.execute(db)
  return rows
}

/** Held until the transaction ends, so that an account is in one pair of hands only. */
const lockAccount = async (tx: Tx, { tenantId, channelId }: Outlet) => {
  const { rows } = await sql`select channel.id from channel where channel.tenant_id = ${tenantId}
    and channel.id = ${channelId} for no key update skip locked`.execute(tx)
  return rows.length > 0
}

const isFree = async (tx: Tx, { tenantId, channelId }: Outlet) => {
  const { rows } = await sql<{ free: boolean }>`select not ${isLeased} as free from channel
    where channel.tenant_id = ${tenantId} and channel.id = ${channelId}`.execute(tx)
  return rows[0]?.free === true
}

const nextOf = (tx: Tx, { tenantId, channelId }: Outlet) =>
  tx
    .selectFrom('delivery')
    .select(['id', 'storyId'])
    .$narrowType<{ storyId: NotNull }>()
    .where('tenantId', '=', tenantId)
    .where('channelId', '=', channelId)
    .where('state', 'in', ['waiting', 'sending'])
    .where('act', 'in', ['issue', 'update', 'withdraw'])
    .where(sql<boolean>`due_at <= clock_timestamp()`)
    .where(mayGoOut)
    .orderBy('urgent', 'desc')
    .orderBy('dueAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

const leaseOf = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`

const hold = (tx: Tx, { tenantId }: Outlet, id: number, seconds: number) =>
  tx
    .updateTable('delivery')
    .set({
      state: 'sending',
      attempts: sql`attempts + 1`,
      acceptedAt: sql`coalesce(accepted_at, clock_timestamp())`,
      dueAt: leaseOf(seconds),
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'sending'])
    .returningAll()
    .$narrowType<{ storyId: NotNull }>()
    .executeTakeFirst()

/** The next hand-over of an account, ours while the lease lasts. */
export const takeNext = (db: Db, outlet: Outlet, seconds = usualLease): Promise<Due | undefined> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, outlet)) || !(await isFree(tx, outlet))) return
    const next = await nextOf(tx, outlet)
    if (!next) return
    const { tenantId, channelId } = outlet
    const channel = { tenantId, id: channelId }
    await lockReleases(tx, channel, [next.storyId])
    await dropOutdated(tx, channel, [next.id])
    await dropDiscarded(tx, channel, [next.id])
    const row = await hold(tx, outlet, next.id, seconds)
    if (!row) return
    const release = await tx
      .updateTable('release')
      // The hour has come for what was waiting for it.
      .set({
        status: sql`case when status = ${codeOf('waiting')} then ${codeOf('issued')} else status end`,
      })
      .where('tenantId', '=', tenantId)
      .where('channelId', '=', channelId)
      .where('storyId', '=', row.storyId)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { ...row, release }
  })

/** While long work goes on. */
export const renewLease = (db: Db, due: Due, seconds = usualLease) =>
  db
    .updateTable('delivery')
    .set({ dueAt: leaseOf(seconds) })
    .where('tenantId', '=', due.tenantId)
    .where('id', '=', due.id)
    .where('state', '=', 'sending')
    .where('attempts', '=', due.attempts)
    .where(sql<boolean>`due_at > clock_timestamp()`)
    .execute()
