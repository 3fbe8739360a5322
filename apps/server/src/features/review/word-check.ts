import { reviewMessages } from '@rongbian/contract/messages/review'
import type { StoryContent } from '@rongbian/contract/stories'
import type { Message } from '@rongbian/domain'
import { type Severity, severityCodes } from '@rongbian/words'
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
  for (const { severity, word } of results.flatMap(({ findings }) => findings)) {
    const key = `${severity} ${word}`
    found.set(key, { severity, word, count: (found.get(key)?.count ?? 0) + 1 })
  }
  return [...found.values()].sort(gravestFirst)
}

const wordsShown = 10

/** Nothing, or the words that keep a story from being sent. */
export const blockedWords = (found: readonly FoundWord[]): Message[] => {
  const blocked = found.filter(({ severity }) => severity === 'block')
  if (blocked.length === 0) return []
  const words = blocked
    .slice(0, wordsShown)
    .map(({ word }) => reviewMessages.quoted({ word }))
    .reduceRight((rest, first) => reviewMessages.quotedRow({ first, rest }))
  return [
    blocked.length > wordsShown
      ? reviewMessages.blockedWordsMore({ words, count: blocked.length })
      : reviewMessages.blockedWords({ words }),
  ]
}
