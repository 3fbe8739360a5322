import type { StoryContent } from '@rongbian/contract/stories'
import { channelHints, embedHosts, type HintedChannel, type StoryType, storyTypes } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { readContent } from '#/features/stories/clean-content.ts'
import { findVersion } from '#/features/stories/text-queries.ts'
import { lookOf, type Posted, postOn } from './channel-looks.ts'
import { escaped, titleOf, words } from './markup.ts'
import { pageStyle } from './page-style.ts'
import { lender } from './shared-text.ts'
import type { SharedStory } from './story-links.ts'
import { storyViews, timeText } from './story-views.ts'

/** Nothing runs and nothing leads back: the page shows, and that is all. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' https: http: data:",
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

const headline = ({ primersTitle, title, subTitle, origination, signature }: StoryContent) =>
  [
    words('p', primersTitle, 'teaser'),
    words('h1', titleOf(title)),
    words('p', subTitle, 'subtitle'),
    words('p', [origination, signature].filter(Boolean).join('　'), 'by'),
  ].join('')

/** Each article of a WECHAT story has a headline of its own. */
const wholeStory = async (posted: Posted) => {
  const { container } = storyTypes[posted.type]
  return `${container === 'wechat' ? '' : headline(posted.content)}${await storyViews[container](posted)}`
}

/** The card of a message leads on to the article; elsewhere the post is all there is. */
const bodyOf = async (posted: Posted, channel: HintedChannel | undefined) => {
  if (channel === undefined) return wholeStory(posted)
  if (channel !== 'wechat') return postOn(channel, posted)
  // Its own articles have their cards already.
  const card = storyTypes[posted.type].container === 'wechat' ? '' : await postOn(channel, posted)
  return card + (await wholeStory(posted))
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

interface Wanted extends SharedStory {
  expiresAt: Date
  prefix: string
  timeZone: string
  look: string
}

/** The saved text as a page without scripts. Undefined when the story is gone. */
export const sharedPage = async (db: Db, { expiresAt, prefix, timeZone, look, ...shared }: Wanted) => {
  const story = await findShared(db, shared)
  const version = story && (await findVersion(db, story, story.version))
  if (!story || !version) return
  const content = readContent(version.content)
  const lent = lender({ db, tenantId: shared.tenantId, expiresAt, prefix })
  const house = content.origination || story.departmentName
  const posted = { content, lent, timeZone, type: story.type as StoryType, house }
  const channel = lookOf(look)
  const kind = channel ? `${channelHints[channel].label}样式的预览稿` : '预览稿'
  const until = timeText(expiresAt, timeZone)
  return page(
    content.title || '预览',
    `<p class="notice">${kind}，请勿外传。链接有效至 ${escaped(until)}。</p><main>${await bodyOf(posted, channel)}</main>`,
  )
}
