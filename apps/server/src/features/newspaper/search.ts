import type * as contract from '@rongbian/contract/newspaper'
import type { Actor, PaperPageState } from '@rongbian/domain'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#/db/open.ts'
import { findGrantedChannels } from '#/features/releases/index.ts'
import { demandPaper } from './rows.ts'

type Search = z.output<typeof contract.searchPages.query>

interface Found {
  pageId: string
  editionId: string
  date: string
  no: number
  label: string
  name: string
  state: PaperPageState
  storyId: number | null
  storyTitle: string
  chars: number
  total: number
}

const papersOf = async (db: Db, actor: Actor, channelId: string | undefined) => {
  if (channelId !== undefined) return [(await demandPaper(db, actor, channelId)).id]
  const channels = await findGrantedChannels(db, actor)
  return channels.filter(({ type }) => type === 'newspaper').map(({ id }) => id)
}

/** Stories on pages; where no word is asked for, pages on which nothing stands too. */
export const searchPages = async (db: Db, actor: Actor, search: Search) => {
  const papers = await papersOf(db, actor, search.channelId)
  const like = `%${search.words.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } =
    await sql<Found>`select page.id as page_id, page.edition_id, edition.date, page.no, page.label,
      page.name, page.state, item.story_id, coalesce(item.title, '') as story_title, coalesce(item.chars, 0) as chars,
      count(*) over ()::int as total
    from edition join paper_page as page on page.tenant_id = edition.tenant_id and page.edition_id = edition.id
    left join page_item as item on item.tenant_id = page.tenant_id and item.page_id = page.id and item.kind = 'story'
    where edition.tenant_id = ${actor.tenantId} and edition.channel_id = any(${papers}::uuid[])
      and edition.date between ${search.from ?? '-infinity'}::date and ${search.to ?? 'infinity'}::date
      and (${search.pageNo ?? 0} = 0 or page.no = ${search.pageNo ?? 0})
      and (${search.words} = '' or item.title ilike ${like} or page.name ilike ${like} or page.label ilike ${like})
    order by edition.date desc, page.no, edition.channel_id, item.story_id, item.part, item.item
    limit ${search.size} offset ${search.page * search.size}`.execute(db)
  return {
    items: rows.map(({ total: _, ...row }) => ({
      ...row,
      storyId: row.storyId === null ? null : Number(row.storyId),
    })),
    total: rows[0]?.total ?? 0,
  }
}
