import { element, type HtmlElement, type HtmlNode, parseTree, renderTree, textOf } from './html-tree.ts'
import { numberFormats } from './word-numbers.ts'

interface Level {
  start: number
  format: string
  /** `%1.%2` with the numbers of this level and those above it. */
  text: string
}

interface List {
  abstractId: string
  /** By level: where this list begins anew. */
  overrides: Map<number, number>
}

const valueIn = (xml: string, name: string) => new RegExp(`<w:${name} [^>]*w:val="([^"]*)"`).exec(xml)?.[1]
const attributeOf = (tag: string, name: string) => new RegExp(` w:${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/** Elements of one name that lie side by side, with their opening tags. */
const elementsOf = (xml: string, name: string) => {
  const found: { tag: string; inner: string }[] = []
  const end = `</w:${name}>`
  for (let at = xml.indexOf(`<w:${name} `); at >= 0; at = xml.indexOf(`<w:${name} `, at + 1)) {
    const opened = xml.indexOf('>', at)
    const closed = xml.indexOf(end, opened)
    if (opened < 0 || closed < 0) break
    found.push({ tag: xml.slice(at, opened), inner: xml.slice(opened + 1, closed) })
    at = closed
  }
  return found
}

const readLevel = (inner: string): Level => ({
  start: Number(valueIn(inner, 'start') ?? 1),
  format: valueIn(inner, 'numFmt') ?? 'decimal',
  text: valueIn(inner, 'lvlText') ?? '',
})

const readLists = (xml: string) => {
  const levels = new Map<string, Map<number, Level>>()
  const styles = new Map<string, { abstractId: string; level: number }>()
  for (const { tag, inner } of elementsOf(xml, 'abstractNum')) {
    const abstractId = attributeOf(tag, 'abstractNumId')
    const own = elementsOf(inner, 'lvl').map(
      (one) => [Number(attributeOf(one.tag, 'ilvl')), one.inner] as const,
    )
    levels.set(abstractId, new Map(own.map(([level, text]) => [level, readLevel(text)])))
    for (const [level, text] of own) {
      const style = valueIn(text, 'pStyle')
      if (style !== undefined) styles.set(style, { abstractId, level })
    }
  }
  const lists = new Map<string, List>()
  for (const { tag, inner } of elementsOf(xml, 'num'))
    lists.set(attributeOf(tag, 'numId'), {
      abstractId: valueIn(inner, 'abstractNumId') ?? '',
      overrides: new Map(
        elementsOf(inner, 'lvlOverride').flatMap((one) => {
          const start = valueIn(one.inner, 'startOverride')
          return start === undefined ? [] : [[Number(attributeOf(one.tag, 'ilvl')), Number(start)] as const]
        }),
      ),
    })
  return { levels, lists, styles }
}

interface Style {
  name: string
  basedOn: string | undefined
  numId: string | undefined
}

const readStyles = (xml: string) =>
  new Map(
    elementsOf(xml, 'style').map(({ tag, inner }): [string, Style] => [
      attributeOf(tag, 'styleId'),
      {
        name: valueIn(inner, 'name') ?? '',
        basedOn: valueIn(inner, 'basedOn'),
        numId: valueIn(inner, 'numId'),
      },
    ]),
  )

const basedMax = 10
/** What a style says, or one of those it is based on. */
const inherited = <T>(
  styles: Map<string, Style>,
  id: string | undefined,
  read: (style: Style) => T | undefined,
) => {
  let style = id === undefined ? undefined : styles.get(id)
  for (let depth = 0; style && depth < basedMax; depth += 1) {
    const found = read(style)
    if (found !== undefined) return found
    style = style.basedOn === undefined ? undefined : styles.get(style.basedOn)
  }
}

const headingName = /^(heading \d|title|subtitle)$/i
/** What a list of ours shows by itself. */
const isPlain = ({ format, text }: Level) =>
  format === 'decimal' && /^[（(]?%\d[.、．)）]?$/.test(text.trim())

/** Counts as Word does: lists of one kind go on where another left off, unless they say where they begin. */
const counting = (numberingXml: string) => {
  const { levels, lists, styles } = readLists(numberingXml)
  const counters = new Map<string, number[]>()
  const begun = new Set<string>()

  const startOf = (abstractId: string, level: number) => levels.get(abstractId)?.get(level)?.start ?? 1
  const next = (numId: string, { abstractId, overrides }: List, level: number) => {
    const counts = counters.get(abstractId) ?? []
    counters.set(abstractId, counts)
    for (let above = 0; above < level; above += 1) counts[above] ??= startOf(abstractId, above)
    const override = overrides.get(level)
    const isFirst = override !== undefined && !begun.has(`${numId} ${level}`)
    begun.add(`${numId} ${level}`)
    const before = counts[level]
    counts[level] = isFirst ? override : before === undefined ? startOf(abstractId, level) : before + 1
    counts.length = level + 1
    return counts
  }
  return {
    styleLevel: (styleId: string | undefined) =>
      styleId === undefined ? undefined : styles.get(styleId)?.level,
    count(numId: string, at: number) {
      const list = lists.get(numId)
      const level = list && levels.get(list.abstractId)?.get(at)
      if (!list || !level || level.format === 'bullet' || level.format === 'none') return
      const counts = next(numId, list, at)
      const written = level.text.replace(/%(\d)/g, (_, place: string) => {
        const own = levels.get(list.abstractId)?.get(Number(place) - 1)
        const value = counts[Number(place) - 1] ?? 1
        return (numberFormats[own?.format ?? ''] ?? String)(value)
      })
      return { level, value: counts[at] ?? 1, written }
    },
  }
}

const propertiesMax = 4_000
const paragraphStart = /<w:p(?: [^>]*)?>/g
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const runOf = (text: string) => `<w:r><w:t>${escapeXml(text)}</w:t></w:r>`

interface Parts {
  document: string
  numbering: string
  styles: string
}

/**
 * Word keeps numbers out of the text. Those a list of ours shows by itself are carried along in private characters,
 * the others (一、 and 1.1 and those of headings) become words, as a reader sees them.
 */
export const writeNumbers = ({ document, numbering, styles }: Parts) => {
  const known = readStyles(styles)
  const counter = counting(numbering)
  let hasWords = false
  let done = 0
  let xml = ''
  for (const found of document.matchAll(paragraphStart)) {
    if (found[0].endsWith('/>')) continue
    const opened = found.index + found[0].length
    const isProperties = document.startsWith('<w:pPr>', opened)
    const length = isProperties ? document.slice(opened, opened + propertiesMax).indexOf('</w:pPr>') : -1
    const properties = length < 0 ? '' : document.slice(opened, opened + length)
    const after = length < 0 ? opened : opened + length + '</w:pPr>'.length
    const styleId = valueIn(properties, 'pStyle')
    const numId = valueIn(properties, 'numId') ?? inherited(known, styleId, (style) => style.numId)
    const level = Number(valueIn(properties, 'ilvl') ?? counter.styleLevel(styleId) ?? 0)
    const counted = numId === undefined ? undefined : counter.count(numId, level)
    if (!counted) continue
    const isHeading = inherited(known, styleId, ({ name }) => headingName.test(name) || undefined) ?? false
    if (!isHeading && isPlain(counted.level)) {
      xml += document.slice(done, after) + runOf(`\ue002${counted.value}\ue003`)
    } else {
      hasWords = true
      const unnumbered = properties.replace(/<w:numPr>[\s\S]*?<\/w:numPr>/, '')
      xml += `${document.slice(done, opened)}${unnumbered || '<w:pPr>'}<w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr></w:pPr>`
      xml += runOf(counted.written)
    }
    done = after
  }
  return { xml: xml + document.slice(done), hasWords }
}

const carried = /\ue002(\d+)\ue003/
const numberOf = (item: HtmlNode) => Number(carried.exec(textOf(item))?.[1] ?? 0)

const withoutMark = (node: HtmlNode): HtmlNode =>
  typeof node === 'string'
    ? node.replace(new RegExp(carried, 'g'), '')
    : { ...node, children: node.children.map(withoutMark) }

/** One list where Word had one: it begins with its number, and one that begins anew is another. */
const listsOf = (list: HtmlElement): HtmlNode[] => {
  const lists: { next: number; node: HtmlElement }[] = []
  for (const item of list.children) {
    const value = numberOf(item)
    const last = lists.at(-1)
    if (last && (value === 0 || value === last.next)) {
      last.node.children.push(item)
      last.next += 1
    } else {
      const attributes = value > 1 ? { ...list.attributes, start: String(value) } : list.attributes
      lists.push({ next: (value || 1) + 1, node: element('ol', attributes, [item]) })
    }
  }
  return lists.map(({ node }) => node)
}

const settle = (nodes: HtmlNode[]): HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node]
    const whole = { ...node, children: settle(node.children) }
    return whole.tag === 'ol' ? listsOf(whole) : [whole]
  })

/** Puts the carried numbers where lists have them. Takes clean HTML. */
export const numberLists = (html: string) =>
  html.includes('\ue002') ? renderTree(settle(parseTree(html)).map(withoutMark)) : html
