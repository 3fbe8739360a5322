import { absolute } from './channel-view.ts'
import type { SiteCard, SiteChannel, SiteTombstone } from './model.ts'
import { document, empty, escapeXml, text, wrap } from './xml.ts'

export interface FeedFacts {
  title: string
  selfUrl: string
  homeUrl: string
}

type Feed = (
  channel: SiteChannel,
  facts: FeedFacts,
  cards: SiteCard[],
  tombstones?: SiteTombstone[],
) => string

const isTime = (time: string) => !Number.isNaN(Date.parse(time))
const whenIs = (time: string) => (isTime(time) ? time : '')
const changedAt = (card: SiteCard) => whenIs(card.updatedAt) || whenIs(card.publishedAt)

/** A feed changed when the newest of its stories did, or when one was taken down. */
const latest = (times: string[]) =>
  times
    .filter(isTime)
    .reduce((newest, time) => (Date.parse(time) > Date.parse(newest) ? time : newest), '1970-01-01T00:00:00Z')

const latestOf = (cards: SiteCard[], tombstones: SiteTombstone[] = []) =>
  latest([...cards.map(changedAt), ...tombstones.map(({ at }) => at)])

const rssTime = (time: string) => (isTime(time) ? new Date(time).toUTCString() : '')

/** Stays the same for ever, and two stories that link to one address have two. */
const idOf = (channel: SiteChannel, { page, url }: SiteCard) => absolute(channel, page ?? url)

const rssItem = (channel: SiteChannel, card: SiteCard) => {
  const url = absolute(channel, card.url)
  return wrap(
    'item',
    [
      text('title', card.title || card.summary || url),
      text('link', url),
      text('guid', idOf(channel, card), { isPermaLink: 'true' }),
      text('description', card.summary),
      text('pubDate', rssTime(card.publishedAt)),
      text('dc:creator', card.author),
      text('category', card.column?.name ?? ''),
      ...card.keywords.map((keyword) => text('category', keyword)),
      card.cover
        ? empty('media:content', {
            url: absolute(channel, card.cover.src),
            medium: 'image',
            width: card.cover.width,
            height: card.cover.height,
          })
        : '',
    ].join(''),
  )
}

/** A story that was taken down simply leaves it; RSS knows no tombstones. */
export const rssFeed: Feed = (channel, facts, cards, tombstones) => {
  const gone = new Set(tombstones?.map(({ id }) => id))
  const inner = [
    text('title', facts.title || channel.name || '-'),
    text('link', absolute(channel, facts.homeUrl)),
    `<description>${escapeXml(channel.description || facts.title)}</description>`,
    text('language', channel.language),
    text('lastBuildDate', rssTime(latestOf(cards, tombstones))),
    empty('atom:link', { href: absolute(channel, facts.selfUrl), rel: 'self', type: 'application/rss+xml' }),
    ...cards.filter(({ id }) => !gone.has(id)).map((card) => rssItem(channel, card)),
  ].join('')
  return document(
    wrap('rss', wrap('channel', inner), {
      version: '2.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:media': 'http://search.yahoo.com/mrss/',
    }),
  )
}

const atomEntry = (channel: SiteChannel, card: SiteCard) => {
  const url = absolute(channel, card.url)
  return wrap(
    'entry',
    [
      text('id', idOf(channel, card)),
      text('title', card.title || card.summary || url),
      text('updated', changedAt(card) || '1970-01-01T00:00:00Z'),
      text('published', whenIs(card.publishedAt)),
      empty('link', { rel: 'alternate', type: 'text/html', href: url }),
      wrap('author', text('name', card.author || card.source || channel.name || '-')),
      text('summary', card.summary),
      card.column ? empty('category', { term: card.column.code, label: card.column.name }) : '',
      ...card.keywords.filter(Boolean).map((keyword) => empty('category', { term: keyword })),
    ].join(''),
  )
}

/** Withdrawals go out as tombstones (RFC 6721), so that readers take their copies down too. */
export const atomFeed: Feed = (channel, facts, cards, tombstones = []) => {
  const self = absolute(channel, facts.selfUrl)
  const gone = new Set(tombstones.map(({ id }) => id))
  const inner = [
    text('id', self),
    text('title', facts.title || channel.name || '-'),
    text('subtitle', channel.description),
    text('updated', latestOf(cards, tombstones)),
    empty('link', { rel: 'self', type: 'application/atom+xml', href: self }),
    empty('link', { rel: 'alternate', type: 'text/html', href: absolute(channel, facts.homeUrl) }),
    ...tombstones.map(({ url, at }) => empty('at:deleted-entry', { ref: absolute(channel, url), when: at })),
    ...cards.filter(({ id }) => !gone.has(id)).map((card) => atomEntry(channel, card)),
  ].join('')
  return document(
    wrap('feed', inner, {
      xmlns: 'http://www.w3.org/2005/Atom',
      'xmlns:at': 'http://purl.org/atompub/tombstones/1.0',
      'xml:lang': channel.language,
    }),
  )
}

const jsonItem = (channel: SiteChannel, card: SiteCard) => ({
  id: idOf(channel, card),
  url: absolute(channel, card.url),
  title: card.title,
  content_text: card.summary || card.title,
  summary: card.summary || undefined,
  image: card.cover ? absolute(channel, card.cover.src) : undefined,
  date_published: whenIs(card.publishedAt) || undefined,
  date_modified: changedAt(card) || undefined,
  authors: card.author ? [{ name: card.author }] : undefined,
  tags: [...(card.column ? [card.column.name] : []), ...card.keywords],
  language: channel.language,
})

export const jsonFeed: Feed = (channel, facts, cards, tombstones) => {
  const gone = new Set(tombstones?.map(({ id }) => id))
  return `${JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: facts.title || channel.name,
    home_page_url: absolute(channel, facts.homeUrl),
    feed_url: absolute(channel, facts.selfUrl),
    description: channel.description || undefined,
    icon: channel.logo ? absolute(channel, channel.logo) : undefined,
    language: channel.language,
    items: cards.filter(({ id }) => !gone.has(id)).map((card) => jsonItem(channel, card)),
  })}\n`
}
