import type { Remote } from '@rongbian/connectors'
import { platforms } from '@rongbian/connectors/platforms'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { isOpenHouse } from '#/db/open-house.ts'

/** An account whose posts are looked at. */
export interface Outlet {
  tenantId: number
  channelId: string
  type: string
}

export interface HeldPost {
  tenantId: number
  id: number
  remote: Remote
  liveAt: Date
  fails: number
  heldUntil: Date
}

const measuredTypes = Object.entries(platforms).flatMap(([type, { measures }]) => (measures ? type : []))

const isDue = sql`(post.next_at <= clock_timestamp()
  and (post.held_until is null or post.held_until < clock_timestamp()))`

/** Accounts in good standing with posts to look at; one that is bound again goes on where it was. */
export const findBusy = async (db: Db): Promise<Outlet[]> => {
  const { rows } = await sql<Outlet>`
    select channel.tenant_id, channel.id as channel_id, channel.type from channel
    join account on account.tenant_id = channel.tenant_id and account.channel_id = channel.id
      and account.status = 'valid'
    where channel.type = any(${measuredTypes}::text[]) and exists (select from metric_post as post
      where post.tenant_id = channel.tenant_id and post.channel_id = channel.id and ${isDue})
      and ${isOpenHouse('channel')}
    order by channel.tenant_id, channel.id`.execute(db)
  return rows
}

/** As exact as a Date, by which it is known again. */
const inSeconds = (seconds: number) =>
  sql`date_trunc('milliseconds', clock_timestamp()) + make_interval(secs => ${seconds})`

/** Ours until then, whatever happens to us. */
export const holdDue = async (tx: Tx, { tenantId, channelId }: Outlet, most: number, seconds: number) => {
  const { rows } = await sql<HeldPost>`with next as materialized (
      select post.id from metric_post as post
      where post.tenant_id = ${tenantId} and post.channel_id = ${channelId} and ${isDue}
      order by post.next_at, post.id limit ${most} for update skip locked)
    update metric_post as post set held_until = ${inSeconds(seconds)}
    from next where post.tenant_id = ${tenantId} and post.id = next.id
    returning post.tenant_id, post.id, post.remote, post.live_at, post.fails, post.held_until`.execute(tx)
  return rows
}

/** Answers false when somebody else holds it by now: then nothing may be written. */
export const letGo = async (
  db: Db | Tx,
  { tenantId, id, heldUntil }: HeldPost,
  { nextAt, fails }: { nextAt: Date | null; fails: number },
) => {
  const mine = await db
    .updateTable('metricPost')
    // What was taken down meanwhile stays alone.
    .set({ heldUntil: null, fails, nextAt: sql`case when gone_at is null then ${nextAt}::timestamptz end` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('heldUntil', '=', heldUntil)
    .returning('id')
    .executeTakeFirst()
  return mine !== undefined
}

const keptDays = 2

/** Counted before it is asked, so a process that dies has asked too. */
export const noteAsk = async (tx: Tx, { tenantId, channelId }: Outlet) => {
  await sql`delete from metric_ask where tenant_id = ${tenantId} and channel_id = ${channelId}
    and at < clock_timestamp() - make_interval(days => ${keptDays})`.execute(tx)
  await tx.insertInto('metricAsk').values({ tenantId, channelId }).execute()
}

export const countAsks = async (db: Db | Tx, { tenantId, channelId }: Outlet, seconds: number) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from metric_ask
    where tenant_id = ${tenantId} and channel_id = ${channelId}
      and at > clock_timestamp() - make_interval(secs => ${seconds})`.execute(db)
  return rows[0]?.count ?? 0
}
