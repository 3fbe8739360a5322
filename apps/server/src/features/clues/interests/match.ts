import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import { foldTraditional } from '#/story-text/fold.ts'
import { createFollowing, type Followed, type Following } from './matcher.ts'

/** Themes that are followed; others are switched off or deleted. */
export const isFollowed = sql`interest.status > 0`

const textMost = 20_000

export interface Told {
  id: number
  title: string
  summary: string
  text: string
}

export const heardText = ({ title, summary, text }: Told) =>
  foldTraditional(`${title}\n${summary}\n${text.slice(0, textMost)}`.normalize('NFKC'))

interface Row extends Followed {
  tenantId: number
}

export const followedColumns = sql`id, must, any_of as any, exclude, media, places`

export const folded = (one: Row | Followed): Followed => {
  const fold = (words: readonly string[]) => words.map((word) => foldTraditional(word.normalize('NFKC')))
  return { ...one, must: fold(one.must), any: fold(one.any), exclude: fold(one.exclude) }
}

const kept = new Map<number, { changedAt: string; following: Following }>()

/** Built anew only when a theme of the newsroom has changed. */
const followingOf = async (tx: Tx, tenantId: number) => {
  const { rows } = await sql<{ changedAt: string }>`select changed_at::text from interest
    where tenant_id = ${tenantId} order by changed_at desc limit 1`.execute(tx)
  const changedAt = rows[0]?.changedAt ?? ''
  const known = kept.get(tenantId)
  if (known?.changedAt === changedAt) return known.following
  const { rows: all } = await sql<Followed>`select ${followedColumns} from interest
    where tenant_id = ${tenantId} and ${isFollowed}`.execute(tx)
  const following = createFollowing(all.map(folded))
  kept.set(tenantId, { changedAt, following })
  return following
}

interface Settled extends Told {
  tenantId: number
  media: string
  places: readonly string[]
  sortAt: Date
}

/** Puts a clue to the themes it belongs to, and takes it from those it no longer does. */
export const matchInterests = async (tx: Tx, clue: Settled) => {
  const { tenantId, id, media, places, sortAt } = clue
  const following = await followingOf(tx, tenantId)
  const ids = following({ text: heardText(clue), media, places })
  await sql`delete from interest_hit where tenant_id = ${tenantId} and clue_id = ${id}
    and interest_id <> all(${ids}::bigint[])`.execute(tx)
  if (ids.length === 0) return
  await sql`insert into interest_hit (tenant_id, interest_id, clue_id, at)
    select ${tenantId}, interest_id, ${id}, ${sortAt} from unnest(${ids}::bigint[]) as interest_id
    on conflict do nothing`.execute(tx)
}
