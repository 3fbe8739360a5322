import { storyLimits } from '@rongbian/domain'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Reader, runPlanned, runPrepared } from '#/db/reader.ts'
import { all, type Fragment } from './fragments.ts'
import type { Source } from './sources.ts'

/** One beyond the limit says "more". */
const beyond = storyLimits.countMax + 1
/** Of a narrowed list so many are looked at; where that does not reach the end, the answer is "more". */
const examinedMax = 20_000
/** A large number may be some seconds old: nobody sees one more or less in it. */
const keep = { from: 500, forMs: 10_000, most: 5_000 }

type Kept = Map<string, { count: number; until: number }>

const keptBy = new WeakMap<pg.Pool, Kept>()
const keptOf = ({ pool, origin = pool }: Reader) => {
  const kept: Kept = keptBy.get(origin) ?? new Map()
  keptBy.set(origin, kept)
  return kept
}

const recall = (kept: Kept, key: string) => {
  const found = kept.get(key)
  return found && found.until > Date.now() ? found.count : undefined
}

const remember = (kept: Kept, key: string, count: number) => {
  if (count < keep.from) return
  if (kept.size >= keep.most) kept.clear()
  kept.set(key, { count, until: Date.now() + keep.forMs })
}

/** Conditions of a filter, with a text that names them. */
interface Narrowed {
  conditions: readonly Fragment[]
  key: string
  /** One of them names the stories: there is no need to stop early. */
  isNamed: boolean
}
const everything: Narrowed = { conditions: [], key: '', isNamed: false }

const along = ({ from, tenant, lane, where }: Source, tenantId: number) =>
  sql`${from} where ${tenant} = ${tenantId} and ${lane} = lane.id and ${where}`

const plainCount = (source: Source, tenantId: number) =>
  sql`select count(*)::int as count from (select from ${along(source, tenantId)} limit ${beyond}) as counted`

const namedCount = (source: Source, tenantId: number, conditions: readonly Fragment[]) =>
  sql`select least(${beyond}, count(*))::int as count from ${along(source, tenantId)} and ${all(conditions)}`

const narrowedCount = (source: Source, tenantId: number, conditions: readonly Fragment[]) => sql`
  select case when count(*) > ${examinedMax} then ${beyond}::int
    else least(${beyond}, count(*) filter (where ${all(conditions)}))::int end as count
  from (select story.* from ${along(source, tenantId)} order by ${source.at} desc limit ${examinedMax + 1}) as story`

export type Counts = Map<string, number>

/** How many each lane of each source holds, exact up to the limit, in one statement. */
export const countLanes = async (
  reader: Reader,
  tenantId: number,
  sources: readonly Source[],
  { conditions, key, isNamed }: Narrowed = everything,
): Promise<Counts[]> => {
  const kept = keptOf(reader)
  const keyOf = ({ name }: Source, lane: string) => `${tenantId} ${name} ${lane} ${key}`
  const counts = sources.map(
    (source): Counts => new Map(source.lanes.map((lane) => [lane, recall(kept, keyOf(source, lane)) ?? -1])),
  )
  const parts = sources.flatMap((source, index) => {
    const unknown = source.lanes.filter((lane) => counts[index]?.get(lane) === -1)
    if (unknown.length === 0) return []
    const narrowed = isNamed ? namedCount : narrowedCount
    const count =
      conditions.length > 0 ? narrowed(source, tenantId, conditions) : plainCount(source, tenantId)
    return sql`select ${index}::int as source, lane.id::text as lane, counted.count
      from unnest(${unknown}::${sql.raw(source.laneType)}[]) as lane (id) cross join lateral (${count}) as counted`
  })
  if (parts.length === 0) return counts
  const run = conditions.length > 0 ? runPlanned : runPrepared
  const rows = await run(
    reader,
    sql<{ source: number; lane: string; count: number }>`${sql.join(parts, sql` union all `)}`,
  )
  for (const { source: index, lane, count } of rows) {
    counts[index]?.set(lane, count)
    const source = sources[index]
    if (source) remember(kept, keyOf(source, lane), count)
  }
  return counts
}

export const addCounts = (counts: Iterable<number>) => {
  let sum = 0
  for (const count of counts) sum += count
  return Math.min(sum, beyond)
}
