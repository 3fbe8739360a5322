import { type SiteCard, type SiteTombstone, stampOf } from '@rongbian/site'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import type { ChannelRow } from '../queries.ts'

interface Found {
  card: SiteCard
  isPinned: boolean
}

const cardsOf = (rows: readonly Found[]): SiteCard[] =>
  rows.map(({ card, isPinned }) => ({ ...card, isPinned }))

const isPinned = sql<boolean>`(chosen.pinned_at is not null and (chosen.pinned_until is null or chosen.pinned_until > now()))`
const release = sql`release.tenant_id = chosen.tenant_id and release.story_id = chosen.story_id and release.channel_id = chosen.channel_id`

/** The newest of some columns; a story that stands in several of them comes once. Pinned ones are on top. */
export const newestIn = async (
  db: Db,
  { tenantId }: ChannelRow,
  columnIds: readonly string[],
  limit: number,
) => {
  const ids = [...columnIds]
  const { rows: pinned } = await sql<Found & { storyId: number }>`
    select release.card, true as is_pinned, chosen.story_id from release_column as chosen join release on ${release}
    where chosen.tenant_id = ${tenantId} and chosen.column_id = any(${ids}::uuid[]) and chosen.live and ${isPinned}
    order by chosen.pinned_at desc limit ${limit}`.execute(db)
  const { rows: newest } = await sql<Found & { storyId: number }>`
    select release.card, false as is_pinned, newest.story_id from (
      select chosen.story_id, chosen.tenant_id, chosen.channel_id, chosen.order_at from unnest(${ids}::uuid[]) as asked (id)
      cross join lateral (select * from release_column as own where own.tenant_id = ${tenantId}
        and own.column_id = asked.id and own.live order by own.order_at desc, own.story_id desc limit ${limit}) as chosen
    ) as newest join release on release.tenant_id = newest.tenant_id and release.story_id = newest.story_id
      and release.channel_id = newest.channel_id
    order by newest.order_at desc, newest.story_id desc limit ${limit * 2}`.execute(db)
  const once = new Map([...pinned, ...newest].toReversed().map((row) => [row.storyId, row]))
  const order = [...pinned, ...newest].map(({ storyId }) => storyId)
  return cardsOf(
    [...new Set(order)]
      .map((id) => once.get(id))
      .filter((row) => row !== undefined)
      .slice(0, limit),
  )
}

/** One page of a column's archive, the newest first. */
export const archivePage = async (
  db: Db,
  { tenantId }: ChannelRow,
  columnId: string,
  { page, size }: { page: number; size: number },
) => {
  const { rows } = await sql<Found>`select release.card, false as is_pinned
    from release_column as chosen join release on ${release}
    where chosen.tenant_id = ${tenantId} and chosen.column_id = ${columnId} and chosen.live
      and chosen.slot > ${(page - 1) * size} and chosen.slot <= ${page * size}
    order by chosen.slot desc`.execute(db)
  return cardsOf(rows)
}

export const lastPage = async (db: Db, { tenantId }: ChannelRow, columnId: string, size: number) => {
  const { lastSlot } = await db
    .selectFrom('channelColumn')
    .select('lastSlot')
    .where('tenantId', '=', tenantId)
    .where('id', '=', columnId)
    .executeTakeFirstOrThrow()
  return Math.ceil(lastSlot / size)
}

export const newestOn = async (db: Db, { tenantId, id }: ChannelRow, limit: number) => {
  const { rows } = await sql<Found>`select card, false as is_pinned from release where tenant_id = ${tenantId}
    and channel_id = ${id} and live_at is not null order by first_at desc, story_id desc limit ${limit}`.execute(
    db,
  )
  return cardsOf(rows)
}

/** By number, for one file of the sitemap. */
export const slotsOn = async (db: Db, { tenantId, id }: ChannelRow, page: number, size: number) => {
  const { rows } = await sql<Found>`select card, false as is_pinned from release where tenant_id = ${tenantId}
    and channel_id = ${id} and live_at is not null and slot > ${(page - 1) * size} and slot <= ${page * size}
    order by slot`.execute(db)
  return cardsOf(rows)
}

/** What was taken down lately, for feeds that can say so. */
export const tombstonesOn = async (
  db: Db,
  { tenantId, id }: ChannelRow,
  limit: number,
): Promise<SiteTombstone[]> => {
  const rows = await db
    .selectFrom('release')
    .select(['storyId', 'url', 'goneAt'])
    .where('tenantId', '=', tenantId)
    .where('channelId', '=', id)
    .where('goneAt', 'is not', null)
    .where('url', '<>', '')
    .orderBy('goneAt', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ storyId, url, goneAt }) => ({ id: storyId, url, at: goneAt?.toISOString() ?? '' }))
}

/** Live stories people said are about the same matter. */
export const relatedTo = async (
  db: Db,
  { tenantId, id }: ChannelRow,
  storyIds: readonly number[],
  limit: number,
) => {
  const { rows } = await sql<{ storyId: number; card: SiteCard }>`
    select relation.story_id, release.card from story_relation as relation
    join release on release.tenant_id = relation.tenant_id and release.story_id = relation.related_id
      and release.channel_id = ${id} and release.live_at is not null
    where relation.tenant_id = ${tenantId} and relation.story_id = any(${[...storyIds]}::bigint[])
    order by release.first_at desc`.execute(db)
  const found = new Map<number, SiteCard[]>()
  for (const { storyId, card } of rows) {
    const known = found.get(storyId) ?? []
    if (known.length < limit) found.set(storyId, [...known, card])
  }
  return found
}

/** Columns that stories have left by an order that has not been carried out to its end, and their numbers there. */
export const findLeft = async (db: Db, { tenantId, id }: ChannelRow, storyIds: readonly number[]) => {
  const { rows } = await sql<{
    columnId: string
    slot: number
  }>`select distinct place.id as column_id, place.slot
    from delivery, jsonb_to_recordset(details->'leaves') as place (id uuid, slot integer)
    where tenant_id = ${tenantId} and story_id = any(${[...storyIds]}::bigint[]) and channel_id = ${id}
      and state <> 'done' and place.slot is not null`.execute(db)
  return rows
}

/** Special pages readers can see, as the channel lists them. */
export const liveSpecials = async (db: Db, { tenantId, id }: ChannelRow) => {
  const { rows } = await sql<{ code: string; name: string; url: string; at: Date }>`select special.code,
      version.name, special.url, version.at
    from special join special_version as version on version.tenant_id = special.tenant_id
      and version.special_id = special.id and version.no = special.live_no
    where special.tenant_id = ${tenantId} and special.channel_id = ${id} and special.live_at is not null
    order by special.sort, special.code`.execute(db)
  return rows.map(({ at, ...page }) => ({ ...page, updatedAt: at.toISOString() }))
}

/** Special pages as the feed of the channel tells of them, the newest first. */
export const newestSpecials = async (
  db: Db,
  { tenantId, id }: ChannelRow,
  timeZone: string,
  limit: number,
): Promise<SiteCard[]> => {
  const { rows } = await sql<{
    name: string
    description: string
    url: string
    at: Date
    liveAt: Date
  }>`select version.name, version.description, special.url, version.at, special.live_at
    from (select * from special where tenant_id = ${tenantId} and channel_id = ${id} and live_at is not null
      order by live_at desc limit ${limit}) as special
    join special_version as version on version.tenant_id = special.tenant_id
      and version.special_id = special.id and version.no = special.live_no
    order by special.live_at desc`.execute(db)
  return rows.map(({ name, description, url, at, liveAt }) => ({
    ...{
      id: 0,
      type: 'special',
      title: name,
      summary: description,
      url,
      cover: null,
      author: '',
      source: '',
    },
    ...{ column: null, isPinned: false, duration: null, keywords: [] },
    publishedAt: stampOf(liveAt, timeZone),
    updatedAt: stampOf(at, timeZone),
  }))
}

export const goneSpecials = async (
  db: Db,
  { tenantId, id }: ChannelRow,
  limit: number,
): Promise<SiteTombstone[]> => {
  const { rows } = await sql<{ url: string; at: Date }>`select url, gone_at as at from special
    where tenant_id = ${tenantId} and channel_id = ${id} and live_at is null and gone_at is not null and url <> ''
    order by gone_at desc limit ${limit}`.execute(db)
  return rows.map(({ url, at }) => ({ url, at: at.toISOString() }))
}

/** Which of these public files another live story still shows, a live special page or a digital paper. */
export const stillShown = async (
  db: Db,
  { tenantId, id }: ChannelRow,
  files: readonly string[],
  except: readonly number[],
) => {
  const { rows } = await sql<{ file: string }>`select distinct file from release, unnest(files) as file
    where tenant_id = ${tenantId} and channel_id = ${id} and live_at is not null
      and files && ${[...files]}::text[] and story_id <> all(${[...except]}::bigint[])
    union select unnest(files) from special where tenant_id = ${tenantId} and channel_id = ${id}
      and live_at is not null and files && ${[...files]}::text[]
    union select unnest(digital_files) from edition where tenant_id = ${tenantId} and digital_channel_id = ${id}
      and digital_files && ${[...files]}::text[]`.execute(db)
  return new Set(rows.map(({ file }) => file))
}
