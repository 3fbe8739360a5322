import type { Actor } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { type ClusterRow, clusterColumns } from '../queries.ts'
import { seenBy } from '../search-clues.ts'

export interface Asked {
  actor: Actor
  interestId: number
  from: Date
  to: Date
}

const hitsOf = ({ actor, interestId, from, to }: Asked) =>
  sql`interest_hit as hit join clue on clue.tenant_id = hit.tenant_id and clue.id = hit.clue_id
    where hit.tenant_id = ${actor.tenantId} and hit.interest_id = ${interestId} and hit.at between ${from} and ${to}
      and ${seenBy(actor)}`

/** Every step of the span, those without clues too. */
export const countSteps = async (db: Db, asked: Asked, unit: 'hour' | 'day', zone: string) => {
  const { rows } = await sql<{ at: Date; clues: number }>`
    select step as at, coalesce(counted.clues, 0)::int as clues
    from generate_series(date_trunc(${unit}, ${asked.from}::timestamptz, ${zone}), ${asked.to}::timestamptz,
      ${`1 ${unit}`}::interval, ${zone}) as step
    left join (select date_trunc(${unit}, hit.at, ${zone}) as at, count(*) as clues from ${hitsOf(asked)}
      group by 1) as counted on counted.at = step
    order by step`.execute(db)
  return rows
}

export const countProvinces = async (db: Db, asked: Asked) => {
  const { rows } = await sql<{ province: string; clues: number }>`
    select left(place, 2) as province, count(distinct clue.id)::int as clues
    from (select clue.id, clue.places from ${hitsOf(asked)}) as clue cross join unnest(clue.places) as place
    group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

/** How many clues a theme and everybody have, and in how many of them each word stands. */
export interface WordCounts {
  clues: number
  allClues: number
  words: { word: string; count: number; all: number }[]
}

const wordsMost = 200

/** The telling words of each clue, kept for a fortnight. */
export const countWords = async (db: Db, asked: Asked): Promise<WordCounts> => {
  const { tenantId } = asked.actor
  const { rows: words } = await sql<WordCounts['words'][number]>`
    with few as (select clue_word.word, count(*)::int as count from (select clue.id from ${hitsOf(asked)}) as clue
        join clue_word on clue_word.tenant_id = ${tenantId} and clue_word.clue_id = clue.id
      group by 1 having count(*) > 1 order by 2 desc, 1 limit ${wordsMost})
    select few.word, few.count, (select count(*)::int from clue_word
      where clue_word.tenant_id = ${tenantId} and clue_word.word = few.word) as all from few`.execute(db)
  const { rows } = await sql<{ clues: number; allClues: number }>`
    select (select count(*)::int from ${hitsOf(asked)} and hit.at > now() - interval '14 days') as clues,
      (select count(*)::int from clue where tenant_id = ${tenantId} and gone_at is null
        and sort_at > now() - interval '14 days') as all_clues`.execute(db)
  return { clues: rows[0]?.clues ?? 0, allClues: rows[0]?.allClues ?? 0, words }
}

/** The events its clues tell of, the newest first. */
export const findEvents = async (db: Db, asked: Asked, most: number) => {
  const { rows } = await sql<ClusterRow>`select ${clusterColumns} from cluster
    where cluster.tenant_id = ${asked.actor.tenantId} and cluster.merged_into is null and cluster.clues > 0
      and cluster.id in (select clue.cluster_id from ${hitsOf(asked)})
    order by cluster.first_at desc, cluster.id desc limit ${most}`.execute(db)
  return rows
}
