import type { FeedFormat } from '../feed.ts'
import type { RawItem } from './finish-items.ts'
import type { Field, Fields } from './xml.ts'

type Attributes = Readonly<Record<string, string>>

/** The first of these that says something. */
const said = (fields: Fields, ...paths: readonly string[]) => {
  for (const path of paths)
    for (const { text } of fields.get(path) ?? []) if (text.trim() !== '') return text.trim()
  return ''
}

const isLink =
  (rel: string) =>
  ({ attributes }: Field) =>
    attributes.href !== undefined && (attributes.rel ?? 'alternate').toLowerCase() === rel

export const linkOf = (fields: Fields, rel: string) =>
  fields.get('link')?.find(isLink(rel))?.attributes.href ?? ''

/** Written as words in RSS, as an attribute in Atom. */
const writtenLink = (fields: Fields) =>
  fields.get('link')?.find(({ text, attributes }) => text.trim() !== '' && attributes.href === undefined)
    ?.text ?? ''

const permanent = (fields: Fields) => {
  const [guid] = fields.get('guid') ?? []
  const isAddress = guid?.attributes.isPermaLink !== 'false' && /^https?:\/\//i.test(guid?.text.trim() ?? '')
  return isAddress ? (guid?.text ?? '') : ''
}

const dates = [
  'pubdate',
  'dc:date',
  'published',
  'issued',
  'dc:created',
  'created',
  'updated',
  'modified',
  'date',
]
const people = ['dc:creator', 'author/name', 'author', 'itunes:author']

const rssItem = (fields: Fields, attributes: Attributes): RawItem => ({
  id: said(fields, 'guid', 'id', 'dc:identifier') || (attributes['rdf:about'] ?? ''),
  url: writtenLink(fields) || linkOf(fields, 'alternate') || permanent(fields),
  title: said(fields, 'title', 'dc:title', 'media:title', 'itunes:title'),
  summary: said(fields, 'description', 'summary', 'dc:description', 'media:description', 'itunes:summary'),
  text: said(fields, 'content:encoded', 'content', 'xhtml:body', 'body'),
  author: said(fields, ...people),
  date: said(fields, ...dates),
})

const atomItem = (fields: Fields): RawItem => ({
  id: said(fields, 'id'),
  url: linkOf(fields, 'alternate') || linkOf(fields, 'related') || writtenLink(fields),
  title: said(fields, 'title', 'media:group/media:title', 'dc:title'),
  summary: said(fields, 'summary', 'tagline', 'media:group/media:description'),
  text: said(fields, 'content'),
  author: said(fields, ...people),
  date: said(fields, ...dates),
})

const newsPart = (part: string) => `news:news/news:${part}`

const mapItem = (fields: Fields): RawItem => ({
  id: said(fields, 'loc'),
  url: said(fields, 'loc'),
  title: said(fields, newsPart('title')),
  summary: said(fields, newsPart('keywords')),
  text: '',
  author: said(fields, 'news:news/news:publication/news:name'),
  date: said(fields, newsPart('publication_date'), 'lastmod'),
})

interface XmlFormat {
  format: FeedFormat | 'index'
  item: string
  read: (fields: Fields, attributes: Attributes) => RawItem
}

/** By the name of the root. */
export const xmlFormats: Record<string, XmlFormat> = {
  rss: { format: 'rss', item: 'item', read: rssItem },
  rdf: { format: 'rdf', item: 'item', read: rssItem },
  feed: { format: 'atom', item: 'entry', read: atomItem },
  urlset: { format: 'sitemap', item: 'url', read: mapItem },
  sitemapindex: { format: 'index', item: 'sitemap', read: mapItem },
}

export const itemNames = new Set(Object.values(xmlFormats).map(({ item }) => item))
