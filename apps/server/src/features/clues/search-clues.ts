import { type Actor, storyLimits } from '@rongbian/domain'
import { sql } from 'kysely'
import { plannedQuery, type Reader, runPlanned } from '#/db/reader.ts'
import { hitsWith, readQuestion, type SearchTable, searchNewest } from '#/features/search/index.ts'

type Fragment = ReturnType<typeof sql>

const table: SearchTable = {
  table: sql`clue_search`,
  number: sql`clue_id`,
  columns: sql`true as is_hit`,
  alias: sql`clue`,
  hits: hitsWith(sql`clue`),
  compile: plannedQuery,
}

export const isThere = sql`clue.gone_at is null`

/** What somebody holds back is nobody else's. */
export const seenBy = ({ id }: Pick<Actor, 'id'>) =>
  sql`(${isThere} and (clue.reserved_until is null or clue.reserved_until <= now() or clue.reserved_by = ${id}))`

/** Held back by nobody. */
export const isOpen = sql`(${isThere} and (clue.reserved_until is null or clue.reserved_until <= now()))`

/** Numbers follow what was seen: nothing older need be read. */
export const firstSeenSince = async (reader: Reader, tenantId: number, since: Date) => {
  const rows = await runPlanned<{ id: number }>(
    reader,
    sql`select id from clue where tenant_id = ${tenantId} and seen_at >= ${since} order by seen_at limit 1`,
  )
  return rows[0]?.id
}

interface Asked {
  keyword: string
  where: Fragment
  downTo?: number | undefined
  most?: number
}

export const countMost = storyLimits.searchCountMax

/** The newest clues with the words, as many as a search counts. */
export const searchClues = async (
  reader: Reader,
  tenantId: number,
  { keyword, where, downTo, most = countMost + 1 }: Asked,
) => {
  const { terms } = readQuestion(keyword)
  if (terms.length === 0) return []
  const { ids } = await searchNewest(reader, {
    searched: table,
    tenantId,
    terms,
    where,
    below: undefined,
    ...(downTo !== undefined && { downTo }),
    wanted: most,
  })
  return ids
}
