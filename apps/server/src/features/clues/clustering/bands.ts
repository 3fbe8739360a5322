import { apartBy, compare } from './judge.ts'
import type { Prepared } from './prepare.ts'
import { common } from './sets.ts'

/** Texts that differ in so few bits are one text. */
const bitsSame = 3
/** Up to here a second look decides. */
const bitsNear = 8
const unsigned = 64
const contained = 0.8
/** Of less, anything might be inside anything. */
const lettersLeast = 100
const gram = 4

/** Four quarters of a sign: two that differ in three bits at most have one of them alike. */
export const bandsOf = (sign: string) =>
  [0, 16, 32, 48].map((at) => Number.parseInt(sign.slice(at, at + 16), 2))

const bitsApart = (one: string, other: string) => {
  let bits = 0
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) bits += 1
  return bits
}

const letters = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

const shinglesOf = (text: string) => {
  const plain = letters(text)
  return new Set(
    Array.from({ length: Math.max(0, plain.length - gram + 1) }, (_, at) => plain.slice(at, at + gram)),
  )
}

/** The shorter of two texts stands in the longer one, but for a few words. */
const isContained = (one: string, other: string) => {
  const [short, long] = [shinglesOf(one), shinglesOf(other)].toSorted((a, b) => a.size - b.size)
  if (!short || !long || short.size < lettersLeast) return false
  return common(short, long).length / short.size >= contained
}

/** A text as far as copies of it are looked for. */
export interface Copy {
  /** Null where it is too short to tell. */
  sign: string | null
  text: string
  report: Prepared
}

/** One text in two places: nearly the same bits, or alike and one inside the other. A bulletin of another day is none. */
export const isReprint = (one: Copy, other: Copy) => {
  if (apartBy(one.report, other.report) !== undefined) return false
  const bits = one.sign && other.sign ? bitsApart(one.sign, other.sign) : unsigned
  if (bits <= bitsSame) return true
  const isNear = bits <= bitsNear || compare(one.report, other.report).isSame
  return isNear && isContained(one.text, other.text)
}
