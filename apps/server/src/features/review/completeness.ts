import { reviewMessages } from '@rongbian/contract/messages/review'
import type { StoryContent } from '@rongbian/contract/stories'
import type { Message } from '@rongbian/domain'
import {
  coverRules,
  coverSlots,
  mediaLimits,
  type StoryContainer,
  type StoryType,
  storyTypes,
} from '@rongbian/domain'
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

/** Pictures in a row that readers leaf through. */
const carousel: Need = {
  isThere: ({ photos }) => photos.length >= mediaLimits.carouselMin,
  missing: reviewMessages.fewPictures({ least: mediaLimits.carouselMin }),
}
const needOf = (type: StoryType) => (type === 'GALLERY' ? carousel : needs[storyTypes[type].container])

/** Where covers were chosen, all the places of their type are filled. */
const openCovers = (type: StoryType, { coverType, coverList }: StoryContent) => {
  const { isSingle } = coverRules(storyTypes[type].container, [])
  const chosen = coverList.filter(({ url }) => url !== '').length
  return isSingle || chosen === 0 ? 0 : Math.max(0, coverSlots(coverType) - chosen)
}

/** What must be filled in before anyone is asked to review. */
export const missingParts = (type: StoryType, title: string, content: StoryContent): Message[] => {
  const { isThere, missing } = needOf(type)
  const count = openCovers(type, content)
  return [
    ...(title.trim() ? [] : [reviewMessages.lacksTitle()]),
    ...(isThere(content) ? [] : [missing]),
    ...(count > 0 ? [reviewMessages.lacksCovers({ count })] : []),
  ]
}
