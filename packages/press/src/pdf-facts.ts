import { inflateSync } from 'node:zlib'

/** What can be told of a PDF by reading it, ours or a client's. */
export interface PdfFacts {
  isEncrypted: boolean
  /** Some colour is meant for a screen. */
  hasRgb: boolean
  /** By their names, those that are not in the file. */
  strangers: string[]
  fonts: number
  /** Colour spaces of its pictures. */
  spaces: string[]
  boxes: string[]
  /** PDF/X-…, where it says so. */
  standard: string
}

/** What was packed small to become huge is not unpacked whole. */
const streamMax = 64 << 20
const budget = 256 << 20

const inflated = (bytes: Buffer, most: number) => {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.min(most, streamMax) })
  } catch {
    return Buffer.alloc(0)
  }
}

interface PdfObject {
  head: string
  body: Buffer
}

/** Dictionary and stream of every object; bytes are read as characters one by one. */
function* objectsOf(bytes: Buffer): Generator<PdfObject> {
  const text = bytes.toString('latin1')
  for (const { index, 0: whole } of text.matchAll(/\d+ \d+ obj\b[\s\S]*?\bendobj/g)) {
    const stream = /\bstream\r?\n/.exec(whole)
    const end = whole.lastIndexOf('endstream')
    if (!stream || end < 0) yield { head: whole, body: Buffer.alloc(0) }
    else
      yield {
        head: whole.slice(0, stream.index),
        body: bytes.subarray(index + stream.index + stream[0].length, index + end),
      }
  }
}

const nameIn = (head: string, key: string) =>
  new RegExp(`/${key}\\s*/([^\\s/<>\\[\\]()]+)`).exec(head)?.[1] ?? ''

const isImage = (head: string) => nameIn(head, 'Subtype') === 'Image'
const rgbSpace = /\/(?:DeviceRGB|CalRGB)\b/
/** Three numbers and the order to take them as red, green and blue. */
const rgbOrder = /(?:[\d.]+\s+){3}(?:rg|RG)\b/

/** A font without a descriptor is one of the fourteen every reader was once to have. */
const strangerIn = (head: string) => {
  if (/\/Type\s*\/FontDescriptor\b/.test(head))
    return /\/FontFile[23]?\b/.test(head) ? '' : nameIn(head, 'FontName')
  const isSimple = /\/Type\s*\/Font\b/.test(head) && /\/Subtype\s*\/(?:Type1|TrueType|MMType1)\b/.test(head)
  return isSimple && !/\/FontDescriptor\b/.test(head) ? nameIn(head, 'BaseFont') : ''
}

const boxNames = ['MediaBox', 'BleedBox', 'TrimBox']

/** Reads a PDF without drawing it; objects that lie packed in others are read too. */
export const readPdfFacts = (pdf: Uint8Array): PdfFacts => {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const heads: string[] = []
  const spaces: string[] = []
  let hasRgb = false
  let left = budget
  for (const { head, body } of objectsOf(bytes)) {
    heads.push(head)
    if (isImage(head)) {
      spaces.push(nameIn(head, 'ColorSpace') || 'other')
      continue
    }
    if (body.length === 0 || !/FlateDecode/.test(head) || left <= 0) continue
    const open = inflated(body, left)
    left -= open.length
    if (/\/Type\s*\/ObjStm\b/.test(head)) heads.push(...open.toString('latin1').split(/(?<=>>)\s*(?=<<)/))
    else hasRgb ||= rgbOrder.test(open.toString('latin1'))
  }
  const all = heads.join('\n')
  return {
    isEncrypted: /\/Encrypt\s+\d+ \d+ R/.test(bytes.toString('latin1')),
    hasRgb: hasRgb || rgbSpace.test(all),
    strangers: [...new Set(heads.map(strangerIn).filter(Boolean))],
    fonts: heads.filter((head) => /\/Type\s*\/FontDescriptor\b/.test(head)).length,
    spaces,
    boxes: boxNames.filter((name) => all.includes(`/${name}`)),
    standard: /\/GTS_PDFXVersion\s*\(([^)]*)\)/.exec(all)?.[1] ?? '',
  }
}
