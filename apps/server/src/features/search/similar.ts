import type { Relative } from '@rongbian/contract/stories'
import type { storyTypes } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import type { ReadCtx } from '#/http/command.ts'
import { atWork, visibleTo } from '#/reading/fragments.ts'
import { foldTraditional } from '#/story-text/fold.ts'
import { segmentOf } from './segments.ts'
import { cutWords } from './tokens.ts'
import { tsqueryOf } from './tsquery.ts'

const wordsMax = 10
/** Only the newest stories: what is near in time is near in matter, and a common word stays cheap. */
const segmentsMax = 2
const candidatesMax = 200

/** For each of some words a query over the newest stories; from here on the index answers, or nothing does. */
export const queriesForNewest = async (tx: Tx, tenantId: number, words: readonly string[], most: number) => {
  const chosen = [...new Set(words.flatMap((word) => cutWords(foldTraditional(word))))].slice(0, most)
  const newest = await tx
    .selectFrom('storySearch')
    .select('storyId')
    .where('tenantId', '=', tenantId)
    .orderBy('storyId', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest || chosen.length === 0) return []
  const last = segmentOf(newest.storyId)
  const segments = Array.from({ length: segmentsMax }, (_, back) => last - back).filter((one) => one >= 0)
  await sql`set local enable_seqscan = off`.execute(tx)
  return chosen.map((word) => tsqueryOf(tenantId, [[[word]]], { segments, stretches: [] }))
}

type Similar = Relative & { type: keyof typeof storyTypes }

/** Newest stories that share the most telling words; a word counts the more, the fewer stories bear it. */
export const findSimilar = (
  { db, actor }: ReadCtx,
  words: readonly string[],
  limit: number,
  except?: number,
): Promise<Similar[]> =>
  db.transaction().execute(async (tx) => {
    const { tenantId } = actor
    const queries = await queriesForNewest(tx, tenantId, words, wordsMax)
    if (queries.length === 0) return []
    const { rows } = await sql<Similar>`
      with hit as materialized (
        select asked.query, found.story_id as id from unnest(${queries}::text[]) as asked (query)
        cross join lateral (select story_id from story_search where tsv @@ asked.query::tsquery) as found
      ), weighed as (
        select id, 1 / ln(2 + count(*) over (partition by query)) as weight from hit
      ), ranked as (
        select id, sum(weight) as weight from weighed where id is distinct from ${except ?? null}::bigint
        group by id order by weight desc, id desc limit ${candidatesMax}
      )
      select story.id, story.library as library_id, story.title, story.type, story.cover as thumbnail_url,
        story.author_name, story.updated_at as updated
      from ranked join story on story.tenant_id = ${tenantId} and story.id = ranked.id
      where ${atWork} and ${visibleTo(actor)} order by ranked.weight desc, story.id desc limit ${limit}`.execute(
      tx,
    )
    return rows.map((row) => ({ ...row, updated: new Date(row.updated).toISOString() }))
  })
