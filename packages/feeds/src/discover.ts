import { Parser } from 'htmlparser2'
import { webAddress } from './reading/finish-items.ts'
import { plainLine } from './reading/plain-text.ts'

/** A feed a page speaks of. */
export interface FoundFeed {
  url: string
  title: string
}

const feedType =
  /^application\/(rss|atom|rdf|feed)\+(xml|json)|^(application|text)\/(rss|atom)\b|^application\/json$/i
const foundMost = 20

const isAlternate = (rel = '') => /(^|\s)alternate(\s|$)/i.test(rel)

/** As `<a>; rel="alternate"; type="…", <b>…`. */
const inHeader = (header: string): { href: string; rel: string; type: string; title: string }[] =>
  [...header.slice(0, 10_000).matchAll(/<([^<>]*)>([^<]*)/g)].map(([, href = '', rest = '']) => {
    const of = (name: string) =>
      new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;,]+))`, 'i').exec(rest)?.slice(1).find(Boolean) ??
      ''
    return { href, rel: of('rel'), type: of('type'), title: of('title') }
  })

/** What a header of links calls by a name. */
export const linkInHeader = (header: string, rel: string, base: string) =>
  webAddress(
    inHeader(header).find((link) => link.rel.toLowerCase().split(/\s+/).includes(rel))?.href ?? '',
    base,
  )

/** Ends the reading of what has been read enough of. */
class Enough extends Error {}

const inPage = (html: string) => {
  const links: { href: string; rel: string; type: string; title: string }[] = []
  let seen = 0
  const parser = new Parser({
    onopentag(name, { href = '', rel = '', type = '', title = '' }) {
      seen += 1
      if (seen > 20_000 || name === 'body' || links.length >= 200) throw new Enough()
      if (name === 'link') links.push({ href, rel, type, title })
    },
  })
  try {
    parser.end(html)
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
  return links
}

/** Feeds a page names, in its head or in the header it came with. */
export const feedsOfPage = (html: string, url: string, linkHeader = ''): FoundFeed[] => {
  const found = new Map<string, FoundFeed>()
  for (const { href, rel, type, title } of [...inHeader(linkHeader), ...inPage(html)]) {
    const address = isAlternate(rel) && feedType.test(type.trim()) ? webAddress(href, url) : ''
    if (address && !found.has(address)) found.set(address, { url: address, title: plainLine(title, 200) })
  }
  return [...found.values()].slice(0, foundMost)
}

const usualPaths = ['/feed', '/rss', '/rss.xml', '/sitemap-news.xml']

/** Where feeds stand on most sites that do not name them. */
export const usualAddresses = (url: string) => usualPaths.map((path) => new URL(path, url).href)
