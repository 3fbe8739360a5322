import type { Point } from './model.ts'

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

interface Edge {
  from: Point
  to: Point
}

const sorted = (values: number[]) => [...new Set(values)].sort((one, other) => one - other)
const isSame = (one: Point, other: Point) => one[0] === other[0] && one[1] === other[1]
const turn = ({ from, to }: Edge, { to: next }: Edge) =>
  (to[0] - from[0]) * (next[1] - to[1]) - (to[1] - from[1]) * (next[0] - to[0])

/** Edges between what is covered and what is not, with the covered side at the right. */
const edgesOf = (boxes: readonly Box[]): Edge[] => {
  const xs = sorted(boxes.flatMap(({ left, right }) => [left, right]))
  const ys = sorted(boxes.flatMap(({ top, bottom }) => [top, bottom]))
  const isCovered = (column: number, row: number) => {
    const [x = Number.NaN, right = Number.NaN] = [xs[column], xs[column + 1]]
    const [y = Number.NaN, bottom = Number.NaN] = [ys[row], ys[row + 1]]
    return boxes.some((box) => box.left <= x && right <= box.right && box.top <= y && bottom <= box.bottom)
  }
  return xs.flatMap((x, column) =>
    ys.flatMap((y, row) => {
      if (!isCovered(column, row)) return []
      const right = xs[column + 1] ?? x
      const bottom = ys[row + 1] ?? y
      const sides: [boolean, Edge][] = [
        [isCovered(column, row - 1), { from: [x, y], to: [right, y] }],
        [isCovered(column + 1, row), { from: [right, y], to: [right, bottom] }],
        [isCovered(column, row + 1), { from: [right, bottom], to: [x, bottom] }],
        [isCovered(column - 1, row), { from: [x, bottom], to: [x, y] }],
      ]
      return sides.filter(([isInside]) => !isInside).map(([, edge]) => edge)
    }),
  )
}

const ringFrom = (left: Edge[]): Edge[] => {
  const ring: Edge[] = []
  for (let edge = left.shift(); edge; ) {
    ring.push(edge)
    const { to } = edge
    const at = left.findIndex(({ from }) => isSame(from, to))
    edge = at < 0 ? undefined : left.splice(at, 1)[0]
  }
  return ring
}

/** The line around boxes that touch; parts that do not are joined by a line without width, so that one polygon covers all. */
export const outlineOf = (boxes: readonly Box[]): Point[] => {
  const left = edgesOf(boxes)
  const rings: Point[][] = []
  while (left.length > 0) {
    const ring = ringFrom(left)
    const corners = ring.filter((edge, at) => turn(edge, ring[(at + 1) % ring.length] ?? edge) !== 0)
    rings.push(corners.map(({ to }) => to))
  }
  const [first = [], ...others] = rings
  const start = first[0]
  if (!start || others.length === 0) return first
  return [...first, start, ...others.flatMap((ring) => [...ring, ...ring.slice(0, 1), start])]
}
