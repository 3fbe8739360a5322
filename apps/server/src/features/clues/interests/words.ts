interface Counted {
  /** Clues of the theme with the word, and of the theme. */
  count: number
  of: number
  /** The same of everything heard. */
  all: number
  ofAll: number
}

const part = (seen: number, expected: number) => (seen === 0 ? 0 : seen * Math.log(seen / expected))

/** Dunning's log-likelihood of a word against what is said elsewhere; 0 where it is no more frequent here than there. */
export const keenness = ({ count, of, all, ofAll }: Counted) => {
  const [elsewhere, ofElsewhere] = [Math.max(all - count, 0), Math.max(ofAll - of, 1)]
  const rate = (count + elsewhere) / (of + ofElsewhere)
  if (of === 0 || count / of <= elsewhere / ofElsewhere) return 0
  return 2 * (part(count, of * rate) + part(elsewhere, ofElsewhere * rate))
}
