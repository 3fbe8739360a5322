import type { StoryFilter, StoryPage } from '@rongbian/contract/stories'
import { type Actor, storyLimits } from '@rongbian/domain'
import { type Reader, runPlanned, runPrepared } from '#/db/reader.ts'
import {
  bearing,
  findTexts,
  highlighter,
  matchKeyword,
  type Question,
  withHits,
} from '#/features/search/index.ts'
import { addCounts, countLanes } from '#/reading/counts.ts'
import { readCursor, writeCursor } from '#/reading/cursor.ts'
import { narrow } from '#/reading/filters.ts'
import { type ListedRow, presenter, rowsFor } from '#/reading/rows.ts'
import type { Source } from '#/reading/sources.ts'
import { keyOrder, keysOf, type Walk } from './walk.ts'

/** "More" in the total of a list. */
const beyond = storyLimits.countMax + 1
/** Stories whose text is read letter by letter for one page of a phrase. */
const readMax = 100

/** A filter's conditions, and the text that names them among counts that are kept. */
const readFilter = async (reader: Reader, actor: Actor, filter: StoryFilter) => {
  const { sort: _sort, direction: _direction, cursor: _cursor, size: _size, keyword, ...narrowing } = filter
  const match = keyword ? await matchKeyword(reader, actor, keyword) : undefined
  const conditions = [...narrow(narrowing), ...(match ? [match.condition] : [])]
  return {
    conditions,
    key: conditions.length > 0 ? JSON.stringify([narrowing, keyword]) : '',
    isNamed: match !== undefined && !match.isCommon,
    isCommon: match?.isCommon ?? false,
    question: match?.question,
    isPhrase: match !== undefined && match.question.phrases.length > 0,
  }
}
type ReadFilter = Awaited<ReturnType<typeof readFilter>>

const count = async (reader: Reader, tenantId: number, source: Source, narrowing: ReadFilter) => {
  if (narrowing.isCommon) return beyond
  const counts = await countLanes(reader, tenantId, [source], narrowing)
  return addCounts(counts.flatMap((lanes) => [...lanes.values()]))
}

/** The sizes that screens ask for. */
const usualSizes = [10, 20, 50, 100]

// What narrows is planned for its values: the same text may ask for one story in three or in a million.
const isUsual = ({ conditions, sort, limit }: Walk) =>
  conditions.length === 0 && sort === 'updated' && usualSizes.includes(limit - 1)

const findRows = (reader: Reader, actor: Actor, walk: Walk) => {
  if (walk.source.lanes.length === 0) return []
  const run = isUsual(walk) ? runPrepared : runPlanned
  return run(reader, rowsFor(actor, keysOf(walk), keyOrder(walk)))
}

/** Of rows that bear the words of a question: which bear its phrases too, and how a line of them shows the hits. */
const readTexts = async (reader: Reader, actor: Actor, rows: ListedRow[], { phrases, marks }: Question) => {
  const ids = rows.map(({ id }) => id)
  const texts = await findTexts(reader, actor, ids)
  return {
    rows: phrases.length > 0 ? await bearing(rows, texts, phrases) : rows,
    highlight: highlighter(texts, marks),
  }
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
  const narrowing = await readFilter(reader, actor, filter)
  const { conditions, question, isPhrase } = narrowing

  const limit = isPhrase ? Math.max(size, readMax) : size
  const walk = { source, tenantId, conditions, sort, direction, after, limit: limit + 1 }
  const found = await findRows(reader, actor, walk)
  const read = found.slice(0, limit)
  const isCut = found.length > limit
  const [{ rows, highlight }, counted] = await Promise.all([
    question ? readTexts(reader, actor, read, question) : { rows: read, highlight: undefined },
    isCut && !after && !isPhrase ? count(reader, tenantId, source, narrowing) : undefined,
  ])

  const shown = rows.slice(0, size)
  const lines = shown.map(presenter(actor))
  const last = rows.length > size ? shown.at(-1) : isCut ? read.at(-1) : undefined
  const total = after?.total ?? counted ?? (isCut ? beyond : rows.length)
  return {
    items: highlight ? await withHits(lines, highlight) : lines,
    next: last ? writeCursor({ order, at: last.at, id: last.id, total }) : null,
    total,
  }
}

export const countStories = async (
  reader: Reader,
  actor: Actor,
  source: Source,
  filter: StoryFilter,
): Promise<number> => {
  const narrowing = await readFilter(reader, actor, filter)
  if (!narrowing.isPhrase) return count(reader, actor.tenantId, source, narrowing)
  return (await listStories(reader, actor, source, { ...filter, cursor: undefined })).total
}
