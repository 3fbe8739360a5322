import { PressError } from './types.ts'

const headerBytes = 128
const tagBytes = 12
const nameMost = 80

const textAt = (file: Buffer, from: number, length = 4) => file.toString('latin1', from, from + length)
const asFile = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength)

/** For output, of CMYK: what else a profile may be is not a press. */
export const isPressProfile = (profile: Uint8Array) => {
  const file = asFile(profile)
  return textAt(file, 36) === 'acsp' && textAt(file, 12) === 'prtr' && textAt(file, 16) === 'CMYK'
}

const findTag = (file: Buffer, wanted: string) => {
  const count = file.readUInt32BE(headerBytes)
  for (let at = headerBytes + 4; at < headerBytes + 4 + count * tagBytes; at += tagBytes) {
    const from = file.readUInt32BE(at + 4)
    if (textAt(file, at) === wanted) return file.subarray(from, from + file.readUInt32BE(at + 8))
  }
  return undefined
}

/** In ASCII, as profiles of the second version have it. */
const plainName = (tag: Buffer) => textAt(tag, 12, tag.readUInt32BE(8))

/** In several languages, as those of the fourth have it: the first is the maker's. */
const firstName = (tag: Buffer) => {
  const [length, from] = [tag.readUInt32BE(20), tag.readUInt32BE(24)]
  return new TextDecoder('utf-16be').decode(tag.subarray(from, from + length))
}

const nameReaders: Readonly<Record<string, (tag: Buffer) => string>> = { desc: plainName, mluc: firstName }

const nameOf = (file: Buffer) => {
  const tag = findTag(file, 'desc')
  const name = tag && nameReaders[textAt(tag, 0)]?.(tag)
  return (name ?? '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, nameMost)
    .toWellFormed()
}

const read = (file: Buffer) => {
  const isWhole = textAt(file, 36) === 'acsp' && file.readUInt32BE(0) <= file.length
  if (!isWhole) throw new PressError('profile_unreadable', '')
  if (!isPressProfile(file)) throw new PressError('profile_kind', '')
  return { name: nameOf(file), space: textAt(file, 16).trim() }
}

/** What a profile of a press says of itself; its name may be empty. */
export const profileFacts = (profile: Uint8Array) => {
  try {
    return read(asFile(profile))
  } catch (cause) {
    // What is cut short breaks where it is read.
    throw cause instanceof PressError ? cause : new PressError('profile_unreadable', '', { cause })
  }
}
