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

const figures = /<figure\b[\s\S]*?<\/figure>/g

/** Looks no further than it has to: texts may be long. */
const firstPicture = (html: string) => {
  for (const [figure] of html.matchAll(figures)) {
    const picture = materialsOf(figure).find(({ type }) => type === 'image')
    if (picture) return picture.url
  }
}

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

/** What stands above a text; cheap, however long it is. */
export const headFacts = (content: StoryContent): Pick<ListFacts, 'title' | 'summary' | 'cover'> => {
  const [firstArticle] = content.stories
  return {
    title: content.title || firstArticle?.title || '',
    summary: content.summary || firstArticle?.digest || '',
    cover: coverOf(content),
  }
}

/** Takes its time with a long text, for it counts the words: a thread does it where the text is cleaned. */
export const listFacts = (content: StoryContent): ListFacts => {
  const bodies = bodiesOf(content).map(textFacts)
  return {
    ...headFacts(content),
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
