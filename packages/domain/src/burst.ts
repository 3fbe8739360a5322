/** How many times the usual a burst is, and how dear it is to enter one. */
const faster = 2
const reluctance = 1

/** Minus the logarithm of how likely a count is at a rate, without what is the same for every rate. */
const costOf = (count: number, rate: number) => rate - count * Math.log(rate)

interface Way {
  cost: number
  from: 0 | 1
}

/**
 * Which hours belong to a burst, looking back: Kleinberg's automaton of two states (KDD 2002). The upper one expects
 * twice the usual; going up costs, going down does not, so that one loud hour among quiet ones is none.
 */
export const burstsIn = (counts: readonly number[]): boolean[] => {
  const usual = counts.reduce((sum, count) => sum + count, 0) / counts.length
  if (counts.length < 2 || usual === 0) return counts.map(() => false)
  const climb = reluctance * Math.log(counts.length)
  let [low, high] = [0, Number.POSITIVE_INFINITY]
  const steps = counts.map((count): [Way, Way] => {
    const down: Way = high < low ? { cost: high, from: 1 } : { cost: low, from: 0 }
    const up: Way = low + climb < high ? { cost: low + climb, from: 0 } : { cost: high, from: 1 }
    low = down.cost + costOf(count, usual)
    high = up.cost + costOf(count, usual * faster)
    return [down, up]
  })
  let state: 0 | 1 = high < low ? 1 : 0
  return steps
    .toReversed()
    .map((step) => {
      const isBurst = state === 1
      state = step[state].from
      return isBurst
    })
    .toReversed()
}
