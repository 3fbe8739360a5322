import type { Article, Picture, Post, Video } from '@rongbian/connectors'
import type { StoryContent } from '@rongbian/contract/stories'
import type { Variant } from '@rongbian/contract/third-party'
import { bodyHtml, type StoryType, storyTypes } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import { hashOf } from '#/storage/file-url.ts'
import type { Storage } from '#/storage/storage.ts'
import { findFiles, findPlayed } from '#/storage/stored-files.ts'
import { coverOf } from '#/story/list-facts.ts'
import { readPlain } from '#/story-text/in-thread.ts'
import type { Due } from '../outlets/due.ts'
import { findTexts, type StoryText } from '../outlets/story-model.ts'
import { triesOf } from './ledger-steps.ts'
import { lentAddress, openPicture, outsideOf } from './picture.ts'

interface PostParts {
  parts: { env: Env; storage: Storage }
  db: Db
  due: Pick<Due, 'tenantId' | 'storyId' | 'channelId' | 'version' | 'intent' | 'details'>
}

/** Where readers find the story on a site of the house. */
const findLink = async ({ parts, db, due: { tenantId, storyId } }: PostParts) => {
  const row = await db
    .selectFrom('release')
    .innerJoin('channel', (join) =>
      join.onRef('channel.tenantId', '=', 'release.tenantId').onRef('channel.id', '=', 'release.channelId'),
    )
    .select('release.url')
    .where('release.tenantId', '=', tenantId)
    .where('release.storyId', '=', storyId)
    .where('channel.type', '=', 'website')
    .where('release.liveAt', 'is not', null)
    .orderBy('channel.sort')
    .executeTakeFirst()
  const outside = outsideOf(parts.env)
  if (!row || !URL.canParse(row.url, outside || undefined)) return ''
  return new URL(row.url, outside || undefined).href
}

const imageSource = /<img\b[^>]*?\ssrc="([^"]*)"/g
export const imageSources = (html: string) =>
  [...html.matchAll(imageSource)].map(([, src = '']) => src.replaceAll('&amp;', '&'))

const videoOf = async ({ parts, db, due }: PostParts, url: string): Promise<Video | undefined> => {
  const hash = hashOf(url)
  if (!hash) return
  const played = (await findPlayed(db, due.tenantId, hash)) ?? hash
  const [file] = await findFiles(db, due.tenantId, [hash])
  const size = await parts.storage.size(played)
  if (!file || size === undefined) return
  const isPlayed = played !== hash
  return {
    name: isPlayed ? file.name.replace(/\.\w+$/, '.mp4') : file.name,
    mime: isPlayed ? 'video/mp4' : file.mime,
    size,
    url: await lentAddress(parts, db, due.tenantId, url),
    async read(start, end) {
      const chunks = parts.storage.open(played, { start, end: Math.min(end, size) - 1 })
      return new Uint8Array(Buffer.concat(await chunks.toArray()))
    },
  }
}

type Open = (url: string, alt?: string) => Promise<Picture | undefined>

const articlesOf = async (text: StoryText, variant: Variant, open: Open): Promise<Article[]> => {
  const { content, authorName } = text
  const author = content.properties.authorValue || authorName
  const originalLink = variant.origUrl
  if (content.stories.length > 0)
    return Promise.all(
      content.stories.map(async ({ title, authorId, digest, htmlContent, imageAttachmentName }) => ({
        title,
        author: authorId || author,
        digest,
        html: htmlContent,
        text: await readPlain(htmlContent),
        cover: await open(imageAttachmentName),
        originalLink,
      })),
    )
  const html = bodyHtml(content)
  const { title, detail: digest } = variant
  const cover = await open(coverOf(content))
  return [{ title, author, digest, html, text: await readPlain(html), cover, originalLink }]
}

const openAll = async (open: Open, found: readonly { url: string; alt?: string }[]) =>
  (await Promise.all(found.map(({ url, alt }) => open(url, alt)))).filter((one) => one !== undefined)

const shownSources = (content: StoryContent) => [
  ...imageSources(bodyHtml(content)),
  ...content.stories.flatMap(({ htmlContent }) => imageSources(htmlContent)),
]

/** What goes out to one account: the text that was signed, told as it was ordered. */
export const postFor = async (asked: PostParts, text: StoryText, variant: Variant): Promise<Post> => {
  const { parts, db, due } = asked
  const { content } = text
  const open: Open = (url, alt = '') => openPicture(parts, db, due.tenantId, { address: url, alt })
  const pictures = new Map<string, Picture>()
  for (const src of shownSources(content)) {
    const picture = await open(src)
    if (picture) pictures.set(src, picture)
  }
  const { title, detail, shortContent, category, tags, ratifyType, origUrl } = variant
  const covers = await openAll(
    open,
    variant.coverList.map(({ url, name }) => ({ url, alt: name })),
  )
  const [first, ...others] = await articlesOf(text, variant, open)
  return {
    intent: due.intent,
    container: storyTypes[text.type as StoryType].container,
    title,
    detail,
    shortContent,
    category,
    tags,
    ratifyType,
    origUrl,
    link: await findLink(asked),
    covers,
    articles: first ? [{ ...first, cover: covers[0] ?? first.cover }, ...others] : [],
    pictures,
    gallery: await openAll(
      open,
      content.photos.map(({ url, comment }) => ({ url, alt: comment })),
    ),
    video: content.accessUrl ? await videoOf(asked, content.accessUrl) : undefined,
    recipients: variant.emails,
    message: variant.content,
    source: content.origination,
    attachAs: variant.attachments,
    commentRight: variant.commentRight,
    coverCrops: variant.coverCrops,
  }
}

export const postOf = async (asked: PostParts & { due: Due }): Promise<Post> => {
  const { db, due } = asked
  const text = (await findTexts(db, due.tenantId, [due])).get(due.storyId)
  const { variant } = triesOf(due)
  if (!text || !variant) throw new Error('签发的版本不存在')
  return postFor(asked, text, variant)
}
