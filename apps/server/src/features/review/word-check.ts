import { reviewMessages } from '@rongbian/contract/messages/review'
import type { StoryContent } from '@rongbian/contract/stories'
import type { Message } from '@rongbian/domain'
import { type Severity, severityCodes, type WordKind } from '@rongbian/words'
import type { Db } from '#/db/open.ts'
import { type Found, findInTexts, type Rulebook, withoutExceptions } from '#/features/words/index.ts'
import type { StoryKey } from '#/review-record/queries.ts'
import { bodiesOf } from '#/story/bodies.ts'
import { isLong } from '#/story/clean-text.ts'
import { contentHash } from '#/story-text/content-hash.ts'
import { createMemory } from '#/threads/memory.ts'

/** Every text of a story that readers see. */
const textsOf = (content: StoryContent) => {
  const { title, primersTitle, subTitle, summary, signature, origination, photos, stories } = content
  const lines = [title, primersTitle, subTitle, summary, signature, origination]
  const captions = photos.map(({ comment }) => comment)
  const heads = stories.flatMap((article) => [article.title, article.digest])
  const short = [...lines, ...captions, ...heads].filter(Boolean)
  return [
    ...short.map((text, index) => ({ field: String(index), text })),
    ...bodiesOf(content).map((text, index) => ({ field: `body ${index}`, text, isHtml: true })),
  ]
}

const known = createMemory<Found[]>(50)

const findAll = (book: Rulebook, content: StoryContent, hash: string | undefined) =>
  isLong(content)
    ? known(`${book.version} ${hash ?? contentHash(content)}`, () => findInTexts(book, textsOf(content)))
    : findInTexts(book, textsOf(content))

interface FoundWord {
  /** A word that is both counts as a sensitive one. */
  kind: WordKind
  severity: Severity
  word: string
  count: number
}

const gravestFirst = (one: FoundWord, other: FoundWord) =>
  severityCodes.indexOf(one.severity) - severityCodes.indexOf(other.severity)

/** What the word check says about a text, each word once; words let pass are left out. The hash of the content, where it is known. */
export const findWords = async (
  db: Db,
  story: StoryKey,
  book: Rulebook,
  { content, hash }: { content: StoryContent; hash?: string | undefined },
): Promise<FoundWord[]> => {
  const results = await withoutExceptions(db, story, await findAll(book, content, hash))
  const found = new Map<string, FoundWord>()
  for (const { kind, severity, word } of results.flatMap(({ findings }) => findings)) {
    const key = `${severity} ${word}`
    const known = found.get(key)
    const count = (known?.count ?? 0) + 1
    found.set(key, { kind: known?.kind === 'sensitive' ? known.kind : kind, severity, word, count })
  }
  return [...found.values()].sort(gravestFirst)
}

const wordsShown = 10

const quotedRow = (found: readonly FoundWord[]) =>
  found
    .slice(0, wordsShown)
    .map(({ word }) => reviewMessages.quoted({ word }))
    .reduceRight((rest, first) => reviewMessages.quotedRow({ first, rest }))

/** Nothing, or the words that keep a story from being sent. */
export const blockedWords = (found: readonly FoundWord[]): Message[] => {
  const blocked = found.filter(({ severity }) => severity === 'block')
  if (blocked.length === 0) return []
  const words = quotedRow(blocked)
  const count = blocked.length
  return [
    count > wordsShown
      ? reviewMessages.blockedWordsMore({ words, count })
      : reviewMessages.blockedWords({ words }),
  ]
}

/** Nothing, or the sensitive words a sender is asked about; hints are only shown. */
export const sensitiveWords = (found: readonly FoundWord[]): Message[] => {
  const sensitive = found.filter(({ kind, severity }) => kind === 'sensitive' && severity !== 'hint')
  if (sensitive.length === 0) return []
  const words = quotedRow(sensitive)
  const count = sensitive.length
  return [
    count > wordsShown
      ? reviewMessages.sensitiveWordsMore({ words, count })
      : reviewMessages.sensitiveWords({ words }),
  ]
}
