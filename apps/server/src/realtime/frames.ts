/** STOMP 1.2 frames: https://stomp.github.io/stomp-specification-1.2.html */
export interface Frame {
  command: string
  headers: ReadonlyMap<string, string>
  body: string
}

/** What arrived is no frame; its message may be told to the sender. */
export class FrameError extends Error {}

const nul = 0
const lineEnds = [10, 13]
const escapes: Record<string, string> = { '\\\\': '\\', '\\n': '\n', '\\r': '\r', '\\c': ':' }
const escaped = new Map(Object.entries(escapes).map(([code, character]) => [character, code]))

// Older clients know no escapes, so the frames that agree on a version have none.
const isPlain = (command: string) => command === 'CONNECT' || command === 'CONNECTED'

const hide = (text: string) => text.replaceAll(/[\\\n\r:]/g, (character) => escaped.get(character) ?? '')

const reveal = (text: string) =>
  text.replaceAll(/\\.?/g, (code) => {
    const character = escapes[code]
    if (character === undefined) throw new FrameError('unknown escape in a header')
    return character
  })

export const printFrame = (command: string, headers: Record<string, string>, body = '') => {
  const write = isPlain(command) ? (text: string) => text : hide
  const lines = Object.entries(headers).map(([name, value]) => `${write(name)}:${write(value)}`)
  if (body) lines.push(`content-length:${Buffer.byteLength(body)}`)
  return `${[command, ...lines].join('\n')}\n\n${body}\0`
}

const decode = (bytes: Buffer) => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new FrameError('not UTF-8')
  }
}

const readHead = (bytes: Buffer) => {
  const [command = '', ...lines] = decode(bytes).replace(/\r$/, '').split(/\r?\n/)
  if (!/^[A-Z]+$/.test(command)) throw new FrameError('not a STOMP frame')
  const read = isPlain(command) ? (text: string) => text : reveal
  const headers = new Map<string, string>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    if (colon < 1) throw new FrameError('a header has no name')
    const name = read(line.slice(0, colon))
    // The first of a repeated header counts.
    if (!headers.has(name)) headers.set(name, read(line.slice(colon + 1)))
  }
  return { command, headers }
}

/** Where the blank line after the headers begins and ends; undefined while it has not arrived. */
const findBlank = (bytes: Buffer) => {
  const blanks = ['\n\n', '\n\r\n'].map((text) => ({ from: bytes.indexOf(text), length: text.length }))
  const [first] = blanks.filter(({ from }) => from >= 0).sort((one, other) => one.from - other.from)
  const end = bytes.indexOf(nul)
  if (end >= 0 && (!first || end < first.from)) throw new FrameError('a frame ends within its headers')
  return first && { from: first.from, to: first.from + first.length }
}

const bodyEnd = (bytes: Buffer, from: number, length: string | undefined) => {
  if (length === undefined) return bytes.indexOf(nul, from)
  if (!/^\d{1,9}$/.test(length)) throw new FrameError('content-length is not a number')
  const end = from + Number(length)
  if (end >= bytes.length) return -1
  if (bytes[end] !== nul) throw new FrameError('the body is longer than its content-length')
  return end
}

const takeFrame = (bytes: Buffer): { frame: Frame; length: number } | undefined => {
  const blank = findBlank(bytes)
  if (!blank) return
  const head = readHead(bytes.subarray(0, blank.from))
  const end = bodyEnd(bytes, blank.to, head.headers.get('content-length'))
  if (end < 0) return
  return { frame: { ...head, body: decode(bytes.subarray(blank.to, end)) }, length: end + 1 }
}

/** Line ends between frames are heart-beats. */
const skipLineEnds = (bytes: Buffer): Buffer => {
  const start = bytes.findIndex((byte) => !lineEnds.includes(byte))
  return start < 0 ? Buffer.alloc(0) : bytes.subarray(start)
}

/** Takes bytes in whatever pieces they come and answers the frames that are complete. */
export const createFrameReader = (maxBytes: number) => {
  let pending: Buffer = Buffer.alloc(0)

  return (chunk: Buffer): Frame[] => {
    const frames: Frame[] = []
    pending = skipLineEnds(Buffer.concat([pending, chunk]))
    for (let taken = takeFrame(pending); taken; taken = takeFrame(pending)) {
      if (taken.length > maxBytes) throw new FrameError('the frame is too large')
      frames.push(taken.frame)
      pending = skipLineEnds(pending.subarray(taken.length))
    }
    if (pending.length > maxBytes) throw new FrameError('the frame is too large')
    return frames
  }
}
