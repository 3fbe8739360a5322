import { isUtf8 } from 'node:buffer'
import type { AssetKind } from '@rongbian/domain'

export type FileGroup = 'picture' | 'video' | 'audio' | 'pdf' | 'other' | 'program'

export interface FileKind {
  mime: string
  group: FileGroup
}

type Test = (head: Buffer) => boolean

const starts =
  (hex: string, at = 0): Test =>
  (head) =>
    head.subarray(at, at + hex.length / 2).equals(Buffer.from(hex, 'hex'))
const says = (text: string, at = 0) => starts(Buffer.from(text, 'latin1').toString('hex'), at)
const both =
  (...tests: Test[]): Test =>
  (head) =>
    tests.every((test) => test(head))
const either =
  (...tests: Test[]): Test =>
  (head) =>
    tests.some((test) => test(head))
/** ISO media files name their brand after the word ftyp. */
const brand = (...names: string[]) => both(says('ftyp', 4), either(...names.map((name) => says(name, 8))))
const riff = (form: string) => both(says('RIFF'), says(form, 8))
const contains =
  (part: string | Buffer): Test =>
  (head) =>
    head.includes(part)
const not =
  (test: Test): Test =>
  (head) =>
    !test(head)

const asf = starts('3026b2758e66cf11a6d900aa0062ce6c')
const asfStream = (first: string) => contains(Buffer.from(`${first}4d5bcf11a8fd00805f5c442b`, 'hex'))
const isSoundOnly = both(asf, asfStream('409e69f8'), not(asfStream('c0ef19bc')))

/** Packets of one length, each beginning with the same byte; some recorders put a time before each. */
const packets =
  (length: number, at = 0): Test =>
  (head) =>
    [0, 1, 2, 3, 4].every((number) => head[at + number * length] === 0x47)

/** Cut off in the middle of a character or not. */
const isText: Test = (head) => {
  const isWhole = [0, 1, 2, 3].some((cut) => isUtf8(head.subarray(0, Math.max(0, head.length - cut))))
  return isWhole && !head.includes(0)
}
/** Markup, whatever blanks and comments stand before it. */
const begins = (pattern: RegExp) =>
  both(isText, (head) =>
    pattern.test(
      head
        .toString('utf8')
        .replace(/<!--.*?-->/gs, '')
        .trimStart(),
    ),
  )

/** What a file is, by its first bytes; the first test that holds decides. */
const kinds: (FileKind & { test: Test })[] = [
  { mime: 'image/jpeg', group: 'picture', test: starts('ffd8ff') },
  { mime: 'image/png', group: 'picture', test: starts('89504e470d0a1a0a') },
  { mime: 'image/gif', group: 'picture', test: either(says('GIF87a'), says('GIF89a')) },
  { mime: 'image/webp', group: 'picture', test: riff('WEBP') },
  { mime: 'image/avif', group: 'picture', test: brand('avif', 'avis') },
  { mime: 'image/heic', group: 'other', test: brand('heic', 'heix', 'hevc', 'mif1', 'msf1') },
  { mime: 'audio/mp4', group: 'audio', test: brand('M4A', 'M4B') },
  { mime: 'video/quicktime', group: 'video', test: brand('qt') },
  { mime: 'video/mp4', group: 'video', test: says('ftyp', 4) },
  { mime: 'video/webm', group: 'video', test: both(starts('1a45dfa3'), contains('webm')) },
  { mime: 'video/x-matroska', group: 'video', test: starts('1a45dfa3') },
  { mime: 'video/x-msvideo', group: 'video', test: riff('AVI ') },
  { mime: 'audio/x-ms-wma', group: 'audio', test: isSoundOnly },
  { mime: 'video/x-ms-wmv', group: 'video', test: asf },
  { mime: 'video/mp2t', group: 'video', test: either(packets(188), packets(192, 4)) },
  { mime: 'video/mpeg', group: 'video', test: starts('000001ba') },
  { mime: 'video/x-flv', group: 'video', test: says('FLV\x01') },
  {
    mime: 'audio/mpeg',
    group: 'audio',
    test: either(says('ID3'), starts('fffb'), starts('fff3'), starts('fff2')),
  },
  { mime: 'audio/aac', group: 'audio', test: either(starts('fff1'), starts('fff9')) },
  { mime: 'audio/wav', group: 'audio', test: riff('WAVE') },
  { mime: 'audio/ogg', group: 'audio', test: says('OggS') },
  { mime: 'audio/flac', group: 'audio', test: says('fLaC') },
  { mime: 'application/pdf', group: 'pdf', test: says('%PDF-') },
  { mime: 'application/zip', group: 'other', test: either(starts('504b0304'), starts('504b0506')) },
  { mime: 'application/x-cfb', group: 'other', test: starts('d0cf11e0a1b11ae1') },
  { mime: 'application/vnd.rar', group: 'other', test: says('Rar!\x1a\x07') },
  { mime: 'application/x-7z-compressed', group: 'other', test: starts('377abcaf271c') },
  {
    mime: 'application/x-executable',
    group: 'program',
    test: either(says('MZ'), starts('7f454c46'), starts('cffaedfe'), starts('feedfacf'), says('#!')),
  },
  {
    mime: 'image/svg+xml',
    group: 'other',
    test: begins(/^(<\?xml[^>]*>\s*)?(<!doctype[^>]*>\s*)?<svg[\s>]/i),
  },
  {
    mime: 'text/html',
    group: 'other',
    test: begins(/^(<!doctype\s+html|<html|<head|<body|<script)/i),
  },
  { mime: 'text/plain', group: 'other', test: isText },
]

const unknown: FileKind = { mime: 'application/octet-stream', group: 'other' }

const office = 'application/vnd.openxmlformats-officedocument'
/** Packages whose inside only their name tells. */
const byEnding: Record<string, Record<string, string>> = {
  'application/zip': {
    docx: `${office}.wordprocessingml.document`,
    xlsx: `${office}.spreadsheetml.sheet`,
    pptx: `${office}.presentationml.presentation`,
  },
  'application/x-cfb': {
    doc: 'application/msword',
    wps: 'application/vnd.ms-works',
    xls: 'application/vnd.ms-excel',
    ppt: 'application/vnd.ms-powerpoint',
  },
  'text/plain': { csv: 'text/csv' },
}

export const kindOf = (head: Buffer, name: string): FileKind => {
  if (head.length === 0) return unknown
  const found = kinds.find(({ test }) => test(head)) ?? unknown
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return { mime: byEnding[found.mime]?.[ending] ?? found.mime, group: found.group }
}

const shown =
  /^(image\/(jpeg|png|gif|webp|avif)|video\/(mp4|webm|quicktime)|audio\/(mp4|mpeg|aac|wav|ogg|flac)|application\/pdf)$/

/** Whether a browser may show it; everything else is handed over as a download. */
export const isShown = (mime: string) => shown.test(mime)

const active = ['text/html', 'image/svg+xml']

/** What could run in a page, by its bytes or by the name it would be fetched under. */
export const isActive = (mime: string, name: string) =>
  active.includes(mime) || /\.(x?html?|svgz?|m?jsx?|xml|xsl|css|swf)$/i.test(name)

/** The type a file travels under: what could run in a page travels as bytes. */
export const sentType = (mime: string) => (active.includes(mime) ? 'application/octet-stream' : mime)

const assetKinds: [AssetKind, RegExp][] = [
  ['animation', /^image\/gif$/],
  ['image', /^image\/(jpeg|png|webp|avif)$/],
  ['video', /^video\//],
  ['audio', /^audio\//],
  ['document', /^(text\/|application\/(pdf|msword|vnd\.))/],
]

export const assetKindOf = (mime: string): AssetKind =>
  assetKinds.find(([, pattern]) => pattern.test(mime))?.[0] ?? 'other'
