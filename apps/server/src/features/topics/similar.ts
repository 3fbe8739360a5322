import type { SimilarTopic } from '@rongbian/contract/topics'
import { type Actor, type TopicState, topicLimits } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { cutWords } from '#/features/search/index.ts'
import { foldTraditional } from '#/story-text/fold.ts'
import { readableBy } from './topic-rows.ts'

/** What a title is found by. */
export const wordsOf = (title: string) => [...new Set(cutWords(foldTraditional(title)))]

interface Row {
  id: number
  title: string
  state: TopicState
  proposerName: string
  updatedAt: Date
}

/** Those that share the most of the words; more than half of what was typed, or at least two. */
export const findSimilarTopics = async (
  db: Db,
  actor: Actor,
  { title, except }: { title: string; except?: number | undefined },
): Promise<SimilarTopic[]> => {
  const words = wordsOf(title)
  if (words.length === 0) return []
  const { rows } = await sql<Row>`
    select id, title, state, proposer_name, updated_at from topic
    cross join lateral (select count(*) as shared from unnest(topic.words) as word
      where word = any(${words}::text[])) as alike
    where tenant_id = ${actor.tenantId} and words && ${words}::text[] and ${readableBy(actor)}
      and state not in ('merged', 'cancelled') and id is distinct from ${except ?? null}::bigint
      and (shared >= 2 or shared * 2 > ${words.length})
    order by shared desc, updated_at desc limit ${topicLimits.similar}`.execute(db)
  return rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() }))
}
