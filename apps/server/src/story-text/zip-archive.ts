import { crc32, inflateRawSync } from 'node:zlib'
import { AppError } from '@rongbian/contract'
import { textMessages } from '@rongbian/contract/messages/text'
import { formatSize } from '@rongbian/domain'

export interface ZipEntry {
  name: string
  content: Buffer
}

interface DirectoryEntry {
  name: string
  flags: number
  method: number
  packed: number
  size: number
  offset: number
}

const entriesMax = 5_000

/** Of a file from outside: which entries are wanted, and what they may come to together. The others are not unpacked. */
export interface ZipLimits {
  isWanted: (name: string) => boolean
  sizeMax: number
}

/** For a file of our own making. */
export const noLimits: ZipLimits = { isWanted: () => true, sizeMax: Number.POSITIVE_INFINITY }

/** Text shrinks twenty-fold; what shrinks two hundred-fold was made to burst, unless it stays small. */
const ratioMax = 200
const smallSize = 5 * 1024 * 1024

const broken = () => new AppError('invalid', { message: textMessages.broken() })

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50

/** The directory stands at the end, before a comment of up to 64 KB. */
const findEnd = (file: Buffer) => {
  const first = Math.max(0, file.length - 22 - 65_535)
  for (let at = file.length - 22; at >= first; at -= 1) if (file.readUInt32LE(at) === endSignature) return at
  throw broken()
}

const readEntry = (file: Buffer, at: number): DirectoryEntry & { next: number } => {
  if (at + 46 > file.length || file.readUInt32LE(at) !== entrySignature) throw broken()
  const nameLength = file.readUInt16LE(at + 28)
  const next = at + 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  return {
    flags: file.readUInt16LE(at + 8),
    method: file.readUInt16LE(at + 10),
    packed: file.readUInt32LE(at + 20),
    size: file.readUInt32LE(at + 24),
    offset: file.readUInt32LE(at + 42),
    name: file.toString('utf8', at + 46, at + 46 + nameLength),
    next,
  }
}

const readDirectory = (file: Buffer) => {
  const end = findEnd(file)
  const count = file.readUInt16LE(end + 10)
  if (count > entriesMax)
    throw new AppError('too_large', { message: textMessages.entriesTooMany({ most: entriesMax }) })
  const entries: DirectoryEntry[] = []
  for (let at = file.readUInt32LE(end + 16); entries.length < count; ) {
    const { next, ...entry } = readEntry(file, at)
    entries.push(entry)
    at = next
  }
  return entries
}

const checkDirectory = (entries: DirectoryEntry[], sizeMax: number) => {
  if (entries.some(({ flags }) => flags & 1))
    throw new AppError('unsupported', { message: textMessages.encrypted() })
  const size = entries.reduce((sum, entry) => sum + entry.size, 0)
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0)
  const isBurst = Number.isFinite(sizeMax) && size > smallSize && size > packed * ratioMax
  if (size > sizeMax || isBurst) {
    const message = textMessages.unpackedTooLarge({ size: formatSize(size), most: formatSize(sizeMax) })
    throw new AppError('too_large', { message })
  }
}

/** Never more than the directory promised, so a file that lies about its size cannot burst either. */
const unpack = (file: Buffer, { method, packed, size, offset }: DirectoryEntry) => {
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== localSignature) throw broken()
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  const data = file.subarray(start, start + packed)
  if (data.length !== packed) throw broken()
  if (method === 0 && packed === size) return data
  if (method !== 8) throw broken()
  try {
    const content = size === 0 ? Buffer.alloc(0) : inflateRawSync(data, { maxOutputLength: size })
    if (content.length === size) return content
  } catch {}
  throw broken()
}

/** The wanted files of a zip, after their directory has been found sane. */
export const readZip = (file: Buffer, { isWanted, sizeMax }: ZipLimits): ZipEntry[] => {
  if (file.length < 22) throw broken()
  const entries = readDirectory(file).filter(({ name }) => !name.endsWith('/') && isWanted(name))
  checkDirectory(entries, sizeMax)
  return entries.map((entry) => ({ name: entry.name, content: unpack(file, entry) }))
}

const utf8Names = 0x0800

const headers = ({ name, content }: ZipEntry, offset: number) => {
  const bytes = Buffer.from(name)
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(utf8Names, 2)
  facts.writeUInt16LE(0x21, 8)
  facts.writeUInt32LE(crc32(content), 10)
  facts.writeUInt32LE(content.length, 14)
  facts.writeUInt32LE(content.length, 18)
  facts.writeUInt16LE(bytes.length, 22)
  const tail = Buffer.alloc(14)
  tail.writeUInt32LE(offset, 10)
  const signed = (signature: number) => {
    const start = Buffer.alloc(4)
    start.writeUInt32LE(signature)
    return start
  }
  const made = Buffer.from([20, 0])
  return {
    local: Buffer.concat([signed(localSignature), facts, bytes]),
    central: Buffer.concat([signed(entrySignature), made, facts, tail, bytes]),
  }
}

/** A zip with its files as they are, unpacked. */
export const writeZip = (entries: ZipEntry[]): Buffer => {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const { local, central } = headers(entry, offset)
    files.push(local, entry.content)
    directory.push(central)
    offset += local.length + entry.content.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(endSignature, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, ...directory, end])
}
