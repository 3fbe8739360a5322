import type { Fault, PageDescription, TypeArea } from './description.ts'
import { columnLeft, inkOf, placeOf, rectOf, type Standing } from './places.ts'
import type { Rect } from './plain-file.ts'

/** In points: what rounding in a file may move. */
const slack = 0.1

const by = (points: number) => `${points.toFixed(2)} 点`

/** By how much a word stands out of its room; blank halves of marks may. */
const beyond = (word: Standing, { left, right }: Pick<Rect, 'left' | 'right'>) => {
  const ink = inkOf(word)
  return Math.max(left - ink.left, ink.right - right)
}

const typeRect = (area: TypeArea): Rect =>
  rectOf(area, { column: 0, row: 0, columns: area.columns, rows: area.lines })

/** Text stands in one column, a title or a caption in the width of its box. */
const roomOf = ({ area }: PageDescription, word: Standing): Pick<Rect, 'left' | 'right'> => {
  if (word.kind === 'furniture' || !word.area) return typeRect(area)
  if (word.kind !== 'body') return rectOf(area, word.area)
  const left = columnLeft(area, word.column)
  return { left, right: left + area.columnWidth }
}

const outside = (description: PageDescription, word: Standing): Fault[] => {
  const { kind, box, baseline, size, text } = word
  const place = placeOf(word)
  if (kind === 'furniture')
    return description.furniture.includes(text)
      ? []
      : [{ kind: 'outside', place, detail: '版心之上没有这些字' }]
  if (!box || !word.area) return [{ kind: 'outside', place, detail: '不在任何一块里' }]
  const { top, bottom } = rectOf(description.area, word.area)
  const over = Math.max(top - (baseline - 0.8 * size), baseline + 0.08 * size - bottom)
  return over > slack ? [{ kind: 'outside', place, detail: `高出或低出 ${by(over)}` }] : []
}

const offColumn = (description: PageDescription, word: Standing): Fault[] => {
  const out = beyond(word, roomOf(description, word))
  return out > slack ? [{ kind: 'column', place: placeOf(word), detail: `伸出 ${by(out)}` }] : []
}

const offGrid = ({ area }: PageDescription, word: Standing): Fault[] => {
  if (word.kind !== 'body' && word.kind !== 'note') return []
  const rows = (word.baseline - area.top - area.firstBaseline) / area.step
  const off = Math.abs(rows - Math.round(rows)) * area.step
  return off > slack ? [{ kind: 'grid', place: placeOf(word), detail: `离开基线 ${by(off)}` }] : []
}

const checks = [outside, offColumn, offGrid]

/** Every line inside its column and the type area, and on the grid. */
export const checkLines = (description: PageDescription, words: readonly Standing[]) =>
  words.flatMap((word) => checks.flatMap((check) => check(description, word)))

const meet = (one: Rect, other: Rect) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 * slack &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3 * slack

/** What a word blackens: less than its line. */
const inkRect = (word: Standing): Rect => ({
  ...inkOf(word),
  top: word.baseline - 0.8 * word.size,
  bottom: word.baseline + 0.05 * word.size,
})

/** Nothing printed on something else. */
export const checkOverlaps = (words: readonly Standing[], pictures: readonly Rect[]): Fault[] => {
  const things = [
    ...words.map((word) => ({ rect: inkRect(word), name: placeOf(word) })),
    ...pictures.map((rect, at) => ({ rect, name: `第${at + 1}张图片` })),
  ]
  return things.flatMap((one, index) =>
    things
      .slice(index + 1)
      .filter((other) => meet(one.rect, other.rect))
      .map((other): Fault => ({ kind: 'overlap', place: one.name, detail: `压着 ${other.name}` })),
  )
}
