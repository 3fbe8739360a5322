/** How many sizes there are. */
export const sizes = 5

/** Areas tell weights: a word twice as telling has half again the height. */
export const wordSize = (weight: number, most: number) =>
  Math.max(1, Math.ceil(sizes * Math.sqrt(Math.max(weight, 0) / Math.max(most, Number.MIN_VALUE))))
