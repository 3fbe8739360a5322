import { createHash } from 'node:crypto'
import { AppError } from '@rongbian/contract'
import { textMessages } from '@rongbian/contract/messages/text'
import { formatSize } from '@rongbian/domain'
import mammoth from 'mammoth'
import { keepDropped, missedIn } from './import-dropped.ts'
import { writeNumbers } from './import-numbering.ts'
import { readZip, writeZip, type ZipEntry, type ZipLimits } from './zip-archive.ts'

export interface ImportedPicture {
  /** Stands as src in the HTML until the caller has stored the picture. */
  placeholder: string
  mime: string
  content: Buffer
}

const endings: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/bmp': 'bmp',
}

/** Looks like an own file, so that it survives the sanitiser. */
export const addPicture = (pictures: ImportedPicture[], mime: string, content: Buffer) => {
  const ending = endings[mime]
  if (!ending) return
  const key = createHash('sha256').update(content).digest('hex')
  const known = pictures.find(({ placeholder }) => placeholder.includes(key))
  if (known) return known.placeholder
  const placeholder = `/sprint/stream/files/${key}/import-${pictures.length + 1}.${ending}`
  pictures.push({ placeholder, mime, content })
  return placeholder
}

const oleSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex')

const checkKind = (file: Buffer) => {
  if (file.subarray(0, 8).equals(oleSignature)) {
    const isLocked = file.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    const message = isLocked ? textMessages.encrypted() : textMessages.oldWord()
    throw new AppError('unsupported', { message })
  }
  if (file.readUInt16BE(0) !== 0x504b) throw notWord()
}

const notWord = () => new AppError('unsupported', { message: textMessages.notWord() })

const documentPath = 'word/document.xml'
/** The longest story takes some three megabytes, in Word's own writing up to eight; as a tree it takes thirty times as much. */
const xmlMax = 10 * 1024 * 1024

/** The parts a text is read from; themes, fonts, settings, embedded files and films stay packed. */
const readParts =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|word\/(_rels\/)?(document|styles|numbering|footnotes|endnotes|comments)\d*\.xml(\.rels)?)$/i
const pictureParts = /(^|\/)media\/[^/]+\.(png|jpe?g|jfif|gif|webp|bmp|dib)$/i

const limits: ZipLimits = {
  isWanted: (name) => readParts.test(name) || pictureParts.test(name),
  sizeMax: 64 * 1024 * 1024,
}

const checkLength = (entries: ZipEntry[]) => {
  const document = entries.find(({ name }) => name === documentPath)
  if (!document) throw notWord()
  const longest = Math.max(
    ...entries.filter(({ name }) => name.endsWith('.xml')).map(({ content }) => content.length),
  )
  if (longest > xmlMax)
    throw new AppError('too_large', { message: textMessages.documentTooLong({ most: formatSize(longest) }) })
}

/** What Word writes for itself and no reader of a text looks at. As a tree each attribute weighs as much as a sentence. */
const ballastIn = / (?:w:rsid\w*|w14:\w+|xml:space)="[^"]*"/g
const ballast = [
  /<w:(?:rFonts|lang|proofErr|lastRenderedPageBreak|noProof|sz|szCs|kern|spacing|snapToGrid|adjustRightInd|widowControl)(?: [^>]*)?\/>/g,
  /<w:rPr><\/w:rPr>|<w:rPr\/>|<w:pPr><\/w:pPr>|<w:pPr\/>/g,
]
const withoutBallast = (xml: string) => {
  const lean = xml.replace(/<w:[^>]*>/g, (tag) => tag.replace(ballastIn, ''))
  return ballast.reduce((text, pattern) => text.replace(pattern, ''), lean)
}

/** Word keeps a run's colour where mammoth does not look, so it becomes a style of the run. */
const nameColours = (entries: ZipEntry[]) => {
  const colours = new Set<string>()
  const named = entries.map((entry) => {
    if (entry.name !== documentPath) return entry
    const xml = withoutBallast(entry.content.toString('utf8')).replace(
      /<w:rPr>(?:(?!<\/w:rPr>|<w:rStyle)[\s\S]){0,2000}<\/w:rPr>/g,
      (properties) => {
        const [, colour = ''] = /<w:color [^>]*w:val="([0-9a-fA-F]{6})"/.exec(properties) ?? []
        if (!colour || colour === '000000') return properties
        colours.add(colour.toLowerCase())
        return properties.replace('<w:rPr>', `<w:rPr><w:rStyle w:val="rb${colour.toLowerCase()}"/>`)
      },
    )
    return { ...entry, content: Buffer.from(xml) }
  })
  return { entries: named, colours: [...colours].slice(0, 200) }
}

const styleMap = (colours: string[]) => [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  'u => u',
  'strike => s',
  'highlight => mark',
  ...colours.map((colour) => `r.rb${colour} => span.rb${colour}`),
]

/** The text as its readers see it, where the converter would see less. */
const writeOut = (entries: ZipEntry[]) => {
  const textOf = (name: string) =>
    entries.find((entry) => entry.name === name)?.content.toString('utf8') ?? ''
  const { xml: kept, warnings } = keepDropped(textOf(documentPath))
  const parts = { document: kept, numbering: textOf('word/numbering.xml'), styles: textOf('word/styles.xml') }
  const { xml, hasWords } = writeNumbers(parts)
  return {
    entries: entries.map((entry) =>
      entry.name === documentPath ? { ...entry, content: Buffer.from(xml) } : entry,
    ),
    warnings: hasWords ? [...warnings, textMessages.numbersWritten()] : warnings,
  }
}

interface Paragraph {
  type: 'paragraph'
  alignment?: string
  indent?: { start?: string; firstLine?: string }
  numbering?: unknown
  children: unknown[]
}

const alignments: Record<string, string> = { center: 'center', right: 'right', end: 'right' }

const paragraphStyle = ({ alignment = '', indent = {}, numbering }: Paragraph) => {
  const align = alignments[alignment] ? `text-align:${alignments[alignment]}` : ''
  if (numbering) return align
  const first = Number(indent.firstLine) > 0 ? `text-indent:${Number(indent.firstLine) / 20}pt` : ''
  const left = Number(indent.start) > 0 ? `margin-left:${Number(indent.start) / 20}pt` : ''
  return [align, first, left].filter(Boolean).join(';')
}

// Private characters carry a paragraph's style through mammoth, which has no words for it.
const carried = /<(p|h[1-6]|li)>\ue000([a-z0-9:;.-]*)\ue001/g
const leftOver = /\ue000[a-z0-9:;.-]*\ue001/g

const carryStyle = (paragraph: Paragraph): Paragraph => {
  const style = paragraphStyle(paragraph)
  if (!style) return paragraph
  const text = { type: 'text', value: `\ue000${style}\ue001` }
  return { ...paragraph, children: [text, ...paragraph.children] }
}

interface Element {
  type: string
  children?: Element[]
}

const eachParagraph = (node: Element): Element => {
  const children = node.children?.map(eachParagraph)
  const copy = children ? { ...node, children } : node
  return copy.type === 'paragraph' ? (carryStyle(copy as Paragraph) as Element) : copy
}

const restoreStyles = (html: string) =>
  html
    .replace(carried, '<$1 style="$2">')
    .replace(leftOver, '')
    .replace(/<span class="rb([0-9a-f]{6})">/g, '<span style="color:#$1">')

interface WordImage {
  contentType: string
  readAsBuffer(): Promise<Buffer>
}

/** Undefined for what a story cannot show, or what the file only promises. */
const readPicture = (image: WordImage) =>
  endings[image.contentType] ? image.readAsBuffer().catch(() => undefined) : undefined

const convert = async (file: Buffer, colours: string[]) => {
  const pictures: ImportedPicture[] = []
  const skipped = new Set<string>()
  const { value, messages } = await mammoth.convertToHtml(
    { buffer: file },
    {
      styleMap: styleMap(colours),
      ignoreEmptyParagraphs: false,
      transformDocument: eachParagraph,
      convertImage: mammoth.images.imgElement(async (image) => {
        const content = await readPicture(image)
        const src = content && addPicture(pictures, image.contentType, content)
        if (!src) skipped.add(image.contentType)
        return { src: src ?? '' }
      }),
    },
  )
  const warnings = [
    ...[...skipped].map((mime) => textMessages.pictureSkipped({ mime })),
    ...missedIn(messages),
  ]
  return { html: restoreStyles(value), pictures, warnings }
}

/** A Word document as HTML, not yet sanitised. The file is taken apart here first, so that mammoth meets no bomb. */
export const readDocx = async (file: Buffer) => {
  if (file.length < 22) throw notWord()
  checkKind(file)
  const entries = readZip(file, limits)
  checkLength(entries)
  const written = writeOut(entries)
  const prepared = nameColours(written.entries)
  try {
    const converted = await convert(writeZip(prepared.entries), prepared.colours)
    return { ...converted, warnings: [...written.warnings, ...converted.warnings] }
  } catch (cause) {
    throw new AppError('invalid', { message: textMessages.broken(), cause })
  }
}
