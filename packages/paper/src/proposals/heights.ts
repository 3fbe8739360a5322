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

/** What one over the other can be joins those that are kept: every height of the one and every height of the other. */
export const addSums = (kept: Heights, one: Heights, other: Heights) => {
  for (const { from, length } of runsOf(one)) {
    // Doubled until the run is used up: it takes few steps.
    const widened = length > 1 ? other.slice() : other
    for (let done = 1; done < length; ) {
      const more = Math.min(done, length - done)
      addRaised(widened, widened, more)
      done += more
    }
    addRaised(kept, widened, from)
  }
}

/** Any of the heights that will do, looked for from one on and then from the least; nothing where none does. */
export const anyFrom = (heights: Heights, from: number, isFit: (height: number) => boolean) => {
  const words = heights.length
  const [first, bits] = [from >>> 5, -1 << (from & 31)]
  for (let step = 0; step <= words; step += 1) {
    const at = (first + step) % words
    const part = step === 0 ? bits : step === words ? ~bits : -1
    for (let word = wordAt(heights, at) & part; word !== 0; word &= word - 1) {
      const height = at * wordBits + 31 - Math.clz32(word & -word)
      if (isFit(height)) return height
    }
  }
  return undefined
}
