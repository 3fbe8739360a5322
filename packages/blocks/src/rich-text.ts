import { z } from 'zod'
import { isLink } from './shapes.ts'

/** What the words of a text block may be dressed in; other tags go, the words inside them stay. */
const tags: Readonly<Record<string, string>> = {
  ...{ p: 'p', h1: 'h2', h2: 'h2', h3: 'h2', h4: 'h2', h5: 'h2', h6: 'h2', blockquote: 'blockquote' },
  ...{ ul: 'ul', ol: 'ol', li: 'li', strong: 'strong', b: 'strong', em: 'em', i: 'em', u: 'u', s: 's' },
  ...{ sub: 'sub', sup: 'sup', a: 'a', br: 'br' },
}

/** Their words are no words for readers. */
const silent =
  /<(script|style|template|textarea|title|xmp|iframe|noembed|noframes|noscript|plaintext|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const comments = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*(?:>|$)/g
const token = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>/gi
const href = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/i

const signs: Readonly<Record<string, string>> = {
  ...{
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
    '&#34;': '"',
    '&nbsp;': '\u00a0',
  },
}
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const plain = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|nbsp|#39|#34);/g, (sign) => signs[sign] ?? sign)
const written = (text: string) =>
  plain(text)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .toWellFormed()
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const opening = (tag: string, attributes: string) => {
  if (tag !== 'a') return `<${tag}>`
  const [, double, single, bare] = href.exec(attributes) ?? []
  const to = plain(double ?? single ?? bare ?? '').trim()
  const isClean = isLink(to) && /^\P{Cc}*$/u.test(to)
  return isClean ? `<a href="${written(to)}" target="_blank" rel="noopener noreferrer">` : '<a>'
}

/** A paragraph ends where the next thing begins, and links do not nest. */
const endedBy = (tag: string) => {
  if (tag === 'a') return ['a']
  return ['p', 'h2', 'blockquote', 'ul', 'ol'].includes(tag) ? ['p', 'h2'] : []
}

/** Written anew from what is known, tag by tag, so that nothing else can come through; the same again when read again. */
export const cleanRich = (html: string) => {
  const open: string[] = []
  let made = ''
  let at = 0
  const source = html.replace(silent, '').replace(comments, '')
  const close = (tag: string) => {
    if (!open.includes(tag)) return
    while (open.length > 0) {
      const last = open.pop()
      made += `</${last}>`
      if (last === tag) return
    }
  }
  for (const found of source.matchAll(token)) {
    const [whole, slash, name = '', attributes = ''] = found
    made += written(source.slice(at, found.index))
    at = found.index + whole.length
    const tag = tags[name.toLowerCase()]
    if (!tag) continue
    if (tag === 'br') made += '<br>'
    else if (slash) close(tag)
    else {
      for (const ended of endedBy(tag)) close(ended)
      made += opening(tag, attributes)
      open.push(tag)
    }
  }
  made += written(source.slice(at))
  while (open.length > 0) made += `</${open.pop()}>`
  return made
}

/** Headings of the text get the level of their place on the page. */
export const levelRich = (html: string, level: number) => html.replaceAll(/<(\/?)h2>/g, `<$1h${level}>`)

export const richText = z.string().max(50_000).transform(cleanRich).default('')
