import type { PoolStoryRow } from '@rongbian/contract/newspaper'
import type { Actor } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { readPage } from './guard.ts'
import { findArriving } from './jumps.ts'
import { linesOf } from './lines-of.ts'
import { charsOf } from './paper-text.ts'
import type { FoundPage } from './rows.ts'
import { settingsOf } from './settings.ts'
import { findTexts } from './texts.ts'

interface PoolRow {
  storyId: number
  title: string
  page: number
  words: number
  version: number
  note: string
  at: Date
  placedOn: string | null
}

const findPool = async (db: Db, { tenantId, channelId, date, editionId, no }: FoundPage) => {
  const { rows } =
    await sql<PoolRow>`select pool.story_id, pool.title, pool.page, pool.words, pool.version, pool.note,
      pool.at, (select string_agg(page.label, ' ' order by page.no) from page_item as item
        join paper_page as page on page.tenant_id = item.tenant_id and page.id = item.page_id
        where item.tenant_id = pool.tenant_id and item.story_id = pool.story_id and page.edition_id = ${editionId}
      ) as placed_on
    from paper_pool as pool where tenant_id = ${tenantId} and channel_id = ${channelId} and edition_date = ${date}
    order by pool.page <> ${no}, pool.page, pool.at, pool.story_id`.execute(db)
  return rows
}

/** Still on the page though no longer in the pool. */
const findLeft = async (db: Db, { tenantId, channelId, date, id, label }: FoundPage): Promise<PoolRow[]> => {
  const { rows } = await sql<PoolRow>`select item.story_id, item.title, page.no as page, text.words,
      item.text_version as version, '' as note, page.updated_at as at, ${label} as placed_on
    from page_item as item
    join paper_page as page on page.tenant_id = item.tenant_id and page.id = item.page_id
    join story_version as text on text.tenant_id = item.tenant_id and text.story_id = item.story_id
      and text.no = item.text_version
    where item.tenant_id = ${tenantId} and item.page_id = ${id} and not exists (select from paper_pool as pool
      where pool.tenant_id = item.tenant_id and pool.story_id = item.story_id and pool.channel_id = ${channelId}
        and pool.edition_date = ${date})
    order by item.story_id, item.part`.execute(db)
  return rows
}

/** Stories that may come onto the page: those of its day, and those that are on it. */
export const findOffered = async (db: Db, page: FoundPage) => {
  const rows = [...(await findPool(db, page)), ...(await findLeft(db, page))]
  return new Set(rows.map(({ storyId }) => Number(storyId)))
}

/** Pictures of the day's stories: any of them may come onto the page. */
export const poolFiles = async (db: Db, page: FoundPage) => {
  const rows = await findPool(db, page)
  const texts = await findTexts(
    db,
    page,
    rows.map(({ storyId }) => Number(storyId)),
  )
  return [...texts.values()].flatMap(({ images }) => images.map(({ file }) => file))
}

export const readPool = async (db: Db, actor: Actor, pageId: string): Promise<PoolStoryRow[]> => {
  const page = await readPage(db, actor, pageId)
  const { settings } = await settingsOf(db, page)
  const [pooled, left, arriving] = await Promise.all([
    findPool(db, page),
    findLeft(db, page),
    findArriving(db, page),
  ])
  const texts = await findTexts(
    db,
    page,
    [...pooled, ...left].map(({ storyId }) => Number(storyId)),
  )
  const present = (row: PoolRow, isWithdrawn: boolean): PoolStoryRow => {
    const storyId = Number(row.storyId)
    const known = texts.get(storyId)
    return {
      storyId,
      title: row.title,
      page: row.page,
      words: row.words,
      chars: known ? charsOf(known.text) : 0,
      lines: known ? linesOf(settings, known) : 0,
      pictures: known?.images.length ?? 0,
      images: known?.images ?? [],
      version: row.version,
      isPlaced: row.placedOn !== null,
      placedOn: row.placedOn ?? '',
      isWithdrawn,
      isReviewed: known?.isReviewed ?? true,
      goesOn: arriving.get(storyId) ?? null,
      byline: known?.text.byline ?? '',
      note: row.note,
      at: row.at.toISOString(),
    }
  }
  return [...pooled.map((row) => present(row, false)), ...left.map((row) => present(row, true))]
}
