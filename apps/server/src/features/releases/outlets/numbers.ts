import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import type { ChannelRow } from '../queries.ts'
import type { Due } from './due.ts'

/** Where a release stands for good: its first hour, its number on the channel and in each column. */
export interface Numbered {
  storyId: number
  firstAt: Date
  columns: { columnId: string; slot: number }[]
}

/** Given once and written down before anything is shown, so that an address and a page of the archive never change. */
export const giveNumbers = (
  db: Db,
  channel: ChannelRow,
  dues: readonly Due[],
): Promise<Map<number, Numbered>> =>
  db.transaction().execute(async (tx) => {
    const { tenantId, id: channelId } = channel
    const storyIds = [...new Set(dues.map(({ storyId }) => storyId))]
    await sql`with fresh as (
        select story_id, row_number() over (order by story_id) as no from release
        where tenant_id = ${tenantId} and channel_id = ${channelId} and story_id = any(${storyIds}::bigint[]) and slot is null
      ), counted as (
        update channel set last_slot = last_slot + (select count(*) from fresh)
        where tenant_id = ${tenantId} and id = ${channelId} returning last_slot
      )
      update release set slot = counted.last_slot - (select count(*) from fresh) + fresh.no,
        first_at = coalesce(first_at, date_trunc('milliseconds', clock_timestamp()))
      from fresh, counted where release.tenant_id = ${tenantId} and release.channel_id = ${channelId}
        and release.story_id = fresh.story_id`.execute(tx)
    await sql`with fresh as (
        select column_id, story_id, row_number() over (partition by column_id order by story_id) as no
        from release_column where tenant_id = ${tenantId} and channel_id = ${channelId}
          and story_id = any(${storyIds}::bigint[]) and slot is null
      ), counted as (
        update channel_column set last_slot = last_slot + (select count(*) from fresh where fresh.column_id = channel_column.id)
        where tenant_id = ${tenantId} and id in (select column_id from fresh) returning id, last_slot
      )
      update release_column set slot = counted.last_slot
          - (select count(*) from fresh as own where own.column_id = fresh.column_id) + fresh.no,
        order_at = coalesce(order_at, clock_timestamp())
      from fresh join counted on counted.id = fresh.column_id
      where release_column.tenant_id = ${tenantId} and release_column.column_id = fresh.column_id
        and release_column.story_id = fresh.story_id`.execute(tx)
    const { rows } = await sql<Numbered>`select release.story_id, release.first_at,
        coalesce((select jsonb_agg(jsonb_build_object('columnId', chosen.column_id, 'slot', chosen.slot))
          from release_column as chosen where chosen.tenant_id = release.tenant_id
            and chosen.story_id = release.story_id and chosen.channel_id = release.channel_id), '[]') as columns
      from release where tenant_id = ${tenantId} and channel_id = ${channelId}
        and story_id = any(${storyIds}::bigint[])`.execute(tx)
    return new Map(rows.map((row) => [row.storyId, row]))
  })

/** Written down before there is a file, so that whoever takes the story down finds it even if it never went live. */
export const rememberFile = async (db: Db, { tenantId, storyId, channelId, release }: Due, path: string) => {
  if (release.files.includes(path)) return
  await sql`update release set files = array_append(files, ${path}) where tenant_id = ${tenantId}
    and story_id = ${storyId} and channel_id = ${channelId} and not files @> array[${path}]`.execute(db)
}

/** The last number of a channel. */
export const slotsGiven = async (db: Db, { tenantId, id }: ChannelRow) => {
  const row = await db
    .selectFrom('channel')
    .select('lastSlot')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.lastSlot ?? 0
}

/** Slots are given after the batch was read. */
export const withSlots = (dues: readonly Due[], slots: Map<number, number>) =>
  dues.map((due) => ({
    ...due,
    release: { ...due.release, slot: slots.get(due.storyId) ?? due.release.slot },
  }))

export const findSlots = async (db: Db, { tenantId, id }: ChannelRow, dues: readonly Due[]) => {
  if (dues.length === 0) return new Map<number, number>()
  const rows = await db
    .selectFrom('release')
    .select(['storyId', 'slot'])
    .where('tenantId', '=', tenantId)
    .where('channelId', '=', id)
    .where(
      'storyId',
      'in',
      dues.map(({ storyId }) => storyId),
    )
    .execute()
  return new Map(rows.flatMap(({ storyId, slot }) => (slot === null ? [] : [[storyId, slot] as const])))
}

interface Shown {
  storyId: number
  url: string
  card: object
  files: string[]
}

/** From here on lists show it. Pages that are only drawn anew change nothing in the lists of the newsroom. */
export const markLive = (
  db: Db,
  { tenantId, id: channelId }: ChannelRow,
  shown: readonly Shown[],
  { isRedrawn = false } = {},
) =>
  db.transaction().execute(async (tx) => {
    // In the order in which everyone locks several.
    for (const { storyId, url, card, files } of shown.toSorted((one, other) => one.storyId - other.storyId)) {
      await tx
        .updateTable('release')
        .set({
          liveAt: sql`coalesce(live_at, clock_timestamp())`,
          goneAt: null,
          url,
          card: JSON.stringify(card),
          files,
        })
        .where('tenantId', '=', tenantId)
        .where('storyId', '=', storyId)
        .where('channelId', '=', channelId)
        .execute()
      await tx
        .updateTable('releaseColumn')
        .set({ live: true, issueUrl: url, ...(!isRedrawn && { updatedAt: sql`now()` }) })
        .where('tenantId', '=', tenantId)
        .where('storyId', '=', storyId)
        .where('channelId', '=', channelId)
        .execute()
    }
  })

/** From here on no list shows it. */
export const markGone = (db: Db, { tenantId, id: channelId }: ChannelRow, storyIds: readonly number[]) =>
  db.transaction().execute(async (tx) => {
    const ids = [...storyIds]
    await sql`update release set live_at = null, gone_at = coalesce(gone_at, clock_timestamp()), pinned = false, files = '{}'
      where tenant_id = ${tenantId} and channel_id = ${channelId} and story_id = any(${ids}::bigint[])`.execute(
      tx,
    )
    await sql`update release_column set live = false, pinned_at = null, pinned_until = null
      where tenant_id = ${tenantId} and channel_id = ${channelId} and story_id = any(${ids}::bigint[])`.execute(
      tx,
    )
  })
