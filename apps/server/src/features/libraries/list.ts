import type { StoryFilter, StoryPage } from '@rongbian/contract/stories'
import { type Actor, storyLimits } from '@rongbian/domain'
import { type Reader, runPlanned, runPrepared } from '#/db/reader.ts'
import { matchKeyword } from '#/features/search/keyword.ts'
import { addCounts, countLanes } from './counts.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { narrow } from './filters.ts'
import { presenter, rowsFor } from './rows.ts'
import type { Source } from './sources.ts'
import { keyOrder, keysOf, type Walk } from './walk.ts'

/** A filter's conditions, and the text that names them among counts that are kept. */
const readFilter = async (reader: Reader, tenantId: number, filter: StoryFilter) => {
  const { sort: _sort, direction: _direction, cursor: _cursor, size: _size, keyword, ...narrowing } = filter
  const match = keyword ? await matchKeyword(reader, tenantId, keyword) : undefined
  const conditions = [...narrow(narrowing), ...(match ? [match.condition] : [])]
  return {
    conditions,
    key: conditions.length > 0 ? JSON.stringify([narrowing, keyword]) : '',
    isNamed: match !== undefined && !match.isCommon,
    isCommon: match?.isCommon ?? false,
  }
}
type ReadFilter = Awaited<ReturnType<typeof readFilter>>

const count = async (reader: Reader, tenantId: number, source: Source, narrowing: ReadFilter) => {
  if (narrowing.isCommon) return storyLimits.countMax + 1
  const counts = await countLanes(reader, tenantId, [source], narrowing)
  return addCounts(counts.flatMap((lanes) => [...lanes.values()]))
}

const findRows = (reader: Reader, actor: Actor, walk: Walk) => {
  if (walk.source.lanes.length === 0) return []
  // What narrows is planned for its values: the same text may ask for one story in three or in a million.
  const run = walk.conditions.length > 0 || walk.sort === 'created' ? runPlanned : runPrepared
  return run(reader, rowsFor(actor, keysOf(walk), keyOrder(walk)))
}

/** One page of a source. It is counted once, for the first page, and only where there is a second. */
export const listStories = async (
  reader: Reader,
  actor: Actor,
  source: Source,
  filter: StoryFilter,
): Promise<StoryPage> => {
  const { sort, direction, cursor, size } = filter
  const { tenantId } = actor
  const order = `${sort}-${direction}`
  const after = readCursor(cursor, order)
  const narrowing = await readFilter(reader, tenantId, filter)
  const { conditions } = narrowing

  const found = await findRows(reader, actor, {
    source,
    tenantId,
    conditions,
    sort,
    direction,
    after,
    limit: size + 1,
  })
  const shown = found.slice(0, size)
  const last = found.length > size ? shown.at(-1) : undefined
  const total = after?.total ?? (last ? await count(reader, tenantId, source, narrowing) : shown.length)
  return {
    items: shown.map(presenter(actor)),
    next: last ? writeCursor({ order, at: last.at, id: last.id, total }) : null,
    total,
  }
}

export const countStories = async (
  reader: Reader,
  { tenantId }: Actor,
  source: Source,
  filter: StoryFilter,
): Promise<number> => count(reader, tenantId, source, await readFilter(reader, tenantId, filter))
