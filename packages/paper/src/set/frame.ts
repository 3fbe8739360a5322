import type { Area } from '../grid.ts'
import type { ItemOf } from '../layout.ts'
import type { Stroke, Tint } from '../set-page.ts'
import { type Rect, rectOf, type Sheet } from './sheet.ts'

type Frame = ItemOf<'story'>['frame']

const thin = 0.4
const tintBlack = 10

/** Between two areas side by side lies a gutter that belongs to both. */
const joinedRects = (sheet: Sheet, areas: readonly Area[]): Rect[] => {
  const rects = areas.map((area) => rectOf(sheet, area))
  return rects.map((rect, index) => {
    const area = areas[index]
    const next = areas.findIndex((other) => area && other.column === area.column + area.columns)
    const right = rects[next]
    return right ? { ...rect, width: right.x - rect.x } : rect
  })
}

/** What is left of a stretch without another. */
const without = (from: number, to: number, cutFrom: number, cutTo: number): [number, number][] =>
  cutTo <= from || cutFrom >= to
    ? [[from, to]]
    : ([
        [from, Math.min(to, cutFrom)],
        [Math.max(from, cutTo), to],
      ].filter(([one = 0, other = 0]) => other > one) as [number, number][])

const slack = 1e-6
const touches = (from: number, length: number, at: number) => at > from - slack && at < from + length + slack

/** The edges of a shape of one or two rectangles, without those inside it. */
const outline = (rects: readonly Rect[]): Stroke[] =>
  rects.flatMap((rect, index) => {
    const other = rects[1 - index]
    const { x, y, width, height } = rect
    const across = (at: number) =>
      (other && touches(other.y, other.height, at)
        ? without(x, x + width, other.x, other.x + other.width)
        : [[x, x + width] as const]
      ).map(([x1, x2]): Stroke => ({ x1, y1: at, x2, y2: at, points: thin }))
    const down = (at: number) =>
      (other && touches(other.x, other.width, at)
        ? without(y, y + height, other.y, other.y + other.height)
        : [[y, y + height] as const]
      ).map(([y1, y2]): Stroke => ({ x1: at, y1, x2: at, y2, points: thin }))
    return [...across(y), ...across(y + height), ...down(x), ...down(x + width)]
  })

const lineAbove = ([rect]: readonly Rect[]): Stroke[] =>
  rect ? [{ x1: rect.x, y1: rect.y, x2: rect.x + rect.width, y2: rect.y, points: thin }] : []

const strokesOf: Record<Frame, (rects: readonly Rect[]) => Stroke[]> = {
  none: () => [],
  line: lineAbove,
  box: outline,
  tint: () => [],
}

const tintsOf = (rects: readonly Rect[]): Tint[] => rects.map((rect) => ({ ...rect, black: tintBlack }))

export const setFrame = (sheet: Sheet, frame: Frame, areas: readonly Area[]) => {
  const rects = joinedRects(sheet, areas)
  return { strokes: strokesOf[frame](rects), tints: frame === 'tint' ? tintsOf(rects) : [] }
}

/** Boxes and tints keep their text away from the edge. */
export const isPadded = (frame: Frame) => frame === 'box' || frame === 'tint'
