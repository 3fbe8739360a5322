import type pg from 'pg'

/** A figure may be so old: nobody sees one story more or less in it. */
const keepMs = 60_000
const most = 2_000

type Kept = Map<string, { answer: Promise<unknown>; until: number }>

const keptBy = new WeakMap<pg.Pool, Kept>()
const keptOf = (pool: pg.Pool) => {
  const kept: Kept = keptBy.get(pool) ?? new Map()
  keptBy.set(pool, kept)
  return kept
}

/** Counts once for all who ask the same within a minute, and for those who ask meanwhile. */
export const remembered = <Answer>(pool: pg.Pool, key: string, count: () => Promise<Answer>) => {
  const kept = keptOf(pool)
  const found = kept.get(key)
  if (found && found.until > Date.now()) return found.answer as Promise<Answer>
  if (kept.size >= most) kept.clear()
  const answer = count()
  kept.set(key, { answer, until: Date.now() + keepMs })
  answer.catch(() => kept.delete(key))
  return answer
}
