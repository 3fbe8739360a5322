import type { Actor } from '@rongbian/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#/db/reader.ts'
import { findOwnUnsaved } from './own-unsaved.ts'
import { searchNewest, segmentsOf, stories } from './search-newest.ts'
import { type Question, readQuestion, type Term } from './tokens.ts'
import { tsqueryOf } from './tsquery.ts'

/** Up to so many stories are named one by one; words in more of them are looked for along the list. */
const namedMax = 10_000
/** A word that stands so often among the newest stories need not be counted any further. */
const sample = { hits: 100, ids: 2_000 }

interface Match {
  question: Question
  /** On `story` of a list: it bears the words of the keyword; phrases are left to whoever reads the texts. */
  condition: RawBuilder<unknown>
  isCommon: boolean
}

const searchFor = (reader: Reader, tenantId: number, terms: readonly Term[], wanted: number) =>
  searchNewest(reader, { searched: stories, tenantId, terms, where: sql`true`, below: undefined, wanted })

/** All stories with the words, or undefined when they are too many to name. */
const findNamed = async (reader: Reader, tenantId: number, terms: readonly Term[]) => {
  const first = await searchFor(reader, tenantId, terms, sample.hits)
  if (first.seenDownTo === undefined) return first.ids
  const [newest = 0] = first.ids
  if (newest - first.seenDownTo < sample.ids) return
  const all = await searchFor(reader, tenantId, terms, namedMax)
  return all.seenDownTo === undefined ? all.ids : undefined
}

export const matchKeyword = async (reader: Reader, actor: Actor, keyword: string): Promise<Match> => {
  const { tenantId } = actor
  const question = readQuestion(keyword)
  const { terms } = question
  if (terms.length === 0) return { question, condition: sql`false`, isCommon: false }
  const [named, own] = await Promise.all([
    findNamed(reader, tenantId, terms),
    findOwnUnsaved(reader, actor, question),
  ])
  if (named) {
    const ids = [...named, ...own]
    return { question, condition: sql`story.id = any(${ids}::bigint[])`, isCommon: false }
  }

  const query = tsqueryOf(tenantId, terms, { segments: await segmentsOf(reader, tenantId), stretches: [] })
  const condition = sql`(story.id = any(${own}::bigint[]) or exists (select from story_search as text where text.tenant_id = story.tenant_id
    and text.story_id = story.id and text.tsv @@ ${query}::tsquery))`
  return { question, condition, isCommon: true }
}
