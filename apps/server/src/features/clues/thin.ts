import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { cutWords, titleWordsOf } from '#/features/search/index.ts'
import { foldTraditional } from '#/story-text/fold.ts'
import { writeSearch } from './settle-queries.ts'

interface Thinned {
  tenantId: number
  id: number
  title: string
}

const atOnce = 500

/** By its title alone it is found from now on. */
const wordsOf = ({ title }: Thinned) => {
  const folded = foldTraditional(title)
  return [...cutWords(folded), ...titleWordsOf(folded)]
}

/** What somebody found or used stays whole; what waits to be settled is not old. */
const takeOld = async (tx: Tx, days: number) => {
  const { rows } = await sql<Thinned>`
    with old as (
      select tenant_id, id from clue where is_whole and state <> 'used' and found_by is null and not is_waiting
        and seen_at < now() - make_interval(days => ${days})
      order by seen_at limit ${atOnce} for update skip locked
    )
    update clue set is_whole = false, summary = '', text = '', author = '', text_key = '', sign = null,
      b1 = null, b2 = null, b3 = null, b4 = null
    from old where clue.tenant_id = old.tenant_id and clue.id = old.id
    returning clue.tenant_id, clue.id, clue.title`.execute(tx)
  return rows
}

const thinSome = (db: Db, days: number) =>
  db.transaction().execute(async (tx) => {
    const rows = await takeOld(tx, days)
    for (const [tenantId, clues] of Map.groupBy(rows, (row) => row.tenantId)) {
      const ids = clues.map(({ id }) => id)
      await tx
        .deleteFrom('clueRevision')
        .where('tenantId', '=', tenantId)
        .where('clueId', 'in', ids)
        .execute()
      await writeSearch(
        tx,
        tenantId,
        clues.map((clue) => ({ id: clue.id, words: wordsOf(clue) })),
      )
    }
    return rows.length
  })

/** So many days on, clues nobody used keep their title, address and event. Answers how many there were. */
export const thinOld = async (db: Db, days: number) => {
  let all = 0
  for (let count = atOnce; count === atOnce; all += count) count = await thinSome(db, days)
  return all
}
