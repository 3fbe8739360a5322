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
  media: string
  places: readonly string[]
  sortAt: Date
  /** Where it stood before; null for what is new. */
  clusterId: number | null
}

/** Puts clues to the themes they belong to, and takes them from those they no longer do. */
export const matchInterests = async (tx: Tx, tenantId: number, clues: readonly Settled[]) => {
  const following = await followingOf(tx, tenantId)
  const hits = clues.flatMap((clue) =>
    following({ text: heardText(clue), media: clue.media, places: clue.places }).map((interest) => ({
      interest,
      clue: clue.id,
      at: clue.sortAt,
    })),
  )
  const again = clues.flatMap(({ id, clusterId }) => (clusterId === null ? [] : [id]))
  if (again.length > 0)
    await sql`delete from interest_hit where tenant_id = ${tenantId} and clue_id = any(${again}::bigint[])`.execute(
      tx,
    )
  if (hits.length === 0) return
  await sql`insert into interest_hit (tenant_id, interest_id, clue_id, at)
    select ${tenantId}, interest, clue, at
    from jsonb_to_recordset(${JSON.stringify(hits)}::jsonb) as hit (interest bigint, clue bigint, at timestamptz)
    on conflict do nothing`.execute(tx)
}
