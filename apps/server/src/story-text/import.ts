import { AppError } from '@rongbian/contract'
import { textMessages } from '@rongbian/contract/messages/text'
import { formatSize, type Message, storyLimits } from '@rongbian/domain'
import { type HtmlNode, parseTree, renderTree, textOf } from './html-tree.ts'
import { addPicture, type ImportedPicture, readDocx } from './import-docx.ts'
import { numberLists } from './import-numbering.ts'
import { declaredCharset, decodeText, textToHtml } from './import-text.ts'
import { sanitiseHtml } from './sanitise.ts'

export type { ImportedPicture } from './import-docx.ts'

export interface ImportedDocument {
  title: string
  html: string
  pictures: ImportedPicture[]
  warnings: Message[]
}

interface Source {
  html: string
  pictures: ImportedPicture[]
  warnings: Message[]
  /** Said by the file itself, outside its text. */
  title?: string
}

const titleMax = 60

const embedded = /\bsrc\s*=\s*(["'])data:(image\/[a-z]{2,5});base64,([A-Za-z0-9+/=\s]*)\1/gi

const readHtml = (file: Buffer): Source => {
  const pictures: ImportedPicture[] = []
  const text = decodeText(file, declaredCharset(file))
  const html = text.replace(embedded, (_, __, mime: string, data: string) => {
    const src = addPicture(pictures, mime.toLowerCase(), Buffer.from(data, 'base64'))
    return src ? `src="${src}"` : ''
  })
  const [, title = ''] = /<title[^>]{0,200}>([^<]{0,500})/i.exec(html) ?? []
  return { html, pictures, warnings: [], title: textOf(parseTree(sanitiseHtml(title))[0] ?? '').trim() }
}

const readText = (file: Buffer): Source => ({
  html: textToHtml(decodeText(file)),
  pictures: [],
  warnings: [],
})

const readers: Record<string, (file: Buffer) => Source | Promise<Source>> = {
  docx: readDocx,
  txt: readText,
  html: readHtml,
  htm: readHtml,
}

const footnoteMark = /^\[\d+\]$/

/** Without the marks of footnotes, which lead nowhere from a title. */
const titleOf = (node: HtmlNode): string => {
  if (typeof node === 'string') return node
  if (node.tag === 'sup' && footnoteMark.test(textOf(node).trim())) return ''
  return node.children.map(titleOf).join('')
}

const isHeadline = (node: HtmlNode | undefined, isFirst: boolean) => {
  if (typeof node !== 'object') return false
  const length = [...titleOf(node).trim()].length
  if (length === 0 || length > titleMax) return false
  return (
    node.tag === 'h1' ||
    (isFirst && /^(p|h[1-4])$/.test(node.tag) && !/[。；;：:，,]$/.test(textOf(node).trim()))
  )
}

/** The first great heading, or a short first line, is the title and no longer part of the body. */
const takeTitle = (html: string) => {
  const nodes = parseTree(html)
  const first = nodes.findIndex((node) => textOf(node).trim() !== '')
  const heading = nodes.findIndex(
    (node) => typeof node === 'object' && node.tag === 'h1' && isHeadline(node, false),
  )
  const at = heading >= 0 ? heading : isHeadline(nodes[first], true) && nodes.length > 1 ? first : -1
  const node = nodes[at]
  if (!node) return { title: '', html }
  return { title: titleOf(node).trim().replace(/\s+/g, ' '), html: renderTree(nodes.toSpliced(at, 1)) }
}

const stemOf = (fileName: string) =>
  fileName
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    .trim()

const readerOf = (fileName: string) => {
  const ending = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  const reader = Object.hasOwn(readers, ending) ? readers[ending] : undefined
  if (reader) return reader
  const message =
    ending === 'doc' || ending === 'wps' ? textMessages.saveAsDocx({ ending }) : textMessages.importKinds()
  throw new AppError('unsupported', { message })
}

/** A file as a story's title and body; the pictures wait to be stored and put in the place of their placeholders. */
export const importDocument = async (fileName: string, file: Buffer): Promise<ImportedDocument> => {
  const read = readerOf(fileName)
  if (file.length > storyLimits.importBytesMax) {
    const message = textMessages.importTooLarge({
      most: formatSize(storyLimits.importBytesMax),
      now: formatSize(file.length),
    })
    throw new AppError('too_large', { message })
  }
  const { html, pictures, warnings, title } = await read(file)
  const taken = takeTitle(numberLists(sanitiseHtml(html)))
  if (!taken.html) throw new AppError('invalid', { message: textMessages.nothingToImport() })
  const used = pictures.filter(({ placeholder }) => taken.html.includes(placeholder))
  return { title: taken.title || title || stemOf(fileName), html: taken.html, pictures: used, warnings }
}
