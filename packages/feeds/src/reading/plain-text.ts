import { feedLimits } from '@rongbian/domain'
import { Parser } from 'htmlparser2'

const blocks = new Set(
  'p div br li ul ol tr table h1 h2 h3 h4 h5 h6 section article blockquote figure hr pre'.split(' '),
)
export const isBlock = (name: string) => blocks.has(name)
const unread = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg'])
const htmlDepthMax = 256

/** Ends the reading of what has been read enough of. */
class Enough extends Error {}

// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL refuses the first, readers see none of them.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff\u200b\ufeff]/g

const tidy = (text: string) =>
  text
    .toWellFormed()
    .replace(controls, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim()

const wordsIn = (html: string, most: number) => {
  let text = ''
  let depth = 0
  let hidden = 0
  const parser = new Parser({
    onopentagname(name) {
      depth += 1
      if (depth > htmlDepthMax) throw new Enough()
      if (unread.has(name)) hidden += 1
      if (isBlock(name)) text += '\n'
    },
    onclosetag(name) {
      depth -= 1
      if (unread.has(name)) hidden -= 1
      if (isBlock(name)) text += '\n'
    },
    ontext(data) {
      if (hidden === 0) text += data
      if (text.length > most * 2) throw new Enough()
    },
  })
  try {
    parser.end(html)
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
  return text
}

/** Lines of words, without marks of any kind. */
export const plainText = (html: string, most: number = feedLimits.textMax) =>
  tidy(/[<&]/.test(html) ? wordsIn(html, most) : html)
    .slice(0, most)
    .toWellFormed()

/** One line of it. */
export const plainLine = (html: string, most: number) =>
  plainText(html, most).replaceAll('\n', ' ').slice(0, most).trim()
