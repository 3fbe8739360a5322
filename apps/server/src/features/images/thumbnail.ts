import { sharp } from '#/sharp.ts'

const prefix = Buffer.from('Exif\0\0')
const address = 0x0201
const length = 0x0202
const entryBytes = 12

/** Reads numbers as the maker of a TIFF wrote them; undefined beyond its end. */
const reader = (tiff: Buffer) => {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const within = (at: number, size: number) => at >= 0 && at + size <= tiff.length
  return {
    short: (at: number) => (within(at, 2) ? (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)) : 0),
    long: (at: number) => (within(at, 4) ? (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)) : 0),
  }
}

/** Makes the small picture inside a TIFF black and says that there is none. */
const blank = (tiff: Buffer) => {
  const { short, long } = reader(tiff)
  const first = long(4)
  const pointer = first + 2 + short(first) * entryBytes
  const second = long(pointer)
  if (second === 0) return
  const entries = Array.from({ length: short(second) }, (_, index) => second + 2 + index * entryBytes)
  const numberOf = (tag: number) => long((entries.find((at) => short(at) === tag) ?? -entryBytes) + 8)
  const from = numberOf(address)
  if (from > 0 && from < tiff.length) tiff.fill(0, from, Math.min(tiff.length, from + numberOf(length)))
  tiff.fill(0, pointer, pointer + 4)
}

/** A camera puts a small picture into its file, which would still show what a later cut takes away. */
export const withoutThumbnail = async (content: Buffer): Promise<Buffer> => {
  const { exif } = await sharp(content).metadata()
  const at = exif ? content.indexOf(exif) : -1
  if (!exif || at < 0) return content
  const copy = Buffer.from(content)
  const begin = exif.subarray(0, prefix.length).equals(prefix) ? prefix.length : 0
  blank(copy.subarray(at + begin, at + exif.length))
  return copy
}
