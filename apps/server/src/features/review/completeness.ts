import { reviewMessages } from '@rongbian/contract/messages/review'
import type { StoryContent } from '@rongbian/contract/stories'
import type { Message } from '@rongbian/domain'
import { type StoryContainer, type StoryType, storyTypes } from '@rongbian/domain'
import { bodiesOf } from '#/story/bodies.ts'
import { materialsOf } from '#/story-text/plain-text.ts'

interface Need {
  isThere: (content: StoryContent) => boolean
  missing: Message
}

/** In a clean body a bracket only ever ends a tag. */
const hasWords = /(?:^|>)\s*[^\s<]/
const says = (html: string) => hasWords.test(html) || materialsOf(html).length > 0
const hasBody = (content: StoryContent) => bodiesOf(content).some(says)
const hasAddress = ({ accessUrl }: StoryContent) => accessUrl !== ''
const isWritten = ({ title, htmlContent }: StoryContent['stories'][number]) =>
  title !== '' && says(htmlContent)

/** Without this a story of the kind has nothing to review. */
const needs: Record<StoryContainer, Need> = {
  article: { isThere: hasBody, missing: reviewMessages.lacksBody() },
  gallery: {
    isThere: (content) => content.photos.length > 0 || hasBody(content),
    missing: reviewMessages.lacksPictures(),
  },
  video: {
    isThere: (content) => hasAddress(content) || hasBody(content),
    missing: reviewMessages.lacksVideo(),
  },
  audio: {
    isThere: (content) => hasAddress(content) || hasBody(content),
    missing: reviewMessages.lacksAudio(),
  },
  href: { isThere: hasAddress, missing: reviewMessages.lacksLink() },
  live: {
    isThere: (content) => hasAddress(content) || hasBody(content),
    missing: reviewMessages.lacksLive(),
  },
  wechat: {
    isThere: ({ stories }) => stories.length > 0 && stories.every(isWritten),
    missing: reviewMessages.lacksArticles(),
  },
}

/** What must be filled in before anyone is asked to review. */
export const missingParts = (type: StoryType, title: string, content: StoryContent): Message[] => {
  const { isThere, missing } = needs[storyTypes[type].container]
  return [...(title.trim() ? [] : [reviewMessages.lacksTitle()]), ...(isThere(content) ? [] : [missing])]
}
