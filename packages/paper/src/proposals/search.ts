import type { Area, Grid } from '../grid.ts'
import { scoreOf, type Weights } from '../rules.ts'
import { heightsFrom } from './heights.ts'
import { type Forest, nextForest, randomCut } from './moves.ts'
import { type Flex, type PoolStory, type Shape, shapesOf, standingOf } from './shape.ts'
import { type HeightsAt, type Placing, placeCut, type Roll } from './tree.ts'

export interface Page {
  grid: Grid
  stories: readonly PoolStory[]
  /** What is left of the page when ads and locked stories stand. */
  free: readonly Area[]
  fixed: readonly Area[]
  weights: Weights
  flex: Flex
}

export interface Placed {
  story: PoolStory
  area: Area
  shape: Shape
}

/** A page tried: what it costs, and where its stories stand where that was worth a look. */
export interface Tried {
  forest: Forest
  cost: number
  placed: Placed[] | undefined
}

/** So that a proposal can be made again: the same seed, the same page. */
export const dice = (seed: number): Roll => {
  let state = seed >>> 0
  return (most: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most
  }
}

/** Beyond this no look decides any more; what a line costs from there on, and what a page costs that nobody looked at. */
const offMost = 3
const farCost = 4
const farBase = 220
const hopeless = 1e6

/** What costs more than `most` is not looked at any further. */
export type Try = (forest: Forest, roll: Roll, most?: number) => Tried

/** How each story of a page may stand, by its width and height: worked out once. */
const standsOf = ({ grid, stories, flex }: Page) =>
  stories.map((story) =>
    Array.from({ length: grid.columns + 1 }, (_, columns) => {
      const shapes = columns === 0 ? new Map<number, Shape>() : shapesOf(grid, story, columns, flex)
      return { shapes, heights: heightsFrom(shapes.keys(), grid.lines) }
    }),
  )

/** A story as it stands in an area; rows it cannot fill stay blank. */
const shapeIn = (shapes: ReadonlyMap<number, Shape>, { columns, rows }: Area): Shape | undefined => {
  for (let blank = 0; blank <= offMost; blank += 1) {
    const shape = shapes.get(rows - blank)
    if (shape) return blank === 0 ? shape : { ...shape, spare: shape.spare + blank * columns }
  }
  return undefined
}

/** A part of the page without a story is a hole. */
const holeIn = ({ rows }: Area): Placing => ({ off: rows, place: undefined })

/** Nothing where some piece cannot be as wide as it has to be. */
const placingsOf = (forest: Forest, free: readonly Area[], heightsAt: HeightsAt) => {
  const placings: Placing[] = []
  for (const [index, area] of free.entries()) {
    const cut = forest[index] ?? null
    const placing = cut === null ? holeIn(area) : placeCut(cut, area, heightsAt)
    if (!placing) return undefined
    placings.push(placing)
  }
  return placings
}

/** Asked a thousand times of one page. */
export const trying = (page: Page): Try => {
  const { stories, free } = page
  const stands = standsOf(page)
  const heightsAt = (story: number, columns: number) => stands[story]?.[columns]?.heights ?? null
  const placedBy = (placings: readonly Placing[], roll: Roll) => {
    const placed: Placed[] = []
    for (const { place } of placings)
      place?.(roll, (index, area) => {
        const story = stories[index]
        const shapes = stands[index]?.[area.columns]?.shapes
        const shape = shapes && shapeIn(shapes, area)
        if (story && shape) placed.push({ story, area, shape })
      })
    return placed
  }
  return (forest, roll, most = Number.POSITIVE_INFINITY) => {
    const placings = placingsOf(forest, free, heightsAt)
    if (!placings) return { forest, cost: hopeless, placed: undefined }
    const off = placings.reduce((sum, one) => sum + one.off, 0)
    if (off > offMost || placings.some(({ place }) => !place))
      return { forest, cost: farBase + farCost * off, placed: undefined }
    const placed = placedBy(placings, roll)
    const standing = placed.map(({ story, area, shape }) => standingOf(story, area, shape))
    const cost = scoreOf(page, standing, most)
    return { forest, cost, placed: cost > most ? undefined : placed }
  }
}

const shuffled = (order: readonly number[], roll: Roll) => {
  const mixed = [...order]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = roll(at + 1)
    ;[mixed[at], mixed[other]] = [mixed[other] ?? 0, mixed[at] ?? 0]
  }
  return mixed
}

/** Stories dealt out to the free parts by how much room each has, and each part cut by chance. */
const dealt = ({ free }: Page, order: readonly number[], roll: Roll): Forest => {
  const room = free.map(({ columns, rows }) => columns * rows)
  const whole = room.reduce((sum, cells) => sum + cells, 0)
  let [from, cells] = [0, 0]
  return room.map((own) => {
    cells += own
    const to = Math.round((order.length * cells) / whole)
    const part = order.slice(from, to)
    from = to
    return part.length > 0 ? randomCut(part, roll) : null
  })
}

export const randomForest = (page: Page, roll: Roll) =>
  dealt(
    page,
    shuffled(
      page.stories.map((_, index) => index),
      roll,
    ),
    roll,
  )

/** Begins with what leads: cut by chance, yet in the order of the ranks but for one or two. */
const rankedForest = (page: Page, roll: Roll) => {
  const order = page.stories
    .map(({ rank }, index) => ({ rank, index }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ index }) => index)
  for (let time = roll(3); time > 0; time -= 1) {
    const [one, other] = [roll(order.length), roll(order.length)]
    ;[order[one], order[other]] = [order[other] ?? 0, order[one] ?? 0]
  }
  return dealt(page, order, roll)
}

interface Effort {
  starts: number
  steps: number
}

/** A start this much worse than the best one is not looked at any further. */
const startBehind = 10

const begin = (page: Page, tryForest: Try, starts: number, roll: Roll) => {
  let best = tryForest(rankedForest(page, roll), roll)
  const seen = [best]
  while (seen.length < starts) {
    const one = tryForest(rankedForest(page, roll), roll, best.cost + startBehind)
    seen.push(one)
    if (one.cost < best.cost) best = one
  }
  return { best, seen }
}

/** Cools down from page to page: at first a worse one is taken too, at the end none is. */
export const anneal = (page: Page, tryForest: Try, { starts, steps }: Effort, roll: Roll) => {
  const { best, seen } = begin(page, tryForest, starts, roll)
  let now = best
  for (let step = 0; step < steps; step += 1) {
    const heat = 3 * (1 - step / steps) ** 2 + 0.1
    const next = tryForest(nextForest(now.forest, page.stories.length, roll), roll, now.cost + 4 * heat)
    const isTaken = next.cost <= now.cost || roll(10_000) / 10_000 < Math.exp((now.cost - next.cost) / heat)
    if (next.placed) seen.push(next)
    if (isTaken && (next.placed || next.cost >= farBase)) now = next
  }
  return seen
}
