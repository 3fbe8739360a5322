import { feedLimits } from '@rongbian/domain'
import { Parser } from 'htmlparser2'
import { FeedProblem } from '../feed.ts'
import { isBlock } from './plain-text.ts'

/** One element below an item or a channel: its attributes, and the words in it. */
export interface Field {
  attributes: Readonly<Record<string, string>>
  text: string
}

/** By the path below the item: `title`, `author/name`, `news:news/news:title`. */
export type Fields = Map<string, Field[]>

/** The formats themselves need no prefix. */
const plainSpaces = new Set([
  'http://purl.org/rss/1.0/',
  'http://my.netscape.com/rdf/simple/0.9/',
  'http://channel.netscape.com/rdf/simple/0.9/',
  'http://backend.userland.com/rss2',
  'http://www.w3.org/2005/atom',
  'http://purl.org/atom/ns#',
  'http://www.sitemaps.org/schemas/sitemap/0.9',
  'http://www.google.com/schemas/sitemap/0.84',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
])
const namedSpaces: Record<string, string> = {
  'http://purl.org/dc/elements/1.1/': 'dc',
  'http://purl.org/dc/terms/': 'dc',
  'http://purl.org/rss/1.0/modules/content/': 'content',
  'http://purl.org/rss/1.0/modules/syndication/': 'sy',
  'http://search.yahoo.com/mrss/': 'media',
  'http://search.yahoo.com/mrss': 'media',
  'http://www.google.com/schemas/sitemap-news/0.9': 'news',
  'http://www.itunes.com/dtds/podcast-1.0.dtd': 'itunes',
  'http://www.w3.org/1999/xhtml': 'xhtml',
}
const plainPrefixes = new Set(['', 'atom', 'a10', 'rss', 'rdf'])

type Spaces = ReadonlyMap<string, string>

const prefixOf = (space: string) => (plainSpaces.has(space) ? '' : namedSpaces[space])

/** What attributes say of prefixes; whoever says nothing means the usual ones. */
const withSpaces = (spaces: Spaces, attributes: Readonly<Record<string, string>>): Spaces => {
  const declared = Object.entries(attributes).filter(([name]) => /^xmlns(:|$)/i.test(name))
  if (declared.length === 0) return spaces
  const known = declared.flatMap(([name, space]): [string, string][] => {
    const prefix = prefixOf(space.trim().toLowerCase())
    return prefix === undefined ? [] : [[name.slice(6).toLowerCase(), prefix]]
  })
  return new Map([...spaces, ...known])
}

const nameIn = (spaces: Spaces, name: string) => {
  const [local = '', prefix = ''] = name.toLowerCase().split(':').reverse()
  const meant = spaces.get(prefix) ?? (plainPrefixes.has(prefix) ? '' : prefix)
  return meant === '' ? local : `${meant}:${local}`
}

interface Open {
  name: string
  spaces: Spaces
  attributes: Record<string, string>
  parts: string[]
  size: number
}

export interface Records {
  root: string
  attributes: Readonly<Record<string, string>>
  /** What stands beside the items. */
  head: Fields
  items: { fields: Fields; attributes: Readonly<Record<string, string>> }[]
}

const pathDepthMax = 3

/** Ends the reading of a document that has given enough. */
class Enough extends Error {}

const add = (fields: Fields, path: string, field: Field) => {
  const list = fields.get(path)
  if (list) list.push(field)
  else fields.set(path, [field])
}

/** Reads a document as records: those of `itemNames`, and what stands beside them. Entities are never defined, whatever a document says. */
export const readRecords = (xml: string, itemNames: ReadonlySet<string>): Records | undefined => {
  const opened: Open[] = []
  let records: Records | undefined
  let itemAt = 0
  let fields: Fields = new Map()

  const pathFrom = (at: number) =>
    opened
      .slice(at)
      .map(({ name }) => name)
      .join('/')

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (opened.length >= feedLimits.depthMax) throw new FeedProblem('tooDeep')
        const spaces = withSpaces(opened.at(-1)?.spaces ?? new Map(), attributes)
        const open = { name: nameIn(spaces, name), spaces, attributes, parts: [], size: 0 }
        opened.push(open)
        records ??= { root: open.name, attributes, head: new Map(), items: [] }
        if (itemAt === 0 && opened.length > 1 && itemNames.has(open.name)) {
          itemAt = opened.length
          fields = new Map()
        }
      },
      ontext(data) {
        const open = opened.at(-1)
        if (!open || open.size > feedLimits.textMax) return
        open.parts.push(data)
        open.size += data.length
      },
      onclosetag() {
        const depth = opened.length
        const open = opened.at(-1)
        if (!open || !records) return
        const { attributes } = open
        const text = open.parts.join('').slice(0, feedLimits.textMax)
        if (depth === itemAt) {
          records.items.push({ fields, attributes })
          itemAt = 0
          if (records.items.length >= feedLimits.itemsMax) throw new Enough()
        } else {
          // A channel stands between the root and what it says, but not in every format.
          const from = itemAt || (opened[1]?.name === 'channel' ? 2 : 1)
          if (depth > from && depth - from <= pathDepthMax)
            add(itemAt ? fields : records.head, pathFrom(from), { attributes, text })
          const outer = opened.at(-2)
          // Marks inside a field are its words, as in XHTML.
          if (outer && depth - from > 1 && outer.size <= feedLimits.textMax) {
            outer.parts.push(text, isBlock(open.name.replace('xhtml:', '')) ? '\n' : '')
            outer.size += text.length
          }
        }
        opened.pop()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  try {
    parser.end(xml)
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
  return records
}
