import type { Area, Grid } from '../grid.ts'
import { lookOf, type Weights } from '../rules.ts'
import { type Forest, nextForest, type Roll, randomCut } from './moves.ts'
import { type Flex, heightsOf, type PoolStory, type Shape, shapeOf, standingOf } from './shape.ts'
import { type Known, placeCut } from './tree.ts'

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

const offCost = 40
/** At least what a line by which the pieces miss their heights will cost. */
const holeCost = 6
const hopeless = 1e6
/** Beyond this no look decides any more; what a line costs from there on, and what a page costs that nobody looked at. */
const offMost = 3
const farCost = 4
const farBase = 100 + offCost * offMost

/** What costs more than `most` for its holes alone is not looked at. */
export type Try = (forest: Forest, most?: number) => Tried

/** Asked a thousand times of one page: heights and shapes of its stories are worked out once. */
export const trying = ({ grid, stories, free, fixed, weights, flex }: Page): Try => {
  const known: Known = new WeakMap()
  const heights = stories.map((story) =>
    Array.from({ length: grid.columns + 1 }, (_, columns) =>
      columns === 0 ? [] : heightsOf(grid, story, columns, flex),
    ),
  )
  const heightsAt = (story: number, columns: number) => heights[story]?.[columns] ?? []
  const shapes = new Map<number, Shape>()
  const shapeAt = (index: number, story: PoolStory, { columns, rows }: Area) => {
    const key = (index * 64 + columns) * 1_024 + rows
    const kept = shapes.get(key)
    if (kept) return kept
    const shape = shapeOf(grid, story, { columns, rows }, flex)
    shapes.set(key, shape)
    return shape
  }
  return (forest, most = Number.POSITIVE_INFINITY) => {
    let off = 0
    const areas = new Map<number, Area>()
    const placings: (() => Iterable<[number, Area]>)[] = []
    for (const [index, area] of free.entries()) {
      const cut = forest[index]
      if (cut === null || cut === undefined) {
        off += area.rows
        continue
      }
      const placing = placeCut(cut, area, heightsAt, known)
      if (!placing) return { forest, cost: hopeless, placed: undefined }
      off += placing.off
      placings.push(placing.areas)
    }
    if (off > offMost) return { forest, cost: farBase + farCost * off, placed: undefined }
    if (holeCost * off > most) return { forest, cost: holeCost * off, placed: undefined }
    for (const each of placings) for (const [story, area] of each()) areas.set(story, area)
    const placed = stories.flatMap((story, index) => {
      const area = areas.get(index)
      return area ? [{ story, area, shape: shapeAt(index, story, area) }] : []
    })
    const standing = placed.map(({ story, area, shape }) => standingOf(story, area, shape))
    // Pieces of a cut page never lie outside or on each other; only a text may find no room.
    const over = standing.reduce((sum, one) => sum + one.over, 0)
    const { score } = lookOf(grid, standing, fixed, weights)
    return { forest, cost: score + offCost * over, placed }
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

const nameOf = (cut: Forest[number]): string => {
  if (cut === null || typeof cut === 'number') return String(cut)
  return `${cut.way === 'down' ? '[' : '('}${nameOf(cut.one)} ${nameOf(cut.other)})`
}

interface Effort {
  starts: number
  steps: number
}

/** Cools down from page to page: at first a worse one is taken too, at the end none is. No page is tried twice. */
export const anneal = (page: Page, tryForest: Try, { starts, steps }: Effort, roll: Roll) => {
  const seen = Array.from({ length: starts }, () => tryForest(rankedForest(page, roll)))
  let now = seen.reduce((best, one) => (one.cost < best.cost ? one : best))
  const met = new Set<string>()
  for (let step = 0; step < steps; step += 1) {
    const heat = 5 * (1 - step / steps) ** 2 + 0.1
    const forest = nextForest(now.forest, roll)
    const name = forest.map(nameOf).join()
    if (met.has(name)) continue
    met.add(name)
    const next = tryForest(forest, now.cost + 4 * heat)
    const isTaken = next.cost <= now.cost || roll(10_000) / 10_000 < Math.exp((now.cost - next.cost) / heat)
    if (next.placed) seen.push(next)
    if (isTaken && (next.placed || next.cost > farBase)) now = next
  }
  return seen
}
