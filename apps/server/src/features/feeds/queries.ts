import type { HotListId } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { isOpenHouse } from '#/db/open-house.ts'
import { type FeedFacts, policyLimits } from './fetch-policy.ts'

/** A feed that is read just now, by nobody else. */
export interface HeldFeed extends FeedFacts {
  tenantId: number
  id: number
  name: string
  list: HotListId | ''
  site: string
  ownerId: string
  readAt: Date | null
  secret: Buffer | null
  heldUntil: Date
  /** When it was taken. */
  at: Date
}

/** The database's clock, or the one of a test; one that stands still within a statement lets it use the index. */
const moment = (now: Date | undefined) => (now ? sql`${now}::timestamptz` : sql`now()`)
/** Dates of ours have no more than milliseconds. */
const clock = (now: Date | undefined) => sql`date_trunc('milliseconds', ${moment(now)})`

/** The one that waits longest of those whose site is free. It is held with its site until it is let go, or for so long. */
export const holdDue = async (db: Db, holdSeconds: number, now?: Date): Promise<HeldFeed | undefined> => {
  const { rows } = await sql<HeldFeed>`
    with due as (
      select feed.tenant_id, feed.id, feed.site from feed
      join feed_site as site on site.site = feed.site
      where feed.state = 'on' and ${isOpenHouse('feed')} and feed.next_at <= ${moment(now)} and site.free_at <= ${moment(now)}
      order by feed.next_at limit 1 for update of feed, site skip locked
    ), busy as (
      update feed_site as site set free_at = ${clock(now)} + make_interval(secs => ${holdSeconds})
      from due where site.site = due.site
    )
    update feed set held_until = ${clock(now)} + make_interval(secs => ${holdSeconds}),
      next_at = ${clock(now)} + make_interval(secs => ${holdSeconds})
    from due where feed.tenant_id = due.tenant_id and feed.id = due.id
    returning feed.tenant_id, feed.id, feed.name,
      exists (
        select from feed_push as push where push.tenant_id = feed.tenant_id and push.feed_id = feed.id
          and push.pushed_at is not null and push.lease_until > ${clock(now)}
      ) as is_pushed, feed.kind, feed.list, feed.url, feed.site, feed.owner_id,
      feed.every_minutes, feed.etag, feed.last_modified, feed.whole_at, feed.moved_to, feed.moved_days,
      feed.moved_day::text, feed.fails, feed.failing_since, feed.read_at, feed.wishes, feed.secret,
      feed.held_until,
      ${clock(now)} as at`.execute(db)
  return rows[0]
}

/** Answers false when it was taken by another meanwhile: then nothing of this reading counts. */
export const stillHolds = async (tx: Tx, { tenantId, id, heldUntil }: HeldFeed) => {
  const row = await tx
    .selectFrom('feed')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('heldUntil', '=', heldUntil)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export const freeSite = (tx: Tx, site: string, now: Date) =>
  tx
    .updateTable('feedSite')
    .set({ freeAt: new Date(now.getTime() + policyLimits.siteRestMs) })
    .where('site', '=', site)
    .execute()

/** So that the site can be held. */
export const knowSites = (tx: Tx, sites: readonly string[]) =>
  sql`insert into feed_site (site) select distinct unnest(${[...sites]}::text[]) on conflict do nothing`.execute(
    tx,
  )

const readDays = 30

/** Readings of long ago, and words that left lists long ago. */
export const clearOld = async (db: Db) => {
  const before = sql<Date>`clock_timestamp() - make_interval(days => ${readDays})`
  await db.deleteFrom('feedRead').where('at', '<', before).execute()
  await db.deleteFrom('listEntry').where('leftAt', '<', before).execute()
}
