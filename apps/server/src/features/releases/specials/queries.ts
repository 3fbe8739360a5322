import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import type { SpecialRow } from '#/special-page/content.ts'
import type { Refs } from '#/special-page/refs.ts'
import type { ChannelRow } from '../queries.ts'

/** A version of a page, as it is to be drawn. */
export interface PageVersion {
  no: number
  name: string
  description: string
  tree: unknown
  look: unknown
  hash: string
  at: Date
}

export const findPageVersion = (
  db: Db,
  { tenantId, id }: Pick<SpecialRow, 'tenantId' | 'id'>,
  no: number,
): Promise<PageVersion | undefined> =>
  db
    .selectFrom('specialVersion')
    .select(['no', 'name', 'description', 'tree', 'look', 'hash', 'at'])
    .where('tenantId', '=', tenantId)
    .where('specialId', '=', id)
    .where('no', '=', no)
    .executeTakeFirst()

interface Changed {
  storyIds: readonly number[]
  columnIds: readonly string[]
}

/** Live pages that show any of this: one read of an index, however many pages there are. */
export const findShowing = async (
  db: Db,
  { tenantId, id }: ChannelRow,
  { storyIds, columnIds }: Changed,
): Promise<SpecialRow[]> => {
  const stories = storyIds.map(String)
  const asked = [
    ...stories.map((ref) => ({ subject: 'shown', ref })),
    ...stories.map((ref) => ({ subject: 'story', ref })),
    ...columnIds.map((ref) => ({ subject: 'column', ref })),
    { subject: 'channel', ref: id },
  ]
  const { rows } = await sql<SpecialRow>`select special.* from special
    where special.tenant_id = ${tenantId} and special.channel_id = ${id} and special.live_at is not null
      and special.id = any(array(select used.special_id
        from unnest(${asked.map(({ subject }) => subject)}::text[], ${asked.map(({ ref }) => ref)}::text[]) as asked (subject, ref)
        join special_use as used on used.tenant_id = ${tenantId} and used.subject = asked.subject
          and used.ref = asked.ref and used.live))
    order by special.id`.execute(db)
  return rows
}

/** Which of these stories are still on one of these pages. */
export const stillShown = async (
  db: Db,
  specials: readonly Pick<SpecialRow, 'tenantId' | 'id'>[],
  storyIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const [first] = specials
  if (!first || storyIds.length === 0) return new Set()
  const { rows } = await sql<{ ref: string }>`select distinct ref from special_use
    where tenant_id = ${first.tenantId} and subject = 'shown' and live
      and ref = any(${storyIds.map(String)}::text[])
      and special_id = any(${specials.map(({ id }) => id)}::uuid[])`.execute(db)
  return new Set(rows.map(({ ref }) => Number(ref)))
}

/** Live pages on which readers find any of these stories. */
export const findPagesWith = async (db: Db, tenantId: number, storyIds: readonly number[]) => {
  const { rows } = await sql<{ id: string; name: string; channelName: string; url: string }>`select distinct
      special.id, special.name, channel.name as channel_name, special.url
    from special_use as used
    join special on special.tenant_id = used.tenant_id and special.id = used.special_id
      and special.live_at is not null
    join channel on channel.tenant_id = special.tenant_id and channel.id = special.channel_id
    where used.tenant_id = ${tenantId} and used.live and used.subject = 'shown'
      and used.ref = any(${storyIds.map(String)}::text[])
    order by special.name, special.id`.execute(db)
  return rows
}

export const findWith = (db: Db, { tenantId, id }: ChannelRow, mark: 'liveAt' | 'goneAt') =>
  db
    .selectFrom('special')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('channelId', '=', id)
    .where(mark, 'is not', null)
    .orderBy('id')
    .execute()

/** Before there is such a file, so that whoever takes the page down knows of it. */
export const rememberFile = async (db: Db, { tenantId, id, files }: SpecialRow, path: string) => {
  if (files.includes(path)) return
  await sql`update special set files = array_append(files, ${path}) where tenant_id = ${tenantId} and id = ${id}
    and not files @> array[${path}]`.execute(db)
}

export interface ShownPage {
  special: SpecialRow
  version: PageVersion
  url: string
  files: string[]
  refs: Refs
  /** Stories on it now. */
  shown: readonly number[]
  problem: { problem: string; said: string | null }
  /** Whether it was ordered, and not only drawn again. */
  isOrdered: boolean
}

const noteLiveUses = async (tx: Tx, { special, refs, shown }: ShownPage) => {
  const { tenantId, id, channelId } = special
  const rows = [
    ...refs.stories.map((ref) => ({ subject: 'story', ref: String(ref.id) })),
    ...refs.columns.map((ref) => ({ subject: 'column', ref: ref.id })),
    ...refs.blocks.map((ref) => ({ subject: 'block', ref: ref.id })),
    ...shown.map((story) => ({ subject: 'shown', ref: String(story) })),
    ...(refs.readsAll ? [{ subject: 'channel', ref: channelId }] : []),
  ]
  await sql`delete from special_use where tenant_id = ${tenantId} and special_id = ${id} and live`.execute(tx)
  await sql`insert into special_use (tenant_id, subject, ref, special_id, live)
    select distinct ${tenantId}::int, subject, ref, ${id}::uuid, true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as used (subject text, ref text)`.execute(tx)
}

/** Readers can see it. A page that was only drawn again keeps its version and its hour. */
export const markShown = (db: Db, page: ShownPage) =>
  db.transaction().execute(async (tx) => {
    const { special, version, url, files, problem, isOrdered } = page
    const isNewText = isOrdered && version.no !== special.liveNo
    await tx
      .updateTable('special')
      .set({
        files,
        url,
        ...problem,
        ...(isOrdered && {
          liveAt: sql`coalesce(live_at, clock_timestamp())`,
          goneAt: null,
          liveNo: version.no,
        }),
        ...(isNewText && { liveHash: version.hash }),
      })
      .where('tenantId', '=', special.tenantId)
      .where('id', '=', special.id)
      .execute()
    await noteLiveUses(tx, page)
  })

export const markAway = (db: Db, { tenantId, id }: SpecialRow) =>
  db.transaction().execute(async (tx) => {
    await sql`update special set live_at = null, gone_at = coalesce(gone_at, clock_timestamp()), files = '{}',
        live_no = null, live_hash = '' where tenant_id = ${tenantId} and id = ${id}`.execute(tx)
    await sql`delete from special_use where tenant_id = ${tenantId} and special_id = ${id} and live`.execute(
      tx,
    )
  })

/** Which of these public files a live story, another live page or a digital paper shows. */
export const stillUsed = async (
  db: Db,
  { tenantId, channelId, id }: SpecialRow,
  files: readonly string[],
): Promise<Set<string>> => {
  if (files.length === 0) return new Set()
  const { rows } = await sql<{ file: string }>`select unnest(files) as file from release
      where tenant_id = ${tenantId} and channel_id = ${channelId} and live_at is not null
        and files && ${[...files]}::text[]
    union select unnest(files) from special where tenant_id = ${tenantId} and channel_id = ${channelId}
      and live_at is not null and id <> ${id} and files && ${[...files]}::text[]
    union select unnest(digital_files) from edition where tenant_id = ${tenantId}
      and digital_channel_id = ${channelId} and digital_files && ${[...files]}::text[]`.execute(db)
  return new Set(rows.map(({ file }) => file))
}
