import type { Roll } from './cut.ts'
import type { Found, Page, Pages, Pieces } from './pages.ts'

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

/** Dealt by chance to two piles, each in the order of the ranks: where they stand side by side, what leads is above in both. */
export const dealt = ({ stories }: Pick<Page, 'stories'>, roll: Roll): number[] => {
  const piles: [number[], number[]] = [[], []]
  const ranked = stories
    .map(({ rank }, index) => ({ rank, index }))
    .toSorted((one, other) => one.rank - other.rank)
  for (const { index } of ranked) piles[roll(2) === 0 ? 0 : 1].push(index)
  return piles.flat()
}

export interface Effort {
  starts: number
  steps: number
}

type Now = Found & { pieces: Pieces }

/** A start this much worse than the best one is not looked at to its end. */
const startBehind = 10

const begin = (pages: Pages, starts: number, roll: Roll): Now => {
  const first = pages.any(roll)
  let best: Now = { pieces: first, ...pages.look(first) }
  for (let start = 1; start < starts; start += 1) {
    const pieces = pages.any(roll)
    const found = pages.look(pieces, best.cost + startBehind)
    if (found.cost < best.cost) best = { pieces, ...found }
  }
  return best
}

/** Cools down from page to page: at first a worse one is taken too, at the end none is. Answers all that were taken. */
export const anneal = (pages: Pages, { starts, steps }: Effort, roll: Roll): Found[] => {
  let now = begin(pages, starts, roll)
  const taken: Found[] = [now]
  for (let step = 0; step < steps; step += 1) {
    const heat = 3 * (1 - step / steps) ** 2 + 0.1
    const pieces = pages.next(now.pieces, roll)
    const found = pages.look(pieces, now.cost + 4 * heat)
    const isTaken = found.cost <= now.cost || roll(10_000) / 10_000 < Math.exp((now.cost - found.cost) / heat)
    if (!isTaken) continue
    if (found.cost !== now.cost) taken.push(found)
    now = { pieces, ...found }
  }
  return taken
}
