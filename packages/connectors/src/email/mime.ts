/** A part of a mail as far as we read it: its heads, and either its own parts or its content. */
export interface MimePart {
  heads: ReadonlyMap<string, string>
  /** Such as `text/plain`, in small letters. */
  type: string
  parts: readonly MimePart[]
  content: Buffer
}

const depthMax = 8
const partsMax = 100

/** A line that begins with a space goes on with the one before it. */
export const readHeads = (text: string): ReadonlyMap<string, string> => {
  const heads = new Map<string, string>()
  for (const line of text.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).trim().toLowerCase()
    if (colon > 0 && !heads.has(name)) heads.set(name, line.slice(colon + 1).trim())
  }
  return heads
}

const parameter = (value: string, name: string) => {
  const [, quoted, plain] = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^;\\s]+))`, 'i').exec(value) ?? []
  return quoted ?? plain ?? ''
}

const unquote = (text: string) =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

const decoders: Record<string, (text: string) => Buffer> = {
  base64: (text) => Buffer.from(text, 'base64'),
  'quoted-printable': unquote,
}

/** Bytes are kept as latin1 text while they are taken apart. */
const readPart = (raw: string, depth: number): MimePart => {
  const end = /\r?\n\r?\n/.exec(raw)
  const head = Buffer.from(end ? raw.slice(0, end.index) : raw, 'latin1').toString('utf8')
  const body = end ? raw.slice(end.index + end[0].length) : ''
  const heads = readHeads(head)
  const contentType = heads.get('content-type') ?? 'text/plain'
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase()
  const boundary = parameter(contentType, 'boundary')
  if (type.startsWith('multipart/') && boundary && depth < depthMax)
    return { heads, type, parts: partsIn(body, boundary, depth), content: Buffer.alloc(0) }
  const decode = decoders[(heads.get('content-transfer-encoding') ?? '').toLowerCase()]
  return { heads, type, parts: [], content: decode ? decode(body) : Buffer.from(body, 'latin1') }
}

const partsIn = (body: string, boundary: string, depth: number) =>
  `\n${body}`
    .split(`\n--${boundary}`)
    .slice(1, partsMax)
    .filter((part) => !part.startsWith('--'))
    .map((part) => readPart(part.replace(/^[^\n]*\n/, '').replace(/\r$/, ''), depth + 1))

export const readMail = (bytes: Buffer): MimePart => readPart(bytes.toString('latin1'), 0)

/** The part itself and every part in it. */
export const everyPart = (part: MimePart): MimePart[] => [part, ...part.parts.flatMap(everyPart)]

const words = /=\?utf-8\?([bq])\?([^?]*)\?=(?:\s+(?==\?))?/gi

/** A head whose words are encoded, as people read it. */
export const readWords = (text: string): string =>
  text.replaceAll(words, (_, kind: string, encoded: string) =>
    (kind.toLowerCase() === 'b'
      ? Buffer.from(encoded, 'base64')
      : unquote(encoded.replaceAll('_', ' '))
    ).toString('utf8'),
  )
