import type { StoryFilter } from '@rongbian/contract/stories'
import { sql } from 'kysely'
import type { Cursor } from '#/reading/cursor.ts'
import { all, type Fragment } from '#/reading/fragments.ts'
import type { Source } from '#/reading/sources.ts'

/** A way through a source: narrowed, in order, from where the page before ended. */
export interface Walk {
  source: Source
  tenantId: number
  conditions: readonly Fragment[]
  sort: StoryFilter['sort']
  direction: StoryFilter['direction']
  after: Cursor | undefined
  limit: number
}

const directions = {
  desc: { word: sql`desc`, beyond: sql`<` },
  asc: { word: sql`asc`, beyond: sql`>` },
} as const

interface Key {
  at: Fragment
  id: Fragment
}

const instantOf = (micros: number) => sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`

/** An id tells the order of creation; it is never equal, so it needs no second key. */
const orders = {
  updated: {
    by: ({ at, id }: Key, word: Fragment) => sql`${at} ${word}, ${id} ${word}`,
    isBeyond: ({ at, id }: Key, sign: Fragment, after: Cursor) =>
      sql`(${at}, ${id}) ${sign} (${instantOf(after.at)}, ${after.id}::bigint)`,
  },
  created: {
    by: ({ id }: Key, word: Fragment) => sql`${id} ${word}`,
    isBeyond: ({ id }: Key, sign: Fragment, after: Cursor) => sql`${id} ${sign} ${after.id}::bigint`,
  },
} as const

// Written out: of an unknown number the planner expects a tenth of all rows, and keeps no plan.
const limitTo = (count: number) => sql.raw(String(Math.trunc(count)))

const alongLane = ({ source, tenantId, conditions, sort, direction, after, limit }: Walk, lane: Fragment) => {
  const { word, beyond } = directions[direction]
  const { by, isBeyond } = orders[sort]
  const start = after ? [isBeyond(source, beyond, after)] : []
  return sql`select ${source.at} as at, ${source.id} as id from ${source.from}
    where ${source.tenant} = ${tenantId} and ${source.lane} = ${lane}
      and ${all([source.where, ...conditions, ...start])}
    order by ${by(source, word)} limit ${limitTo(limit)}`
}

const keyColumns: Key = { at: sql`key.at`, id: sql`key.id` }

export const keyOrder = ({ sort, direction }: Pick<Walk, 'sort' | 'direction'>) =>
  orders[sort].by(keyColumns, directions[direction].word)

/** The keys of the page; several lanes are each walked as far as the page could need, then merged. */
export const keysOf = (walk: Walk): Fragment => {
  const { lanes, laneType } = walk.source
  const type = sql.raw(laneType)
  const [only] = lanes
  if (only !== undefined && lanes.length === 1) return alongLane(walk, sql`${only}::${type}`)
  return sql`select key.at, key.id from unnest(${lanes}::${type}[]) as lane (id)
    cross join lateral (${alongLane(walk, sql`lane.id`)}) as key
    order by ${keyOrder(walk)} limit ${limitTo(walk.limit)}`
}
