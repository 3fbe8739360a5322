import { hourMs } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { isOpenHouse } from '#/db/open-house.ts'
import type { SignedBy } from './signature.ts'

export interface Hub {
  hub: string
  topic: string
}

type Feed = Readonly<{ tenantId: number; id: number }>

/** What a feed says of its hub: another one is asked anew, none ends it. */
export const knowHub = async (tx: Tx, { tenantId, id }: Feed, said: Hub | undefined) => {
  if (!said) {
    await tx.deleteFrom('feedPush').where('tenantId', '=', tenantId).where('feedId', '=', id).execute()
    return
  }
  await sql`
    insert into feed_push (tenant_id, feed_id, hub, topic) values (${tenantId}, ${id}, ${said.hub}, ${said.topic})
    on conflict (tenant_id, feed_id) do update set hub = excluded.hub, topic = excluded.topic,
      door = '', secret = null, ask_at = clock_timestamp(), asked_at = null, lease_until = null, pushed_at = null,
      signed_by = '', problem = '', said = null
    where (feed_push.hub, feed_push.topic) <> (excluded.hub, excluded.topic)`.execute(tx)
}

/** A hub that says nothing of news the feed has is not relied on until it speaks again. */
export const doubtHub = (tx: Tx, { tenantId, id }: Feed, readAt: Date | null) =>
  tx
    .updateTable('feedPush')
    .set({ pushedAt: null })
    .where('tenantId', '=', tenantId)
    .where('feedId', '=', id)
    .where('pushedAt', '<', readAt ?? new Date(0))
    .execute()

export interface DuePush extends Hub {
  tenantId: number
  feedId: number
  door: string
  secret: Buffer | null
}

/** Asked again at a time like this when the hub does not check that it was asked. */
const patience = `${hourMs / 1000} seconds`

/** The one that waits longest, of feeds that are read. */
export const holdDuePush = async (db: Db): Promise<DuePush | undefined> => {
  const { rows } = await sql<DuePush>`
    with due as (
      select push.tenant_id, push.feed_id from feed_push as push
      join feed on feed.tenant_id = push.tenant_id and feed.id = push.feed_id
      where feed.state = 'on' and ${isOpenHouse('feed')} and push.ask_at <= clock_timestamp()
      order by push.ask_at limit 1 for update of push skip locked
    )
    update feed_push as push set ask_at = clock_timestamp() + ${patience}::interval, asked_at = clock_timestamp()
    from due where push.tenant_id = due.tenant_id and push.feed_id = due.feed_id
    returning push.tenant_id, push.feed_id, push.hub, push.topic, push.door, push.secret`.execute(db)
  return rows[0]
}

export const changePush = (db: Db, { tenantId, feedId }: { tenantId: number; feedId: number }) =>
  db.updateTable('feedPush').where('tenantId', '=', tenantId).where('feedId', '=', feedId)

/** Whom a hub speaks of when it knocks here; nobody, once the feed is not read any more. */
export const findByDoor = async (db: Db, door: string) => {
  if (door === '') return
  return db
    .selectFrom('feedPush as push')
    .innerJoin('feed', (join) =>
      join.onRef('feed.tenantId', '=', 'push.tenantId').onRef('feed.id', '=', 'push.feedId'),
    )
    .select(['push.tenantId', 'push.feedId', 'topic', 'push.secret', 'askedAt', 'leaseUntil', 'signedBy'])
    .where('door', '=', door)
    .where('feed.state', '=', 'on')
    .executeTakeFirst()
}
export type KnownPush = NonNullable<Awaited<ReturnType<typeof findByDoor>>>

/** Read again at once, though at most once a minute, and not one that is given rest after a failure. */
export const takeHint = (db: Db, { tenantId, feedId }: KnownPush, signedBy: SignedBy) =>
  db.transaction().execute(async (tx) => {
    await sql`update feed_push set pushed_at = clock_timestamp(), signed_by = ${signedBy}
      where tenant_id = ${tenantId} and feed_id = ${feedId}`.execute(tx)
    await sql`update feed set next_at = least(next_at, greatest(clock_timestamp(), read_at + interval '1 minute'))
      where tenant_id = ${tenantId} and id = ${feedId} and state = 'on' and fails = 0`.execute(tx)
  })
