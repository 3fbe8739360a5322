import type { StoryFilter, StoryPage } from '@rongbian/contract/stories'
import { type Actor, storyLimits } from '@rongbian/domain'
import { sql } from 'kysely'
import { type Reader, runPlanned, runPrepared } from '#/db/reader.ts'
import { readCursor, writeCursor } from '#/reading/cursor.ts'
import { narrow } from '#/reading/filters.ts'
import { all, atWork, type Fragment, visibleTo } from '#/reading/fragments.ts'
import { presenter, rowsFor } from '#/reading/rows.ts'
import { highlighter, withHits } from './highlight.ts'
import { findOwnUnsaved } from './own-unsaved.ts'
import { type Chosen, choose } from './page.ts'
import { type Hits, searchNewest, stories, wholeStories } from './search-newest.ts'
import { findTexts } from './texts.ts'
import { type Question, readQuestion } from './tokens.ts'
import { bearing } from './words-of.ts'

const order = 'search'
/** "More" in the total of a search. */
const beyond = storyLimits.searchCountMax + 1
/** Stories whose text is read letter by letter for one page of a phrase. */
const readMax = 200
const readAtOnce = 50

const rowsOf = async (reader: Reader, actor: Actor, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const keys = sql`select null::timestamptz as at, found.id from unnest(${ids}::bigint[]) as found (id)`
  const rows = await runPrepared(reader, rowsFor(actor, keys, sql`key.id desc`))
  return rows.map(presenter(actor))
}

interface Wanted {
  conditions: readonly Fragment[]
  /** On `hit` as well, which only the index has. */
  also: readonly Fragment[]
  below: number | undefined
  wanted: number
}

const searchIndexed = (
  reader: Reader,
  actor: Actor,
  { terms }: Question,
  { conditions, also, below, wanted }: Wanted,
) =>
  searchNewest(reader, {
    searched: conditions.length + also.length > 0 ? wholeStories : stories,
    tenantId: actor.tenantId,
    terms,
    where: all([atWork, visibleTo(actor), ...conditions, ...also]),
    below,
    wanted,
  })

/** Of what the actor has typed and not saved: what the same conditions let through. */
const searchUnsaved = async (
  reader: Reader,
  actor: Actor,
  question: Question,
  { conditions, below }: Wanted,
) => {
  const ids = await findOwnUnsaved(reader, actor, question)
  if (ids.length === 0) return []
  const isNewer = below === undefined ? sql`true` : sql`story.id < ${below}`
  const rows = await runPlanned(
    reader,
    sql<{ id: number }>`select story.id from story where story.id = any(${ids}::bigint[])
      and ${all([isNewer, atWork, visibleTo(actor), ...conditions])}`,
  )
  return rows.map(({ id }) => id)
}

const searchFor = async (reader: Reader, actor: Actor, question: Question, wanted: Wanted): Promise<Hits> => {
  const [hits, unsaved] = await Promise.all([
    searchIndexed(reader, actor, question, wanted),
    searchUnsaved(reader, actor, question, wanted),
  ])
  const { seenDownTo = 0 } = hits
  const own = unsaved.filter((id) => id >= seenDownTo)
  const ids = [...new Set([...hits.ids, ...own])].toSorted((one, other) => other - one)
  return { ...hits, ids }
}

const choosePhrases = async (
  reader: Reader,
  actor: Actor,
  { phrases }: Question,
  hits: Hits,
  { skip, size }: { skip: number; size: number },
): Promise<Chosen> => {
  const to = skip + size
  const found: number[] = []
  const limit = Math.min(hits.ids.length, readMax)
  let read = 0
  while (read < limit) {
    const some = hits.ids.slice(read, read + readAtOnce)
    const texts = await findTexts(reader, actor, some)
    read += some.length
    const rows = some.map((id) => ({ id }))
    found.push(...(await bearing(rows, texts, phrases)).map(({ id }) => id))
  }
  const isWhole = read >= hits.ids.length && hits.seenDownTo === undefined
  const end = read < hits.ids.length ? hits.ids[read - 1] : hits.seenDownTo
  return {
    ids: found.slice(skip, to),
    next: found.length > to ? found[to - 1] : end,
    total: isWhole ? found.length : beyond,
  }
}

interface SearchOptions {
  /** Conditions on `story` and `hit` beyond those of a filter. */
  also?: readonly Fragment[]
  /** For clients that ask for a page by its number; not beyond what is counted. */
  skip?: number
}

/** The newest of all stories the actor may read that bear the words, with the hits marked. */
export const searchStories = async (
  reader: Reader,
  actor: Actor,
  filter: StoryFilter & { keyword: string },
  { also = [], skip = 0 }: SearchOptions = {},
): Promise<StoryPage> => {
  const { keyword, sort: _sort, direction: _direction, cursor, size, ...narrowing } = filter
  const after = readCursor(cursor, order)
  const question = readQuestion(keyword)
  if (question.terms.length === 0) return { items: [], next: null, total: 0 }

  const isPhrase = question.phrases.length > 0
  const hits = await searchFor(reader, actor, question, {
    conditions: narrow(narrowing),
    also,
    below: after?.id,
    wanted: after && !isPhrase ? size + 1 : Math.max(skip + size + 1, beyond),
  })
  const chosen = isPhrase
    ? await choosePhrases(reader, actor, question, hits, { skip, size })
    : choose(hits, skip, size, storyLimits.searchCountMax)
  const total = after?.total ?? chosen.total
  const [rows, texts] = await Promise.all([
    rowsOf(reader, actor, chosen.ids),
    findTexts(reader, actor, chosen.ids),
  ])
  const highlight = highlighter(texts, question.marks)
  return {
    items: await withHits(rows, highlight),
    next: chosen.next === undefined ? null : writeCursor({ order, at: 0, id: chosen.next, total }),
    total,
  }
}
