import { absolute } from './channel-view.ts'
import type { SiteCard, SiteChannel, SiteColumn, SitePhoto, SitePicture, SiteStory } from './model.ts'

/** Grows when a field changes its meaning or goes; a new field leaves it as it is. */
export const appFormat = 1

export const picture = (channel: SiteChannel, from: SitePicture | null) =>
  from && { src: absolute(channel, from.src), width: from.width, height: from.height, alt: from.alt }

const photo = (channel: SiteChannel, from: SitePhoto) => ({
  ...picture(channel, from),
  caption: from.caption,
})

export const cardFields = (channel: SiteChannel, card: SiteCard) => ({
  id: card.id,
  type: card.type,
  title: card.title,
  summary: card.summary,
  url: absolute(channel, card.url),
  cover: picture(channel, card.cover),
  publishedAt: card.publishedAt,
  updatedAt: card.updatedAt,
  author: card.author,
  source: card.source,
  column: card.column && { code: card.column.code, name: card.column.name },
  isPinned: card.isPinned,
  duration: card.duration,
  keywords: card.keywords,
})

export const channelFields = ({ code, name }: SiteChannel) => ({ code, name })

/** A story as the app fetches it: the same field order every time, whole addresses, clean HTML. */
export const appStory = (channel: SiteChannel, story: SiteStory) => ({
  version: appFormat,
  kind: 'story' as const,
  channel: channelFields(channel),
  ...cardFields(channel, story),
  kicker: story.kicker,
  subtitle: story.subtitle,
  editor: story.editor,
  html: story.html,
  photos: story.photos.map((from) => photo(channel, from)),
  video: story.video && {
    src: absolute(channel, story.video.src),
    type: story.video.type,
    poster: absolute(channel, story.video.poster),
    width: story.video.width,
    height: story.video.height,
  },
  audio: story.audio && { src: absolute(channel, story.audio.src), type: story.audio.type },
  articles: story.articles.map(({ title, author, cover, html }) => ({
    title,
    author,
    cover: picture(channel, cover),
    html,
  })),
  href: story.href,
  correction: story.correction && { at: story.correction.at, note: story.correction.note },
  related: story.related.map((card) => cardFields(channel, card)),
})

export const appList = (channel: SiteChannel, column: SiteColumn, cards: SiteCard[]) => ({
  version: appFormat,
  kind: 'list' as const,
  channel: channelFields(channel),
  column: { code: column.code, name: column.name },
  items: cards.map((card) => cardFields(channel, card)),
})
