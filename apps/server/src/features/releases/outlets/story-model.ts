import type { StoryContent } from '@rongbian/contract/stories'
import { bodyHtml, dayIn, type StoryType, storyTypes } from '@rongbian/domain'
import type { SiteCard, SiteStory } from '@rongbian/site'
import { stampOf } from '@rongbian/site'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { ownAddresses } from '#/storage/file-url.ts'
import { readContent } from '#/story/clean-content.ts'
import { dutyEditorOf } from '#/story/duty-editor.ts'
import { headFacts } from '#/story/list-facts.ts'
import type { Due } from './due.ts'
import type { Numbered } from './numbers.ts'
import type { PublicFiles } from './public-files.ts'
import type { Site } from './site-channel.ts'

export interface StoryText {
  storyId: number
  type: string
  authorName: string
  dutyEditor: string
  content: StoryContent
  /** When this text was written. */
  at: Date
}

/** The texts as they were signed, whatever was written since. */
export const findTexts = async (
  db: Db,
  tenantId: number,
  dues: readonly Due[],
): Promise<Map<number, StoryText>> => {
  if (dues.length === 0) return new Map()
  const rows = await db
    .selectFrom('storyVersion as text')
    .innerJoin('story', (join) =>
      join.onRef('story.tenantId', '=', 'text.tenantId').onRef('story.id', '=', 'text.storyId'),
    )
    .select([
      'text.storyId',
      'text.no',
      'text.content',
      'text.at',
      'story.type',
      'story.authorName',
      dutyEditorOf(sql`text.no`).as('dutyEditor'),
    ])
    .where('text.tenantId', '=', tenantId)
    .where((row) =>
      row.or(
        dues.map(({ storyId, version }) => row.and({ 'text.storyId': storyId, 'text.no': version ?? 0 })),
      ),
    )
    .execute()
  return new Map(rows.map(({ content, ...row }) => [row.storyId, { ...row, content: readContent(content) }]))
}

/** `2026/1115/8.html`, by the day it was first there. */
export const storyPath = (storyId: number, firstAt: Date, timeZone: string, extension = 'html') => {
  const [year, month, day] = dayIn(firstAt, timeZone).split('-')
  return `${year}/${month}${day}/${storyId}.${extension}`
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
const unescaped = (value: string) => value.replaceAll('&amp;', '&').replaceAll('&quot;', '"')
const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const imageTag = /<img\b[^>]*>/g
const replaceEach = async (text: string, pattern: RegExp, replace: (found: string) => Promise<string>) => {
  const found = [...new Set(text.match(pattern) ?? [])]
  const made = new Map<string, string>()
  for (const one of found) made.set(one, await replace(one))
  return text.replace(pattern, (one) => made.get(one) ?? one)
}

const publicImage = async (files: PublicFiles, tag: string) => {
  const picture = await files.picture(unescaped(attribute(tag, 'src')), unescaped(attribute(tag, 'alt')))
  if (!picture) return ''
  const size = picture.width && picture.height ? ` width="${picture.width}" height="${picture.height}"` : ''
  const set = picture.srcset
    ? ` srcset="${escaped(picture.srcset)}" sizes="(max-width: 720px) 100vw, 720px"`
    : ''
  return `<img src="${escaped(picture.src)}"${set}${size} alt="${escaped(picture.alt)}" loading="lazy" decoding="async">`
}

/** A text whose pictures and files readers can fetch. */
const publicHtml = async (files: PublicFiles, html: string) => {
  const pictured = await replaceEach(html, imageTag, (tag) => publicImage(files, tag))
  return replaceEach(pictured, ownAddresses, async (url) => escaped(await files.address(unescaped(url))))
}

const columnOf = (site: Site, { columns }: Numbered): SiteCard['column'] => {
  const rows = columns
    .map(({ columnId }) => site.columns.find(({ id }) => id === columnId))
    .filter((row) => row !== undefined)
  const own = rows.find(({ main }) => !main) ?? rows[0]
  const model = own && site.columnModels.get(own.id)
  return model ? { code: model.code, name: model.name, url: model.url } : null
}

/** Once it has been issued in another text, readers are told. */
const correctionOf = ({ release, version }: Due, at: string): SiteStory['correction'] =>
  release.liveAt && release.card && (release.card as { version?: number }).version !== version
    ? { at, note: release.comment }
    : null

const keptCorrection = (card: unknown) =>
  (card as { correction?: SiteStory['correction'] } | null)?.correction ?? null

interface Card extends SiteCard {
  version: number
  correction: SiteStory['correction']
}

const playable = async (files: PublicFiles, { accessUrl, thumbnailUrl }: StoryContent, fallback: string) => {
  if (!accessUrl) return null
  const poster = await files.picture(thumbnailUrl || fallback, '')
  const src = await files.address(accessUrl)
  return {
    src,
    type: (await files.mimeOf(accessUrl)) || 'video/mp4',
    poster: poster?.src ?? '',
    width: null,
    height: null,
  }
}

/** A signed text as its page shows it. */
export const modelOf = async (
  site: Site,
  files: PublicFiles,
  {
    due,
    numbered,
    story: { type, authorName, dutyEditor, content, at },
    url,
  }: { due: Due; numbered: Numbered; story: StoryText; url: string },
): Promise<SiteStory & Card> => {
  const facts = headFacts(content)
  const { container } = storyTypes[type as StoryType]
  const cover = await files.picture(facts.cover, facts.title)
  const media = await playable(files, content, facts.cover)
  const stamp = (moment: Date) => stampOf(moment, site.timeZone)
  const published = due.release.issueDate ?? numbered.firstAt
  /** A text is older than its page; only what was written after that changed it. */
  const updated = at > published ? at : published
  return {
    id: due.storyId,
    version: due.version ?? 0,
    type,
    title: facts.title,
    kicker: content.primersTitle,
    subtitle: content.subTitle,
    summary: facts.summary,
    url: container === 'href' ? content.accessUrl || url : url,
    page: url,
    cover,
    publishedAt: stamp(published),
    updatedAt: stamp(updated),
    author: content.properties.authorValue || authorName,
    editor: dutyEditor,
    source: content.origination,
    column: columnOf(site, numbered),
    isPinned: false,
    duration: null,
    keywords: content.keywords,
    html: await publicHtml(files, bodyHtml(content)),
    photos: (
      await Promise.all(
        content.photos.map(async (photo) => {
          const picture = await files.picture(photo.url, photo.comment)
          return picture && { ...picture, caption: photo.comment }
        }),
      )
    ).filter((photo) => photo !== null),
    video: container === 'video' || container === 'live' ? media : null,
    audio: container === 'audio' ? media && { src: media.src, type: media.type } : null,
    articles: await Promise.all(
      content.stories.map(async (article) => ({
        title: article.title,
        author: article.authorId,
        cover: await files.picture(article.imageAttachmentName, article.title),
        html: await publicHtml(files, article.htmlContent),
      })),
    ),
    href: container === 'href' ? content.accessUrl : '',
    correction: correctionOf(due, stamp(at)) ?? keptCorrection(due.release.card),
    related: [],
  }
}

export const cardOf = ({
  id,
  version,
  type,
  title,
  summary,
  url,
  page,
  cover,
  publishedAt,
  updatedAt,
  author,
  source,
  column,
  duration,
  keywords,
  correction,
}: SiteStory & Card): Card => ({
  id,
  version,
  type,
  title,
  summary,
  url,
  page,
  cover,
  publishedAt,
  updatedAt,
  author,
  source,
  column,
  isPinned: false,
  duration,
  keywords,
  correction,
})
