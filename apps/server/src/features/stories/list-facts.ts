import type { StoryContent } from '@rongbian/contract/stories'
import { materialsOf, textFacts } from '#/story-text/plain-text.ts'

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

const bodiesOf = ({ htmlContent, content, stories }: StoryContent) =>
  [htmlContent, content, ...stories.map((article) => article.htmlContent)].filter((html) => html !== '')

const firstPicture = (html: string) => materialsOf(html).find(({ type }) => type === 'image')?.url

const coverOf = ({ coverList, photos, htmlContent, stories, thumbnailUrl }: StoryContent) =>
  coverList[0]?.url ||
  photos[0]?.url ||
  firstPicture(htmlContent) ||
  stories[0]?.imageAttachmentName ||
  firstPicture(stories[0]?.htmlContent ?? '') ||
  thumbnailUrl

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
