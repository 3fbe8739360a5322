import type { Area, Grid } from '../grid.ts'
import { scoreOf, type Weights } from '../rules.ts'
import { addLeaves, cutting, type Piece, type Roll } from './cut.ts'
import { has, heightsFrom } from './heights.ts'
import { runHeights } from './runs.ts'
import { type Flex, type Placed, type PoolStory, placedAt, type Shape, shapesOf } from './shape.ts'

export interface Page {
  grid: Grid
  stories: readonly PoolStory[]
  /** What is left of the page when ads and locked stories stand. */
  free: readonly Area[]
  fixed: readonly Area[]
  weights: Weights
  flex: Flex
}

/** A page found: where all its stories stand, and what it costs. */
export interface Found {
  cost: number
  placed: readonly Placed[]
}

/** How each story of a page may stand, by its width and height: worked out once. */
export const standsOf = ({ grid, stories, flex }: Pick<Page, 'grid' | 'stories' | 'flex'>) =>
  stories.map((story) =>
    Array.from({ length: grid.columns + 1 }, (_, columns) => {
      const shapes = columns === 0 ? new Map<number, Shape>() : shapesOf(grid, story, columns, flex)
      return { shapes, heights: heightsFrom(shapes.keys(), grid.lines) }
    }),
  )
export type Stands = ReturnType<typeof standsOf>

/** Rows at the foot of a free part that may stay blank. */
const blankMost = 3

/** A story as it stands in an area; rows it cannot fill stay blank. */
export const shapeIn = (shapes: ReadonlyMap<number, Shape>, { columns, rows }: Area): Shape | undefined => {
  for (let blank = 0; blank <= blankMost; blank += 1) {
    const shape = shapes.get(rows - blank)
    if (shape) return blank === 0 ? shape : { ...shape, spare: shape.spare + blank * columns }
  }
  return undefined
}

type BlankOf = (from: number, to: number, area: Area) => number | undefined

/** Where the run of a free part may end, so that all that follow have room for the rest. */
const endsIn = (free: readonly Area[], count: number, blankOf: BlankOf) => {
  const known = new Map<string, readonly number[]>()
  const endsOf = (part: number, from: number): readonly number[] => {
    const area = free[part]
    if (!area) return []
    const isLast = part === free.length - 1
    const key = `${part} ${from}`
    const found =
      known.get(key) ??
      Array.from({ length: count - from }, (_, at) => from + at + 1).filter(
        (to) =>
          (isLast ? to === count : endsOf(part + 1, to).length > 0) && blankOf(from, to, area) !== undefined,
      )
    known.set(key, found)
    return found
  }
  return endsOf
}

/** A page cut all through, free part by free part. */
export type Pieces = readonly Piece<Placed>[]

/** What can be made of a page with its stories in one order; nothing where they cannot fill it so. */
export const pagesIn = (page: Page, stands: Stands, order: readonly number[]) => {
  const { grid, free, stories } = page
  const own = order.map((story) => (stands[story] ?? []).map(({ heights }) => heights))
  const heights = runHeights(own, grid.columns)
  const { cut, recut } = cutting(heights, (at, area) => {
    const index = order[at] ?? 0
    const story = stories[index]
    const shapes = stands[index]?.[area.columns]?.shapes
    const shape = shapes && shapeIn(shapes, area)
    if (!story || !shape) throw new Error('a story at a height it cannot have')
    return placedAt(story, area, shape)
  })
  const blankOf: BlankOf = (from, to, { columns, rows }) => {
    const all = heights(from, to, columns)
    for (let blank = 0; blank <= blankMost; blank += 1) if (has(all, rows - blank)) return blank
    return undefined
  }
  const endsOf = endsIn(free, order.length, blankOf)
  if (endsOf(0, 0).length === 0) return undefined
  return {
    any: (roll: Roll): Pieces => {
      let from = 0
      return free.map((area, part) => {
        const ends = endsOf(part, from)
        const span = { from, to: ends[roll(ends.length)] ?? order.length }
        from = span.to
        return cut({ span, area, blank: blankOf(span.from, span.to, area) ?? 0 }, roll)
      })
    },
    /** Another one that differs in one piece. */
    next: (pieces: Pieces, roll: Roll): Pieces => {
      const at = roll(pieces.length)
      return pieces.map((piece, part) => (part === at ? recut(piece, roll) : piece))
    },
    /** Beyond `most` its cost is not worked out any further. */
    look: (pieces: Pieces, most = Number.POSITIVE_INFINITY): Found => {
      const placed: Placed[] = []
      for (const piece of pieces) addLeaves(piece, placed)
      return { placed, cost: scoreOf(page, placed, most) }
    },
  }
}
export type Pages = NonNullable<ReturnType<typeof pagesIn>>
