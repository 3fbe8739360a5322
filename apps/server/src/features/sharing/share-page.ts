import type { StoryContent } from '@rongbian/contract/stories'
import { embedHosts, type StoryContainer, type StoryType, storyTypes } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { readContent } from '#/features/stories/clean-content.ts'
import { findVersion } from '#/features/stories/text-queries.ts'
import { escapeText } from '#/story-text/html-tree.ts'
import { pageStyle } from './page-style.ts'
import { type Lender, lender } from './shared-text.ts'
import type { SharedStory } from './story-links.ts'

const escaped = (text: string) => escapeText(text).replaceAll('"', '&quot;')

/** Nothing runs and nothing leads back: the page shows, and that is all. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' https: data:",
  "media-src 'self' https:",
  `frame-src ${Object.keys(embedHosts)
    .map((host) => `https://${host}`)
    .join(' ')}`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join(';')

export const pageHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'cache-control': 'private, no-store',
}

const page = (title: string, body: string) => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${pageStyle}</style></head>
<body>${body}</body></html>
`

/** What someone sees whose link opens nothing. */
export const refusedPage = (isExpired: boolean) => {
  const title = isExpired ? '链接已过期' : '链接无效'
  const hint = isExpired ? '请向发给您链接的人要一个新的。' : '请检查链接是否完整，或向发给您链接的人确认。'
  return page(title, `<main class="none"><h1>${title}</h1><p>${hint}</p></main>`)
}

const figure = (url: string, caption: string) =>
  `<figure><img src="${escaped(url)}" alt="${escaped(caption)}" loading="lazy">${
    caption ? `<figcaption>${escaped(caption)}</figcaption>` : ''
  }</figure>`

const headline = ({ primersTitle, title, subTitle }: StoryContent) =>
  `${primersTitle ? `<p class="teaser">${escaped(primersTitle)}</p>` : ''}<h1>${escaped(title || '（无标题）')}</h1>${
    subTitle ? `<p class="subtitle">${escaped(subTitle)}</p>` : ''
  }`

type View = (content: StoryContent, lent: Lender) => Promise<string>

const text: View = ({ htmlContent, content }, { lendIn }) => lendIn(htmlContent || content)

const gallery: View = async (content, lent) => {
  const photos = await Promise.all(
    content.photos.map(async ({ url, comment }) => figure(await lent.lend(url), comment)),
  )
  return `<div class="carousel" tabindex="0" aria-label="图集，共 ${photos.length} 张">${photos.join('')}</div>${await text(content, lent)}`
}

const recording =
  (tag: 'video' | 'audio'): View =>
  async (content, lent) => {
    const cover = content.thumbnailUrl || content.coverList[0]?.url
    const poster = tag === 'video' && cover ? ` poster="${escaped(await lent.lend(cover))}"` : ''
    const url = content.accessUrl && (await lent.lend(content.accessUrl))
    const player = url ? `<${tag} controls preload="metadata" src="${escaped(url)}"${poster}></${tag}>` : ''
    return player + (await text(content, lent))
  }

const link: View = async (content, lent) => {
  const { accessUrl } = content
  const shown = /^https?:/i.test(accessUrl)
    ? `<p class="link"><a href="${escaped(accessUrl)}" rel="noopener noreferrer nofollow">${escaped(accessUrl)}</a></p>`
    : ''
  return shown + (await text(content, lent))
}

const articles: View = async ({ stories }, lent) => {
  const list = stories.map(({ title }, index) => `<li><a href="#a${index}">${escaped(title)}</a></li>`)
  const bodies = await Promise.all(
    stories.map(
      async ({ title, authorId, htmlContent }, index) =>
        `<section id="a${index}"><h1>${escaped(title)}</h1>${authorId ? `<p class="by">${escaped(authorId)}</p>` : ''}${await lent.lendIn(htmlContent)}</section>`,
    ),
  )
  return `<nav aria-label="文章"><ol>${list.join('')}</ol></nav>${bodies.join('')}`
}

const views: Record<StoryContainer, View> = {
  article: text,
  gallery,
  video: recording('video'),
  audio: recording('audio'),
  href: link,
  live: link,
  wechat: articles,
}

const findShared = (db: Db, { tenantId, storyId }: SharedStory) =>
  db
    .selectFrom('story')
    .select(['id', 'tenantId', 'type', 'version', 'departmentName'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', storyId)
    // What was put away is shown to nobody, whatever links there are.
    .where('box', 'in', ['draft', 'pending'])
    .executeTakeFirst()

interface Shown extends SharedStory {
  expiresAt: Date
  prefix: string
  timeZone: string
}

/** The saved text as a page without scripts. Undefined when the story is gone. */
export const sharedPage = async (db: Db, { expiresAt, prefix, timeZone, ...shared }: Shown) => {
  const story = await findShared(db, shared)
  const version = story && (await findVersion(db, story, story.version))
  if (!story || !version) return
  const content = readContent(version.content)
  const lent = lender({ db, tenantId: shared.tenantId, expiresAt, prefix })
  const { container } = storyTypes[story.type as StoryType]
  const until = expiresAt.toLocaleString('zh-CN', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  const by = [content.origination, content.signature].filter(Boolean).map(escaped).join('　')
  const head = container === 'wechat' ? '' : `${headline(content)}${by && `<p class="by">${by}</p>`}`
  const body = await views[container](content, lent)
  return page(
    content.title || '预览',
    `<p class="notice">预览稿，尚未发布，请勿外传。链接有效至 ${escaped(until)}。</p><main class="${container}">${head}${body}</main>`,
  )
}
