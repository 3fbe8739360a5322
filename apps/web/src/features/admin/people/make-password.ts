const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '23456789'
const symbols = '#@%+=?'
const length = 12

/** Evenly spread: numbers beyond the last whole round are drawn again. */
const drawNumber = (below: number): number => {
  const [drawn = 0] = crypto.getRandomValues(new Uint8Array(1))
  return drawn < 256 - (256 % below) ? drawn % below : drawNumber(below)
}

const draw = (from: string) => from.charAt(drawNumber(from.length))

/** Easy to read out: no 0 and O, no 1, l and I; letters with at least a digit and a symbol among them. */
export const makePassword = () => {
  const characters = Array.from({ length: length - 2 }, () => draw(letters + digits))
  for (const kind of [digits, symbols]) {
    // Not at the ends, where it would look like punctuation.
    characters.splice(1 + drawNumber(characters.length - 1), 0, draw(kind))
  }
  return characters.join('')
}
