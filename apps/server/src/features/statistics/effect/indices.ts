import type { IndexRow } from '@rongbian/contract/effect'
import { daysIn, indexCodes, indexFormulas, indexOf } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { type Added, addedEach, fromAdded } from '#/features/metrics/index.ts'
import type { Question } from '../sums.ts'
import { momentsOf, postsAsked } from './narrow.ts'

interface PartRow extends Added {
  type: string
  part: number
}

/** Articles that went out in the span and were read in it. */
const findParts = async (db: Db | Tx, question: Question) => {
  const span = postsAsked(question)
  const where = [...span.where, sql`post.live_at >= ${momentsOf(question).from}`]
  const { rows } = await sql<PartRow>`select channel.type, last.part, ${addedEach}
    ${fromAdded({ ...span, where })}`.execute(db)
  return rows
}

export const effectIndices = async (db: Db | Tx, question: Question): Promise<IndexRow[]> => {
  const days = daysIn(question.span)
  const isMeant = indexCodes.some((code) => days <= indexFormulas[code].span.most)
  const parts = isMeant ? await findParts(db, question) : []
  return indexCodes.map((code) => {
    const { version, span, ...formula } = indexFormulas[code]
    const channels: readonly string[] | undefined = 'channels' in formula ? formula.channels : undefined
    const posts = parts
      .filter(({ type }) => channels?.includes(type) ?? true)
      .map(({ type: _, part, ...figures }) => ({ figures, isHeadline: part === 1 }))
    const isKnown = posts.length > 0 && days <= span.most
    const { value, missing, standIns, isComparable } = indexOf(code, posts, days)
    return {
      code,
      version,
      value: isKnown ? value : null,
      days,
      posts: posts.length,
      missing,
      standIns,
      isComparable: isKnown && isComparable,
    }
  })
}
