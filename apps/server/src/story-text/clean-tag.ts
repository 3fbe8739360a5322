import {
  cleanStyle,
  embedAttributes,
  embedUrl,
  figureAlignments,
  linkAttributes,
  linkUrl,
  mediaUrl,
} from '@rongbian/domain'

type Attributes = Record<string, string>
interface Tag {
  tagName: string
  attribs: Attributes
}

/** What the shaping step needs to know of the source; none of these is ever written. */
export const workAttributes = ['data-rb-drop', 'data-rb-list', 'data-rb-marker']

const renamed: Record<string, string> = {
  b: 'strong',
  i: 'em',
  cite: 'em',
  dfn: 'em',
  var: 'em',
  ins: 'u',
  strike: 's',
  del: 's',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
  font: 'span',
  big: 'span',
  small: 'span',
  h5: 'h4',
  h6: 'h4',
  tfoot: 'tbody',
  dir: 'ul',
  menu: 'ul',
  ...Object.fromEntries(
    [
      'address',
      'article',
      'aside',
      'body',
      'caption',
      'center',
      'dd',
      'details',
      'dl',
      'dt',
      'fieldset',
      'footer',
    ]
      .concat(['form', 'header', 'hgroup', 'legend', 'main', 'nav', 'summary'])
      .map((tag) => [tag, 'div']),
  ),
}

const officeNoise = new Set(['font-family', 'font-size', 'line-height', 'letter-spacing'])
const defaultColours = /^(black|windowtext|#000|#000000|rgb\(0,\s*0,\s*0\))$/i

/** Word and WPS write their page's type into every run; the house has its own. */
const isOfficeWanted = (property: string, value: string) =>
  !officeNoise.has(property) &&
  !(property === 'color' && defaultColours.test(value)) &&
  !(property === 'text-align' && value === 'justify') &&
  !(property === 'background-color' && /^(white|#fff(fff)?|transparent)$/i.test(value))

const fontSizes: Record<string, string> = {
  1: '10px',
  2: '13px',
  3: '16px',
  4: '18px',
  5: '24px',
  6: '32px',
  7: '48px',
}

/** Old attributes say in their own words what a style says today; a style written beside them wins. */
const styleFromAttributes = (tag: string, attribs: Attributes) => {
  const declarations = [
    tag === 'center' ? 'text-align:center' : '',
    attribs.align && tag !== 'table' && tag !== 'img' ? `text-align:${attribs.align}` : '',
    attribs.valign ? `vertical-align:${attribs.valign}` : '',
    attribs.bgcolor ? `background-color:${attribs.bgcolor}` : '',
    tag === 'font' && attribs.color ? `color:${attribs.color}` : '',
    tag === 'font' && attribs.face ? `font-family:${attribs.face}` : '',
    tag === 'font' && attribs.size ? `font-size:${fontSizes[attribs.size] ?? ''}` : '',
    Number(/mso-char-indent-count:\s*([\d.]+)/.exec(attribs.style ?? '')?.[1]) > 0 ? 'text-indent:2em' : '',
  ]
  return declarations.filter(Boolean).join(';')
}

const styleOf = (tag: string, name: string, attribs: Attributes, isOffice: boolean) =>
  cleanStyle(
    name === 'div' ? 'p' : name,
    `${styleFromAttributes(tag, attribs)};${attribs.style ?? ''}`,
    isOffice ? isOfficeWanted : undefined,
  )

const headingOf = ({ class: names = '', style = '' }: Attributes) => {
  if (/\bMsoTitle\b/.test(names)) return 'h1'
  if (/\bMsoSubtitle\b/.test(names)) return 'h2'
  const [, level] =
    /\b(?:Mso)?Heading\s?([1-9])\b/.exec(names) ?? /mso-outline-level:\s*([1-9])/.exec(style) ?? []
  return level ? `h${Math.min(Number(level), 4)}` : undefined
}

/** Some editors wrap a whole paste in <b style="font-weight:normal">. */
const isNotBold = (style = '') => /font-weight:\s*(normal|400)/i.test(style)

const nameOf = (tag: string, attribs: Attributes) => {
  if (tag === 'p' || tag === 'div') return headingOf(attribs) ?? tag
  const name = Object.hasOwn(renamed, tag) ? (renamed[tag] ?? tag) : tag
  return name === 'strong' && isNotBold(attribs.style) ? 'span' : name
}

const size = (value = '') => /^\s*(\d{1,4})(?:\.\d+)?(?:px)?\s*$/i.exec(value)?.[1] ?? ''
const count = (value = '') => /^\s*(\d{1,3})\s*$/.exec(value)?.[1] ?? ''
const cellWidth = (value = '') => /^\s*(\d{1,4}(?:\.\d+)?%?)\s*$/.exec(value)?.[1] ?? ''

const cell = (attribs: Attributes) => ({
  colspan: count(attribs.colspan),
  rowspan: count(attribs.rowspan),
  colwidth: /^\d{1,4}(,\d{1,4}){0,50}$/.exec(attribs.colwidth ?? '')?.[0] ?? '',
  width: cellWidth(attribs.width),
})

/** Pictures that load late keep their address in data-src and a blank in src. */
const firstUrl = (candidates: (string | undefined)[], read: (url: string) => string | undefined) => {
  for (const candidate of candidates) {
    const url = candidate && read(candidate)
    if (url) return url
  }
  return ''
}

const picture = (attribs: Attributes) => ({
  src: firstUrl([attribs['data-src'], attribs['data-original'], attribs.src], (url) =>
    mediaUrl(url, { allowHttp: true }),
  ),
  alt: (attribs.alt ?? '').slice(0, 500),
  width: size(attribs.width),
  height: size(attribs.height),
})

const link = ({ href = '', title = '', download = '' }: Attributes) => {
  const url = linkUrl(href)
  if (!url) return {}
  return { href: url, title, download, ...(url.startsWith('#') ? {} : linkAttributes) }
}

const embed = (attribs: Attributes) => {
  const src = firstUrl([attribs['data-src'], attribs.src], embedUrl)
  return src ? { src, ...embedAttributes } : {}
}

const player = (attribs: Attributes) => ({
  src: firstUrl([attribs.src, attribs['data-src']], mediaUrl),
  controls: '',
})

/** Attributes other than style, by the name the tag ends up with. */
const readers: Record<string, (attribs: Attributes) => Attributes> = {
  a: link,
  img: picture,
  iframe: embed,
  audio: player,
  video: (attribs) => ({ ...player(attribs), poster: firstUrl([attribs.poster], mediaUrl) }),
  source: (attribs) => ({ src: firstUrl([attribs.src], mediaUrl) }),
  td: cell,
  th: cell,
  col: (attribs) => ({ width: cellWidth(attribs.width) }),
  table: (attribs) => ({ width: cellWidth(attribs.width) }),
  ol: (attribs) => ({ start: count(attribs.start) }),
  figure: (attribs) => ({
    class: attribs.class ?? '',
    'data-align': figureAlignments.find((side) => side === attribs['data-align']) ?? '',
  }),
  span: (attribs) => ({ class: attribs.class ?? '' }),
}

const workMarks = ({ style = '', hidden }: Attributes): Attributes => ({
  'data-rb-drop': hidden !== undefined || /display:\s*none|mso-hide:\s*all/i.test(style) ? '1' : '',
  'data-rb-list': /mso-list:\s*l\d+\s+level([1-9])/i.exec(style)?.[1] ?? '',
  'data-rb-marker': /mso-list:\s*ignore/i.test(style) ? '1' : '',
})

const mayBeEmpty = new Set(['alt', 'controls'])

const isSaid = (name: string, value: string) => value !== '' || mayBeEmpty.has(name)

/** One tag as the vocabulary would say it. What it may not say at all, the allow-list drops afterwards. */
export const cleanTag = (tag: string, attribs: Attributes, isOffice: boolean): Tag => {
  const name = nameOf(tag, attribs)
  const kept: Attributes = {}
  if (Object.keys(attribs).length === 0 && !Object.hasOwn(readers, name) && tag !== 'center') {
    return { tagName: name, attribs: kept }
  }
  const read = Object.hasOwn(readers, name) ? readers[name]?.(attribs) : undefined
  const said = { ...read, style: styleOf(tag, name, attribs, isOffice), ...workMarks(attribs) }
  for (const [attribute, value] of Object.entries(said)) if (isSaid(attribute, value)) kept[attribute] = value
  return { tagName: name, attribs: kept }
}
