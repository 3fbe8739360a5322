import { ask } from './programs.ts'

export interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}

type Matrix = readonly [number, number, number, number, number, number]

/** What the file says of its fonts, and where it shows its pictures; points from the upper left of the whole sheet. */
export interface PlainFile {
  /** The height of a line of one point, and how much of it is above the baseline. */
  lineHeight: number
  above: number
  pictures: Rect[]
}

const times = (one: Matrix, other: Matrix): Matrix => [
  one[0] * other[0] + one[1] * other[2],
  one[0] * other[1] + one[1] * other[3],
  one[2] * other[0] + one[3] * other[2],
  one[2] * other[1] + one[3] * other[3],
  one[4] * other[0] + one[5] * other[2] + other[4],
  one[4] * other[1] + one[5] * other[3] + other[5],
]

const squareOf = ([a, b, c, d, e, f]: Matrix, height: number): Rect => {
  const across = [e, e + a, e + c, e + a + c]
  const up = [f, f + b, f + d, f + b + d]
  return {
    ...{ left: Math.min(...across), right: Math.max(...across) },
    ...{ top: height - Math.max(...up), bottom: height - Math.min(...up) },
  }
}

/** Follows the few orders that move things about. */
const shownPictures = (content: string, height: number) => {
  const found: Rect[] = []
  const kept: Matrix[] = []
  let now: Matrix = [1, 0, 0, 1, 0, 0]
  let values: number[] = []
  const orders: Record<string, () => void> = {
    q: () => kept.push(now),
    Q: () => {
      now = kept.pop() ?? now
    },
    cm: () => {
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = values.slice(-6)
      now = times([a, b, c, d, e, f], now)
    },
    Do: () => found.push(squareOf(now, height)),
  }
  for (const token of content.split(/[\s[\]]+/)) {
    if (/^[-+.\d]+$/.test(token)) {
      values.push(Number(token))
      continue
    }
    orders[token]?.()
    values = []
  }
  return found
}

const numbersAfter = (text: string, key: string) =>
  [...text.matchAll(new RegExp(`/${key} (-?[\\d.]+)`, 'g'))].map(([, value]) => Number(value))

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Reads the file once taken apart by qpdf. */
export const readPlainFile = async (path: string, height: number): Promise<PlainFile> => {
  const { out } = await ask('qpdf', '--qdf', '--object-streams=disable', '--warning-exit-0', path, '-')
  const from = out.indexOf('stream\n', out.indexOf('%% Contents for page 1'))
  const content = out.slice(from, out.indexOf('endstream', from))
  const ascent = mean(numbersAfter(out, 'Ascent')) / 1000
  const descent = mean(numbersAfter(out, 'Descent')) / 1000
  return {
    lineHeight: ascent - descent,
    // The faces of a paper differ by a ten-thousandth here.
    above: ascent / (ascent - descent),
    pictures: shownPictures(content, height),
  }
}
