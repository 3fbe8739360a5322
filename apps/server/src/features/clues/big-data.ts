import type { BigDataPage } from '@rongbian/contract/stories'
import { type Actor, can } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Reader } from '#/db/reader.ts'
import { searchBigData } from '#/features/search/index.ts'
import { present } from './present.ts'
import { findClues } from './queries.ts'
import { searchClues, seenBy } from './search-clues.ts'

interface Asked {
  keyword: string
  cursor?: string | undefined
  scope: 'outside' | 'house' | 'all'
  isDuplicate: 0 | 1
  pageSize: number
  pageNo: number
}

/** The newest of each event stands for all of it. */
const oneOfEach = async ({ db }: Reader, tenantId: number, ids: readonly number[]) => {
  const { rows } = await sql<{ id: number }>`
    select max(clue.id) as id from clue where clue.tenant_id = ${tenantId} and clue.id = any(${ids}::bigint[])
    group by coalesce(clue.cluster_id, -clue.id)`.execute(db)
  const kept = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => kept.has(id))
}

const searchOutside = async (
  reader: Reader,
  actor: Actor,
  { keyword, isDuplicate, pageSize, pageNo }: Asked,
) => {
  const { tenantId } = actor
  const found = await searchClues(reader, tenantId, { keyword, where: seenBy(actor) })
  const ids = isDuplicate === 0 ? await oneOfEach(reader, tenantId, found) : found
  const shown = ids.slice((pageNo - 1) * pageSize, pageNo * pageSize)
  const clues = await findClues(reader.db, tenantId, shown)
  return { items: clues.map((clue) => ({ ...present(clue), kind: 'clue' as const })), total: ids.length }
}

const none = { items: [], next: null, total: 0 }

/** What the house wrote and what came from outside, side by side: each has its own order and its own total. */
export const searchEverywhere = async (reader: Reader, actor: Actor, asked: Asked): Promise<BigDataPage> => {
  const isOutside = asked.scope !== 'house' && can(actor, 'clues.read')
  const [house, outside] = await Promise.all([
    asked.scope === 'outside' ? none : searchBigData(reader, actor, asked),
    isOutside ? searchOutside(reader, actor, asked) : null,
  ])
  return { ...house, items: house.items.map((row) => ({ ...row, kind: 'story' as const })), outside }
}
