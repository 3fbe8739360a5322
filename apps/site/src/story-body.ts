import { escapeHtml } from './engine.ts'
import type { SitePhoto } from './model.ts'

interface BodyOptions {
  /** The level the highest heading of the text gets; the title of the page is the first. */
  heading?: number
  /** What is known of the pictures in the text, found by address. */
  photos?: SitePhoto[]
  /** The first picture is what the reader waits for. */
  leads?: boolean
}

const headings = /<(\/?)h([1-6])\b/g

/** Whatever levels a writer used become neighbours, from the given one down. */
const levelHeadings = (html: string, first: number) => {
  const used = [...new Set([...html.matchAll(headings)].map(([, , level]) => level))].sort()
  if (!used.length) return html
  const levelOf = new Map(used.map((level, index) => [level, Math.min(first + index, 6)]))
  return html.replace(headings, (_, slash: string, level: string) => `<${slash}h${levelOf.get(level)}`)
}

const sizeOf = (attributes: string, photo: SitePhoto | undefined) => {
  if (!photo) return ''
  const size =
    photo.width && photo.height && !/\swidth=/.test(attributes)
      ? ` width="${photo.width}" height="${photo.height}"`
      : ''
  const set =
    photo.srcset && !/\ssrcset=/.test(attributes)
      ? ` srcset="${escapeHtml(photo.srcset)}" sizes="(min-width:48rem) 46rem, 100vw"`
      : ''
  return size + set
}

const loadingHints = /\s(?:loading|decoding|fetchpriority)="[^"]*"/g

const settlePictures = (html: string, { photos = [], leads = false }: BodyOptions) => {
  const known = new Map(photos.map((photo) => [escapeHtml(photo.src), photo]))
  let isFirst = leads
  return html.replace(/<img\b([^>]*?)\s*\/?>/g, (_, written: string) => {
    const attributes = written.replace(loadingHints, '')
    const [, src = ''] = /\ssrc="([^"]*)"/.exec(attributes) ?? []
    const when = isFirst ? 'fetchpriority="high"' : 'loading="lazy" decoding="async"'
    isFirst = false
    const alt = /\salt=/.test(attributes) ? '' : ' alt=""'
    return `<img${attributes}${alt}${sizeOf(attributes, known.get(src))} ${when}>`
  })
}

const frames: [RegExp, string][] = [
  [/<table\b/g, '<div class="scroll" tabindex="0" role="region" aria-label="表格，可左右滚动"><table'],
  [/<\/table>/g, '</table></div>'],
  [/<iframe\b/g, '<iframe title="嵌入的播放器" loading="lazy" allowfullscreen'],
  [/<video\b/g, '<video preload="metadata" playsinline'],
  [/<audio\b/g, '<audio preload="none"'],
]

/** Indents typed as spaces and empty lines are the work of the stylesheet. */
const typedLayout: [RegExp, string][] = [
  [/(<p(?:\s[^>]*)?>)(?:[\s\u00a0\u3000]|&nbsp;)+/g, '$1'],
  [/<p(?:\s[^>]*)?>(?:<br\s*\/?>)?<\/p>/g, ''],
]

const replaceAll = (html: string, table: [RegExp, string][]) =>
  table.reduce((text, [pattern, words]) => text.replace(pattern, words), html)

/** Clean HTML of a story, made ready for a page: headings in order, nothing that jumps, tables that scroll. */
export const prepareBody = (html: string, options: BodyOptions = {}) => {
  const text = replaceAll(replaceAll(html, typedLayout), frames)
  return settlePictures(levelHeadings(text, options.heading ?? 2), options)
}

const entities: Record<string, string> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  '#39': "'",
  '#34': '"',
  nbsp: ' ',
}

/** The beginning of a text, for where a summary is wanted and there is none. */
export const openingOf = (html: string, length = 120) => {
  const plain = html
    .slice(0, length * 20)
    .replace(/<[^>]*>?/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...plain]
  return letters.length > length ? `${letters.slice(0, length).join('')}…` : plain
}
