import type { StoryContent } from '@rongbian/contract/stories'
import { materialsOf, textFacts } from '#/story-text/plain-text.ts'
import { bodiesOf } from './bodies.ts'

/** The columns of `story` that lists show, taken from its text. */
export interface ListFacts {
  title: string
  summary: string
  cover: string
  signature: string
  origination: string
  originalCategory: string
  level: number
  words: number
  pictures: number
  articles: number
}

const firstPicture = (html: string) => materialsOf(html).find(({ type }) => type === 'image')?.url

/** What someone chose comes before what happens to be there. */
export const coverOf = (content: StoryContent) =>
  content.coverList[0]?.url ||
  content.thumbnailUrl ||
  content.photos[0]?.url ||
  content.stories[0]?.imageAttachmentName ||
  bodiesOf(content).map(firstPicture).find(Boolean) ||
  ''

/** The same of a story that has them already. */
export const factsOfRow = (story: ListFacts): ListFacts => {
  const { title, summary, cover, signature, origination, originalCategory } = story
  const { level, words, pictures, articles } = story
  return {
    title,
    summary,
    cover,
    signature,
    origination,
    originalCategory,
    level,
    words,
    pictures,
    articles,
  }
}

export const listFacts = (content: StoryContent): ListFacts => {
  const bodies = bodiesOf(content).map(textFacts)
  const [firstArticle] = content.stories
  return {
    title: content.title || firstArticle?.title || '',
    summary: content.summary || firstArticle?.digest || '',
    cover: coverOf(content),
    signature: content.signature,
    origination: content.origination,
    originalCategory: content.properties.originalCategory,
    level: content.level,
    // A half counts as begun.
    words: Math.ceil(bodies.reduce((sum, { words }) => sum + words, 0)),
    pictures: content.photos.length + bodies.reduce((sum, { pictures }) => sum + pictures, 0),
    articles: content.stories.length,
  }
}
