import { escapeHtml } from '@rongbian/domain'

/** What a simulated house reports. */
export interface SimulatedItem {
  id: string
  url: string
  title: string
  summary: string
  at: Date
}

export interface SimulatedChannel {
  title: string
  home: string
  ttlMinutes?: number
  hub?: string
  self?: string
}

const link = (rel: string, href: string | undefined) =>
  href ? `<atom:link rel="${rel}" href="${escapeHtml(href)}"/>` : ''

const rss = (
  { title, home, ttlMinutes, hub, self }: SimulatedChannel,
  items: readonly SimulatedItem[],
) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeHtml(title)}</title><link>${escapeHtml(home)}</link><description/>${link('hub', hub)}${link('self', self)}
${ttlMinutes ? `<ttl>${ttlMinutes}</ttl>` : ''}
${items
  .map(
    (
      item,
    ) => `<item><guid isPermaLink="false">${escapeHtml(item.id)}</guid><link>${escapeHtml(item.url)}</link>
<title>${escapeHtml(item.title)}</title><description>${escapeHtml(item.summary)}</description><pubDate>${item.at.toUTCString()}</pubDate></item>`,
  )
  .join('\n')}
</channel></rss>`

const atom = (
  { title, home }: SimulatedChannel,
  items: readonly SimulatedItem[],
) => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>${escapeHtml(title)}</title><link href="${escapeHtml(home)}"/><id>${escapeHtml(home)}</id>
${items
  .map(
    (
      item,
    ) => `<entry><id>${escapeHtml(item.id)}</id><link href="${escapeHtml(item.url)}"/><title>${escapeHtml(item.title)}</title>
<summary>${escapeHtml(item.summary)}</summary><published>${item.at.toISOString()}</published></entry>`,
  )
  .join('\n')}
</feed>`

const json = ({ title, home }: SimulatedChannel, items: readonly SimulatedItem[]) =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    items: items.map(({ id, url, title: head, summary, at }) => ({
      ...{ id, url, title: head, summary },
      date_published: at.toISOString(),
    })),
  })

type Write = (channel: SimulatedChannel, items: readonly SimulatedItem[]) => string

/** A document of each kind, with the type its server calls it by. */
export const writeFeed = {
  rss: { type: 'application/rss+xml; charset=utf-8', write: rss },
  atom: { type: 'application/atom+xml; charset=utf-8', write: atom },
  json: { type: 'application/feed+json; charset=utf-8', write: json },
} as const satisfies Record<string, { type: string; write: Write }>
export type SimulatedFormat = keyof typeof writeFeed
