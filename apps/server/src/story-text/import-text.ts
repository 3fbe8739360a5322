import { escapeText } from './html-tree.ts'

const decodeAs = (file: Buffer, encoding: string) => new TextDecoder(encoding).decode(file)

const isUtf8 = (file: Buffer) => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(file)
    return true
  } catch {
    return false
  }
}

const known = ['utf-8', 'gb18030', 'gbk', 'gb2312', 'big5', 'utf-16le', 'utf-16be']

const common = /[\n -~\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/g

/** Zero bytes show UTF-16 without a mark: no other text has them. */
const guessUtf16 = (file: Buffer) => {
  const head = file.subarray(0, 4000)
  if (!head.includes(0)) return
  const score = (encoding: string) => decodeAs(head, encoding).match(common)?.length ?? 0
  return score('utf-16le') >= score('utf-16be') ? 'utf-16le' : 'utf-16be'
}

const encodingOf = (file: Buffer, declared = '') => {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le'
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be'
  const guess = guessUtf16(file)
  if (guess) return guess
  if (isUtf8(file)) return 'utf-8'
  return known.find((name) => name === declared.toLowerCase() && name !== 'utf-8') ?? 'gb18030'
}

/** A text in whatever encoding newsrooms use; the byte order mark is left out. */
export const decodeText = (file: Buffer, declared?: string) => decodeAs(file, encodingOf(file, declared))

export const declaredCharset = (file: Buffer) =>
  /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w-]{3,20})/i.exec(file.toString('latin1', 0, 4096))?.[1]

/** Lines as paragraphs: blank lines part them where there are any, otherwise every line is one. */
export const textToHtml = (text: string) => {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const paragraphs = /\n[ \t\u3000]*\n/.test(text.replace(/\r\n?/g, '\n')) ? joinLines(lines) : lines
  return paragraphs
    .filter((line) => line.trim())
    .map((line) => {
      const style = /^\u3000\u3000/.test(line) ? ' style="text-indent:2em"' : ''
      return `<p${style}>${line.trim().split('\n').map(escapeText).join('<br>')}</p>`
    })
    .join('')
}

const joinLines = (lines: string[]) =>
  lines
    .map((line) => (line.trim() ? line.trimEnd() : ''))
    .join('\n')
    .split(/\n{2,}/)
