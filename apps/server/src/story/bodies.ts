import type { StoryContent } from '@rongbian/contract/stories'
import { isOwnFile, type StoryContainer, type StoryType, storyTypes } from '@rongbian/domain'
import { type Material, materialsOf, nameOf } from '#/story-text/plain-text.ts'

/** Everything of a story that is written in HTML, in the order it is read. */
export const bodiesOf = ({ htmlContent, content, stories }: StoryContent) =>
  [htmlContent, content, ...stories.map((article) => article.htmlContent)].filter((html) => html !== '')

const recordings: Partial<Record<StoryContainer, Material['type']>> = { video: 'video', audio: 'audio' }

/** What a story of one recording plays; an address elsewhere is no file of the house. */
const recordingOf = (type: StoryType, { accessUrl: url }: StoryContent): Material[] => {
  const kind = recordings[storyTypes[type].container]
  return kind && isOwnFile(url) ? [{ url, type: kind, name: nameOf(url), caption: '' }] : []
}

const photosOf = ({ photos }: StoryContent): Material[] =>
  photos.map(({ url, filename, comment }) => ({
    url,
    type: 'image',
    name: filename || nameOf(url),
    caption: comment,
  }))

/** Everything a story shows that is not text (the specification's `reference`). */
export const referencesOf = (type: StoryType, content: StoryContent): Material[] => [
  ...recordingOf(type, content),
  ...photosOf(content),
  ...bodiesOf(content).flatMap(materialsOf),
]
