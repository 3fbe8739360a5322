import { textIn } from './document.ts'
import type { Sources } from './sources.ts'

/** A string of a script, with what is written as a code in it. */
const quoted = /"((?:[^"\\\n]|\\.){200,})"|'((?:[^'\\\n]|\\.){200,})'/g

const named: Record<string, string> = {
  quot: '"',
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  '#39': "'",
  '#34': '"',
}

const decode = (text: string) =>
  text
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\x([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\[nrt]/g, ' ')
    .replace(/\\(.)/g, '$1')
    .replace(/&(quot|amp|lt|gt|nbsp|#39|#34);/g, (all, name: string) => named[name] ?? all)

const leastParagraphs = 2

/** How many characters of a piece of HTML are told in paragraphs; nothing where it is none. */
const toldIn = (html: string) => {
  const paragraphs = html.match(/<(?:p|br|section|div)\b/gi)?.length ?? 0
  return paragraphs < leastParagraphs ? 0 : html.replace(/<[^>]*>/g, '').length
}

const longest = (pieces: string[]) =>
  pieces.reduce((best, piece) => (toldIn(piece) > toldIn(best) ? piece : best), '')

/** The text as HTML where a page only keeps it for its scripts: in a field nobody sees, or in a script itself. */
export const keptBody = ({ document, script }: Sources) => {
  const fields = [...document.querySelectorAll('textarea')].map((field) => decode(field.textContent ?? ''))
  const strings = [...script.matchAll(quoted)].map(([, double, single]) => decode(double ?? single ?? ''))
  const all = [...fields, ...strings]
  const texts = all.filter((text) => /<\/?(?:p|br|div|section)\b/i.test(text))
  const found = longest(texts)
  return toldIn(found) > textIn(document.body).length / 4
    ? found.replace(/^[^<]*(?=<)|(?<=>)[^<>]*$/g, '')
    : ''
}
