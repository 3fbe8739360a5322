/** A set of heights in rows, a bit for each; those of one page are all as long. */
export type Heights = Int32Array

const wordBits = 32

/** A word of a set; beyond its end there is none. */
const wordAt = (heights: Heights, at: number) => heights[at] ?? 0

/** Nothing where there are none. */
export const heightsFrom = (all: Iterable<number>, most: number): Heights | null => {
  const heights = new Int32Array(Math.floor(most / wordBits) + 1)
  for (const height of all) {
    const at = height >>> 5
    if (height <= most) heights[at] = wordAt(heights, at) | (1 << (height & 31))
  }
  return heights.some((word) => word !== 0) ? heights : null
}

export const has = (heights: Heights | null, height: number) =>
  heights !== null && height >= 0 && (wordAt(heights, height >>> 5) & (1 << (height & 31))) !== 0

export const isShared = (one: Heights, other: Heights) => {
  for (let at = 0; at < one.length; at += 1) if ((wordAt(one, at) & wordAt(other, at)) !== 0) return true
  return false
}

/** The heights both can have join those that are kept. */
export const addShared = (kept: Heights, one: Heights, other: Heights) => {
  for (let at = 0; at < kept.length; at += 1)
    kept[at] = wordAt(kept, at) | (wordAt(one, at) & wordAt(other, at))
}

const addRaised = (kept: Heights, heights: Heights, by: number) => {
  const [words, bits] = [by >>> 5, by & 31]
  for (let at = kept.length - 1; at >= words; at -= 1) {
    const carried = bits > 0 && at > words ? wordAt(heights, at - words - 1) >>> (wordBits - bits) : 0
    kept[at] = wordAt(kept, at) | (wordAt(heights, at - words) << bits) | carried
  }
}

/** The heights, each with those that come next until a gap: as many as there are of them. */
const runsOf = (heights: Heights) => {
  const runs: { from: number; length: number }[] = []
  for (let at = 0; at < heights.length; at += 1)
    for (let word = wordAt(heights, at); word !== 0; ) {
      const first = 31 - Math.clz32(word & -word)
      const past = ~(word >>> first)
      const length = past === 0 ? wordBits : 31 - Math.clz32(past & -past)
      runs.push({ from: at * wordBits + first, length })
      word = first + length >= wordBits ? 0 : word & (-1 << (first + length))
    }
  return runs
}

/** What one over the other can be: every height of the one and every height of the other. */
export const sums = (one: Heights, other: Heights): Heights => {
  const kept = new Int32Array(one.length)
  for (const { from, length } of runsOf(one)) {
    // Doubled until the run is used up: it takes few steps.
    const widened = other.slice()
    for (let done = 1; done < length; ) {
      const more = Math.min(done, length - done)
      addRaised(widened, widened, more)
      done += more
    }
    addRaised(kept, widened, from)
  }
  return kept
}

/** The height nearest to so many rows, the lower of two; nothing where there is none. */
export const nearest = (heights: Heights, rows: number) => {
  const most = heights.length * wordBits
  for (let off = 0; off < most; off += 1) {
    if (has(heights, rows - off)) return rows - off
    if (has(heights, rows + off)) return rows + off
  }
  return undefined
}
