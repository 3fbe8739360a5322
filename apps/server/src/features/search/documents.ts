import type { StoryContent } from '@rongbian/contract/stories'
import { foldTraditional } from '#/story-text/fold.ts'
import { plainText } from '#/story-text/plain-text.ts'
import { wordsByParagraph } from './paragraph-words.ts'
import { nameWordsOf, titleWordsOf } from './tokens.ts'

export interface Searchable {
  authorName: string
  editorName: string
  content: StoryContent
}

const titlesOf = ({ title, primersTitle, subTitle, stories }: StoryContent) => [
  title,
  primersTitle,
  subTitle,
  ...stories.map((article) => article.title),
]

const namesOf = ({ authorName, editorName, content: { signature, properties } }: Searchable) => [
  authorName,
  editorName,
  signature,
  properties.authorValue,
  ...properties.remuneration_author.map(({ name }) => name),
]

const textsOf = ({ content }: Searchable) => [
  content.summary,
  plainText(content.htmlContent),
  plainText(content.content),
  ...content.photos.map(({ comment }) => comment),
  ...content.stories.flatMap(({ digest, htmlContent }) => [digest, plainText(htmlContent)]),
]

/** Words someone chose: each is found as a whole as well as in its parts. */
const labelsOf = ({ content: { origination, keywords, topic, properties } }: Searchable) => [
  origination,
  topic,
  ...keywords,
  ...properties.tagNames,
]

/** Everything a search looks through, folded; parts stand on lines of their own. */
export const wholeTextOf = (story: Searchable) =>
  foldTraditional(
    [...titlesOf(story.content), ...textsOf(story), ...namesOf(story), ...labelsOf(story)].join('\n'),
  )

/** What an excerpt is taken from: the texts; names and labels before them where only those bear the hit. */
export const readableTextOf = ({ story, finder }: { story: Searchable; finder: RegExp }) => {
  const text = textsOf(story).filter(Boolean).join(' ').replace(/\s+/g, ' ')
  const bears = (part: string) => foldTraditional(part).search(finder) >= 0
  if (bears(text)) return text
  return [...[...labelsOf(story), ...namesOf(story)].filter(bears), text].join(' · ')
}

/** A tsvector holds a megabyte; the end of a text beyond that is not searched. */
const bytesMax = 800_000
const bytesPerWord = 12

/** The words of a story. Takes its time with a long text: whoever serves requests calls findWordsOf instead. */
export const searchWordsOf = (story: Searchable): Set<string> => {
  const words = new Set<string>()
  let bytes = 0
  const add = (found: readonly string[]) => {
    for (const word of found) {
      if (words.has(word)) continue
      bytes += word.length * 3 + bytesPerWord
      if (bytes > bytesMax) return
      words.add(word)
    }
  }
  for (const title of titlesOf(story.content)) add(titleWordsOf(foldTraditional(title)))
  for (const name of [...namesOf(story), ...labelsOf(story)]) add(nameWordsOf(foldTraditional(name)))
  for (const found of wordsByParagraph(wholeTextOf(story))) add(found)
  return words
}

/** Whether a story bears phrases letter by letter. */
export const bearsPhrases = ({ story, phrases }: { story: Searchable; phrases: readonly string[] }) => {
  const text = wholeTextOf(story)
  return phrases.every((phrase) => text.includes(phrase))
}
