import type { StoryContent } from '@rongbian/contract/stories'
import { channelHints, embedHosts, type HintedChannel, type StoryType, storyTypes } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { readContent } from '#/story/clean-content.ts'
import { findVersion } from '#/story/text-queries.ts'
import { lookOf, type Posted, postOn } from './channel-looks.ts'
import { escaped, titleOf, words } from './markup.ts'
import type { OpenedLink, Refused } from './open-link.ts'
import { pageStyle } from './page-style.ts'
import { findShown } from './queries.ts'
import { lender } from './shared-text.ts'
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

const refusals: Record<Refused, { title: string; hint: string }> = {
  expired: { title: '链接已过期', hint: '请向发给您链接的人要一个新的。' },
  calledBack: {
    title: '链接已被收回',
    hint: '编辑部收回了这个链接。还需要看的话，请向发给您链接的人要一个新的。',
  },
  unknown: { title: '链接无效', hint: '请检查链接是否完整，或向发给您链接的人确认。' },
}
export const refusalStatus = { expired: 410, calledBack: 410, unknown: 404 } as const

/** What someone sees whose link opens nothing. */
export const refusedPage = (why: Refused) => {
  const { title, hint } = refusals[why]
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

interface Wanted extends OpenedLink {
  prefix: string
  timeZone: string
  look: string
}

/** Whoever reads knows whether it will change. */
const stateOf = (isFixed: boolean, at: Date, timeZone: string) =>
  isFixed ? `文字是 ${timeText(at, timeZone)} 的版本，不再变动` : '文字随稿件更新'

/** The saved text as a page without scripts. Undefined when the story is gone. */
export const sharedPage = async (db: Db, { prefix, timeZone, look, ...link }: Wanted) => {
  const { tenantId, expiresAt, linkId } = link
  const story = await findShown(db, link)
  const version = story && (await findVersion(db, story, link.version ?? story.version))
  if (!story || !version) return
  const content = readContent(version.content)
  const lent = lender({ db, tenantId, expiresAt, prefix, ...(linkId && { linkId }) })
  const house = content.origination || story.departmentName
  const posted = { content, lent, timeZone, type: story.type as StoryType, house }
  const channel = lookOf(look)
  const kind = channel ? `${channelHints[channel].label.zh}样式的预览稿` : '预览稿'
  const until = timeText(expiresAt, timeZone)
  const state = stateOf(link.version !== null, version.at, timeZone)
  return page(
    content.title || '预览',
    `<p class="notice">${kind}，请勿外传。${escaped(state)}。链接有效至 ${escaped(until)}。</p><main>${await bodyOf(posted, channel)}</main>`,
  )
}
