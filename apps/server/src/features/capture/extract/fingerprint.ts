import { createHash } from 'node:crypto'

/** Letters and figures only: marks, blanks and width tell no two texts apart. */
const normal = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The same for the same text; empty where there is too little to compare. */
export const textKey = (text: string) => {
  const letters = normal(text)
  return letters.length < 20 ? '' : sha256(letters)
}

const bits = 64
const gram = 4
const leastLetters = 200

/** The lower and the upper half of 64 bits: plain numbers are counted ten times as fast as big ones. */
const halvesOf = (piece: string) => {
  const digest = createHash('md5').update(piece).digest()
  return [digest.readUInt32BE(4), digest.readUInt32BE(0)] as const
}

/** 64 bits of which few differ where few words do; null for a text too short to tell. */
export const textSign = (text: string): string | null => {
  const letters = normal(text)
  if (letters.length < leastLetters) return null
  const votes = new Array<number>(bits).fill(0)
  const seen = new Set<string>()
  for (let at = 0; at + gram <= letters.length; at += 1) seen.add(letters.slice(at, at + gram))
  for (const piece of seen) {
    const [low, high] = halvesOf(piece)
    for (let bit = 0; bit < bits; bit += 1)
      votes[bit] = (votes[bit] ?? 0) + (((bit < 32 ? low : high) >>> (bit % 32)) & 1 ? 1 : -1)
  }
  return votes.map((vote) => (vote > 0 ? '1' : '0')).join('')
}

export const keyOf = sha256
