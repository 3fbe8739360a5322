import type { StoryContent } from '@rongbian/contract/stories'
import { type StoryContainer, type StoryType, storyTypes } from '@rongbian/domain'
import { bodiesOf } from '#/story/bodies.ts'
import { materialsOf } from '#/story-text/plain-text.ts'

interface Need {
  isThere: (content: StoryContent) => boolean
  missing: string
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
  article: { isThere: hasBody, missing: '缺少正文' },
  gallery: {
    isThere: (content) => content.photos.length > 0 || hasBody(content),
    missing: '缺少图片',
  },
  video: { isThere: (content) => hasAddress(content) || hasBody(content), missing: '缺少视频' },
  audio: { isThere: (content) => hasAddress(content) || hasBody(content), missing: '缺少音频' },
  href: { isThere: hasAddress, missing: '缺少链接地址' },
  live: { isThere: (content) => hasAddress(content) || hasBody(content), missing: '缺少直播地址或介绍' },
  wechat: {
    isThere: ({ stories }) => stories.length > 0 && stories.every(isWritten),
    missing: '缺少文章，或有文章没有标题、正文',
  },
}

/** What must be filled in before anyone is asked to review. */
export const missingParts = (type: StoryType, title: string, content: StoryContent): string[] => {
  const { isThere, missing } = needs[storyTypes[type].container]
  return [...(title.trim() ? [] : ['缺少标题']), ...(isThere(content) ? [] : [missing])]
}
