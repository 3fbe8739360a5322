/**
 * Every word is indexed under its newsroom and a stretch of story ids, so that a word has a posting list for each
 * segment and a search reads the newest ones only, however many stories there are.
 */
const segmentSize = 32_768
/** One lexeme more says in which small stretch a story lies: joined with any word it makes a short list of it. */
const stretchSize = 1_024

export const segmentOf = (storyId: number) => Math.floor(storyId / segmentSize)
const stretchOf = (storyId: number) => Math.floor(storyId / stretchSize)

export const prefixOf = (tenantId: number, segment: number) =>
  `${tenantId.toString(36)}.${segment.toString(36)}:`

// No word begins with this sign.
export const stretchLexemeOf = (tenantId: number, storyId: number) =>
  `${prefixOf(tenantId, segmentOf(storyId))}~${stretchOf(storyId).toString(36)}`

export const lexemesOf = (tenantId: number, storyId: number, words: Iterable<string>) => {
  const prefix = prefixOf(tenantId, segmentOf(storyId))
  return [stretchLexemeOf(tenantId, storyId), ...Array.from(words, (word) => prefix + word)]
}

/** A part of the index to read. */
export interface Window {
  segments: number[]
  /** Lexemes of which a story must carry one; none where whole segments are read. */
  stretches: string[]
  /** The ids it covers, `to` exclusive. */
  from: number
  to: number
}

/** Beyond so many stretches a whole segment is read sooner. */
const stretchesMax = 16

const stretchWindow = (tenantId: number, from: number, to: number): Window => {
  const count = stretchOf(to - 1) - stretchOf(from) + 1
  const starts = Array.from({ length: count }, (_, index) => from + index * stretchSize)
  return {
    segments: [...new Set(starts.map(segmentOf))],
    stretches: starts.map((id) => stretchLexemeOf(tenantId, id)),
    from,
    to,
  }
}

/** The newest one or two thousand ids: enough for a word that stands everywhere. */
export const newestWindow = (tenantId: number, newest: number): Window =>
  stretchWindow(tenantId, Math.max(0, stretchOf(newest) - 1) * stretchSize, newest + 1)

/** The ids below one, for so many segments or a fraction of one. */
export const windowBelow = (tenantId: number, to: number, width: number): Window => {
  const stretches = Math.ceil((width * segmentSize) / stretchSize)
  if (stretches <= stretchesMax)
    return stretchWindow(tenantId, Math.max(0, stretchOf(to - 1) - stretches + 1) * stretchSize, to)
  const top = segmentOf(to - 1)
  const bottom = Math.max(0, top - Math.ceil(width) + 1)
  const segments = Array.from({ length: top - bottom + 1 }, (_, index) => top - index)
  return { segments, stretches: [], from: bottom * segmentSize, to }
}

/** How many segments' worth of ids a window covers. */
export const widthOf = ({ from, to }: Window) => (to - from) / segmentSize
