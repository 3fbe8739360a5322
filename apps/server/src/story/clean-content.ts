import { AppError } from '@rongbian/contract'
import { storyMessages } from '@rongbian/contract/messages/stories'
import { type StoryContent, storyContent } from '@rongbian/contract/stories'
import { formatSize, limits, linkUrl, mediaUrl } from '@rongbian/domain'
import { promiseOf } from '#/http/promised.ts'
import { contentHash } from '#/story-text/content-hash.ts'
import { checkTags, sanitiseHtml } from '#/story-text/sanitise.ts'
import { bodiesOf } from './bodies.ts'
import { type ListFacts, listFacts } from './list-facts.ts'

/** Characters no database takes and no reader sees. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are meant.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g
const cleanText = (text: string) => text.replace(unwritable, '').toWellFormed()

const cleanHtml = (html: string) => {
  if (!html) return ''
  const cleaned = sanitiseHtml(cleanText(html))
  if (cleaned.length <= limits.storyHtmlMax) return cleaned
  throw new AppError('too_large', {
    message: storyMessages.bodyTooLarge({ most: formatSize(limits.storyHtmlMax) }),
  })
}

/** An address that may not stand in a story is no address. */
const media = (url: string) => mediaUrl(cleanText(url), { allowHttp: true }) ?? ''
const link = (url: string) => linkUrl(cleanText(url)) ?? ''

const hasUrl = ({ url }: { url: string }) => url !== ''

/** Every text in a value without the characters that could not be written. */
export const cleanDeep = <Value>(value: Value): Value => {
  if (typeof value === 'string') return cleanText(value) as Value
  if (Array.isArray(value)) return value.map(cleanDeep) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleanDeep(item)])) as Value
}

/** What people sent as it may be kept and shown: texts by the allow-list, addresses that lead somewhere safe. */
const cleanContent = (sent: StoryContent): StoryContent => {
  const { htmlContent, stories, ...rest } = sent
  // The articles of a bundle are read together, so together they may have as many as one body.
  checkTags(...bodiesOf(sent))
  const content = cleanDeep(rest)
  return {
    ...content,
    htmlContent: cleanHtml(htmlContent),
    content: cleanHtml(content.content),
    shareCover: media(content.shareCover),
    thumbnailUrl: media(content.thumbnailUrl),
    accessUrl: link(content.accessUrl),
    coverList: content.coverList.map((cover) => ({ ...cover, url: media(cover.url) })).filter(hasUrl),
    photos: content.photos.map((photo) => ({ ...photo, url: media(photo.url) })).filter(hasUrl),
    attachedFiles: content.attachedFiles.map((file) => ({ ...file, url: media(file.url) })).filter(hasUrl),
    stories: stories.map(({ htmlContent: html, ...article }) => ({
      ...cleanDeep(article),
      htmlContent: cleanHtml(html),
      imageAttachmentName: media(article.imageAttachmentName),
      origUrl: link(article.origUrl),
    })),
  }
}

export interface CleanText {
  content: StoryContent
  hash: string
  facts: ListFacts
}

/** What is known of a long text that lies in a journal. */
export type JournalMark = Pick<CleanText, 'hash' | 'facts'> | 'refused'

/** Takes its time with a long text: whoever answers a request calls cleanText instead. */
export const cleanAndHash = (sent: StoryContent): CleanText => {
  const content = cleanContent(sent)
  return { content, hash: contentHash(content), facts: listFacts(content) }
}

const isWhole = promiseOf(storyContent)

/** Content as it was stored, with the fields it did not have yet. */
export const readContent = (stored: unknown): StoryContent =>
  isWhole(stored) ? (stored as StoryContent) : storyContent.parse(stored)

const tags = /<[^>]*>/g

/** Refuses at a glance what could never be saved; cleaning comes when the text leaves the journal. */
export const checkSizes = ({ htmlContent, stories }: StoryContent) => {
  for (const html of [htmlContent, ...stories.map((article) => article.htmlContent)]) {
    if (html.length <= limits.storyTextMax) continue
    const bytes = Buffer.byteLength(html)
    if (bytes > limits.storyHtmlMax) {
      const message = storyMessages.bodyTooLargeNow({
        most: formatSize(limits.storyHtmlMax),
        now: formatSize(bytes),
      })
      throw new AppError('too_large', { message })
    }
    if (html.replace(tags, '').length > limits.storyTextMax) {
      throw new AppError('too_large', { message: storyMessages.bodyTooLong({ most: limits.storyTextMax }) })
    }
  }
}
