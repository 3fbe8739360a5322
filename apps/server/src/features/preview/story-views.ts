import type { StoryContent } from '@rongbian/contract/stories'
import { bodyHtml, embedAttributes, embedUrl, linkUrl, type StoryContainer } from '@rongbian/domain'
import { escaped, picture, titleOf, words } from './markup.ts'
import type { Lender } from './shared-text.ts'

export interface Shown {
  content: StoryContent
  lent: Lender
  timeZone: string
}
type View = (shown: Shown) => Promise<string>

const missing = (text: string) => words('p', text, 'missing')

export const coverOf = ({ thumbnailUrl, coverList }: StoryContent) =>
  thumbnailUrl || (coverList[0]?.url ?? '')

const text: View = ({ content, lent }) => lent.lendIn(bodyHtml(content))

const article: View = async (shown) => (await text(shown)) || missing('还没有正文')

const gallery: View = async (shown) => {
  const { photos } = shown.content
  const { lend } = shown.lent
  const figures = photos.map(async ({ url, comment }, index) => {
    const caption = words('figcaption', `${index + 1} / ${photos.length}　${comment}`.trim())
    return `<figure id="p${index}">${picture(await lend(url, 'shown'), comment)}${caption}</figure>`
  })
  const links = photos.map(
    async ({ url }, index) =>
      `<a href="#p${index}" aria-label="第 ${index + 1} 张">${picture(await lend(url, 'small'))}</a>`,
  )
  const carousel = `<div class="carousel" tabindex="0" role="group" aria-label="图集，共 ${photos.length} 张">${(await Promise.all(figures)).join('')}</div>`
  const strip = `<nav class="strip" aria-label="全部图片">${(await Promise.all(links)).join('')}</nav>`
  const shownPictures =
    photos.length === 0 ? missing('还没有图片') : carousel + (photos.length > 1 ? strip : '')
  return shownPictures + (await text(shown))
}

const embed = (url: string, title: string) =>
  `<iframe src="${escaped(url)}" title="${escaped(title)}" sandbox="${embedAttributes.sandbox}" referrerpolicy="${embedAttributes.referrerpolicy}" allowfullscreen></iframe>`

/** A file of the house as browsers play it, or a page of a known player. */
export const player = async (tag: 'video' | 'audio', { content, lent }: Shown) => {
  const { accessUrl, title } = content
  if (!accessUrl) return missing(tag === 'video' ? '还没有视频' : '还没有音频')
  const known = embedUrl(accessUrl)
  if (known) return embed(known, title)
  const cover = coverOf(content)
  const poster = tag === 'video' && cover ? ` poster="${escaped(await lent.lend(cover, 'shown'))}"` : ''
  const url = await lent.lend(accessUrl, 'played')
  return `<${tag} controls playsinline preload="metadata" src="${escaped(url)}"${poster}></${tag}>`
}

const recording =
  (tag: 'video' | 'audio'): View =>
  async (shown) =>
    (await player(tag, shown)) + (await text(shown))

export const timeText = (at: Date, timeZone: string) =>
  at.toLocaleString('zh-CN', { timeZone, dateStyle: 'medium', timeStyle: 'short' })

/** A story that only leads elsewhere: what it is, and where to. */
const link: View = async (shown) => {
  const { content, lent, timeZone } = shown
  const { accessUrl, summary, properties } = content
  const address = linkUrl(accessUrl)
  const cover = coverOf(content)
  const { startTime } = properties
  const begins = startTime && `直播时间：${timeText(new Date(startTime), timeZone)}`
  const goal = address
    ? `<a href="${escaped(await lent.lend(address))}" rel="noopener noreferrer nofollow">${escaped(address)}</a>`
    : words('span', '还没有链接地址')
  return `<div class="card">${cover && picture(await lent.lend(cover, 'shown'))}${words('p', begins)}${words('p', summary)}<p class="goal">${goal}</p></div>${await text(shown)}`
}

const articles: View = async ({ content: { stories }, lent }) => {
  if (stories.length === 0) return missing('还没有文章')
  const lines = stories.map(
    async ({ title, imageAttachmentName: cover }, index) =>
      `<li><a href="#a${index}">${words('span', titleOf(title))}${cover && picture(await lent.lend(cover, 'shown'))}</a></li>`,
  )
  const bodies = stories.map(
    async ({ title, authorId, digest, htmlContent, origUrl }, index) =>
      `<section id="a${index}">${words('h1', titleOf(title))}${words('p', authorId, 'by')}${words('p', digest, 'digest')}${await lent.lendIn(htmlContent)}${words('p', origUrl && `阅读原文：${origUrl}`, 'goal')}</section>`,
  )
  const list = `<nav aria-label="文章"><ol class="articles">${(await Promise.all(lines)).join('')}</ol></nav>`
  return list + (await Promise.all(bodies)).join('')
}

/** What stands below the headline, by the story's container. */
export const storyViews: Record<StoryContainer, View> = {
  article,
  gallery,
  video: recording('video'),
  audio: recording('audio'),
  href: link,
  live: link,
  wechat: articles,
}
