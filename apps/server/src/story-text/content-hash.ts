import { createHash } from 'node:crypto'

/** The same content gives the same text, in whatever order its keys were written. */
const canonical = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(canonical)
  const plain = 'toJSON' in value && typeof value.toJSON === 'function' ? value.toJSON() : value
  if (typeof plain !== 'object' || plain === null) return plain
  const entries = Object.entries(plain).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, canonical(inner)]))
}

export const canonicalJson = (value: unknown) => JSON.stringify(canonical(value)) ?? 'undefined'

export const contentHash = (content: unknown) =>
  createHash('sha256').update(canonicalJson(content)).digest('hex')
