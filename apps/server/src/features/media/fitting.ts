import type { Asset } from '@rongbian/contract/media-shapes'
import type { Actor } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { cutWords, segmentOf, tsqueryOf } from '#/features/search/index.ts'
import { foldTraditional } from '#/story-text/fold.ts'
import { termOfText, usableBy } from './conditions.ts'
import { presentAssets } from './present.ts'
import { assetRows } from './queries.ts'

const wordsMax = 10
/** Only what changed last: a common word stays cheap. */
const segmentsMax = 2

const newestSegments = async (tx: Tx, tenantId: number) => {
  const newest = await tx
    .selectFrom('asset')
    .select('seq')
    .where('tenantId', '=', tenantId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const last = newest ? segmentOf(newest.seq) : -1
  return [last, last - 1].filter((segment) => segment >= 0).slice(0, segmentsMax)
}

/** Assets the actor may use that share the most telling words, of their names, captions or tags; a word counts the more, the fewer assets bear it. */
export const findFittingAssets = (
  db: Db,
  actor: Actor,
  words: readonly string[],
  limit: number,
): Promise<Asset[]> =>
  db.transaction().execute(async (tx) => {
    const { tenantId } = actor
    const chosen = [...new Set(words.flatMap((word) => cutWords(foldTraditional(word))))].slice(0, wordsMax)
    const segments = await newestSegments(tx, tenantId)
    if (segments.length === 0 || chosen.length === 0) return []
    const queries: string[] = []
    for (const word of chosen) {
      const term = await termOfText(tx, actor, word)
      queries.push(tsqueryOf(tenantId, [usableBy(actor), term], { segments, stretches: [] }))
    }
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ seq: number }>`
      with hit as materialized (
        select asked.query, found.seq from unnest(${queries}::text[]) as asked (query)
        cross join lateral (select seq from asset where tsv @@ asked.query::tsquery) as found
      ), weighed as (
        select seq, 1 / ln(2 + count(*) over (partition by query)) as weight from hit
      )
      select seq from weighed group by seq order by sum(weight) desc, seq desc limit ${limit}`.execute(tx)
    const seqs = rows.map(({ seq }) => Number(seq))
    if (seqs.length === 0) return []
    const found = await assetRows(tx, tenantId).where('asset.seq', 'in', seqs).execute()
    const ranked = found.toSorted((one, other) => seqs.indexOf(one.seq) - seqs.indexOf(other.seq))
    return presentAssets(tx, actor, ranked)
  })
