import type { ReadBytes } from './read-bytes.ts'

const boxesMax = 10_000

/** The parts of an MP4 or MOV lie one behind the other and tell their length; one that breaks off ends early. */
const isWholeMp4 = async (read: ReadBytes, size: number) => {
  let hasIndex = false
  let at = 0
  for (let boxes = 0; at < size && boxes < boxesMax; boxes += 1) {
    const head = await read(16, at)
    if (head.length < 8) return false
    const told = head.readUInt32BE(0)
    const isLong = told === 1
    if (isLong && head.length < 16) return false
    const length = isLong ? Number(head.readBigUInt64BE(8)) : told === 0 ? size - at : told
    if (length < 8 || at + length > size) return false
    hasIndex ||= head.toString('latin1', 4, 8) === 'moov' || head.toString('latin1', 4, 8) === 'moof'
    at += length
  }
  return hasIndex
}

/** A number of EBML: the first byte tells how many follow. All ones mean "not known". */
const readVint = (bytes: Buffer, at: number) => {
  const first = bytes[at] ?? 0
  const length = Math.clz32(first) - 23
  if (first === 0 || at + length > bytes.length) return
  let value = BigInt(first & (0xff >> length))
  for (let index = 1; index < length; index += 1) value = (value << 8n) | BigInt(bytes[at + index] ?? 0)
  const isUnknown = value === (1n << BigInt(7 * length)) - 1n
  return { value: isUnknown ? undefined : Number(value), next: at + length }
}

/** A Matroska or WebM file is a header and one segment that tells its length, where its maker knew it. */
const isWholeMatroska = async (read: ReadBytes, size: number) => {
  const head = await read(4_096, 0)
  const header = readVint(head, 4)
  if (header?.value === undefined) return false
  const segmentAt = header.next + header.value
  const segment = readVint(head, segmentAt + 4)
  if (!segment) return false
  return segment.value === undefined || segment.next + segment.value <= size
}

/** An AVI is one or more parts that tell their length; one that was never closed tells none. */
const isWholeAvi = async (read: ReadBytes, size: number) => {
  let at = 0
  for (let parts = 0; at + 8 <= size && parts < boxesMax; parts += 1) {
    const head = await read(8, at)
    if (head.toString('latin1', 0, 4) !== 'RIFF') break
    const told = head.readUInt32LE(4)
    if (told === 0) return true
    at += 8 + told
  }
  return at <= size
}

const asfFacts = Buffer.from('a1dcab8c47a9cf118ee400c00c205365', 'hex')

/** A WMV tells the length of the whole file, unless it was sent as it was made. */
const isWholeAsf = async (read: ReadBytes, size: number) => {
  const head = await read(8_192, 0)
  const at = head.indexOf(asfFacts)
  if (at < 0 || at + 92 > head.length) return true
  const isLive = (head.readUInt32LE(at + 88) & 1) === 1
  return isLive || head.readBigUInt64LE(at + 40) <= size
}

const checks: [mime: RegExp, isWhole: (read: ReadBytes, size: number) => Promise<boolean>][] = [
  [/^(video\/(mp4|quicktime)|audio\/mp4)$/, isWholeMp4],
  [/^video\/(webm|x-matroska)$/, isWholeMatroska],
  [/^video\/x-msvideo$/, isWholeAvi],
  [/^(video\/x-ms-wmv|audio\/x-ms-wma)$/, isWholeAsf],
]

/** Whether a recording is all there, as far as its container tells without being played. */
export const isWholeRecording = async (mime: string, read: ReadBytes, size: number) =>
  (await checks.find(([pattern]) => pattern.test(mime))?.[1](read, size)) ?? true

const zipEnd = Buffer.from('504b0506', 'hex')
const zipTailBytes = 65_557

/** A file that is also an archive: unpacking programs look at its end, where a picture's reader never looks. */
export const hidesArchive = async (read: ReadBytes, size: number) => {
  const start = Math.max(0, size - zipTailBytes)
  const tail = await read(size - start, start)
  for (let at = tail.lastIndexOf(zipEnd); at >= 0; at = at > 0 ? tail.lastIndexOf(zipEnd, at - 1) : -1) {
    const isEntryCount = at + 22 <= tail.length && tail.readUInt16LE(at + 8) === tail.readUInt16LE(at + 10)
    const directory = isEntryCount ? tail.readUInt32LE(at + 12) : 0
    if (directory > 0 && directory <= start + at && tail.readUInt16LE(at + 20) <= tail.length - at - 22)
      return true
  }
  return false
}

const markup = /<(script|html|svg|iframe|body|\?php)[\s>]/i

/** Markup at the beginning of what claims to be a picture or recording waits for a careless reader. */
export const hidesMarkup = (head: Buffer) => markup.test(head.toString('latin1'))
