import type { Area, Grid } from './grid.ts'
import { judge, type SoftRule, usualWeights, type Verdict } from './rules.ts'
import { heightsOf, type PoolStory } from './shape.ts'
import { type Cut, type Known, nextCut, placeCut, randomCut } from './tree.ts'

export interface Proposal {
  placed: { story: PoolStory; area: Area }[]
  verdict: Verdict
}

/** So that a proposal can be made again: the same seed, the same page. */
export const dice = (seed: number) => {
  let state = seed >>> 0
  return (most: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most
  }
}

/** A try begins with the best of some pages made by chance. */
const starts = 60
const tries = 6
const steps = 700
const offCost = 40
const hopeless = 1e6
/** What a page costs before anyone looks at it. */
const offBase = 100

interface Page {
  grid: Grid
  stories: readonly PoolStory[]
  /** What is left of the page when ads and locked stories stand. */
  free: Area
  fixed: readonly Area[]
  weights: Readonly<Record<SoftRule, number>>
}

interface Tried {
  cut: Cut
  cost: number
  proposal: Proposal | undefined
}

/** Beyond this no look decides any more. */
const offMost = 4

type Try = (cut: Cut) => Tried

/** Asked a thousand times of one page: the heights of its stories are worked out once. */
const trying = ({ grid, stories, free, fixed, weights }: Page): Try => {
  const known: Known = new WeakMap()
  const heights = stories.map((story) =>
    Array.from({ length: grid.columns + 1 }, (_, columns) =>
      columns === 0 ? undefined : heightsOf(grid, story, columns),
    ),
  )
  const heightsAt = (story: number, columns: number) => heights[story]?.[columns]
  return (cut) => {
    const placing = placeCut(cut, free, heightsAt, known)
    if (!placing) return { cut, cost: hopeless, proposal: undefined }
    if (placing.off > offMost) return { cut, cost: offBase + offCost * placing.off, proposal: undefined }
    const areas = placing.areas()
    const placed = stories.flatMap((story, index) => {
      const area = areas.get(index)
      return area ? [{ story, area }] : []
    })
    const verdict = judge(grid, placed, fixed, weights)
    const over = verdict.hard.reduce((sum, { value }) => sum + value, 0)
    return { cut, cost: verdict.score + offCost * (placing.off + over), proposal: { placed, verdict } }
  }
}

const shuffled = (order: readonly number[], roll: (most: number) => number) => {
  const mixed = [...order]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = roll(at + 1)
    ;[mixed[at], mixed[other]] = [mixed[other] ?? 0, mixed[at] ?? 0]
  }
  return mixed
}

/** Cools down from page to page: at first a worse one is taken too, at the end none is. */
const anneal = (tryCut: Try, order: readonly number[], seed: number) => {
  const roll = dice(seed)
  const seen = Array.from({ length: starts }, () => tryCut(randomCut(shuffled(order, roll), roll)))
  let now = seen.reduce((best, one) => (one.cost < best.cost ? one : best))
  for (let step = 0; step < steps; step += 1) {
    const heat = 6 * (1 - step / steps) ** 2 + 0.1
    const next = tryCut(nextCut(now.cut, roll))
    const isTaken = next.cost <= now.cost || roll(10_000) / 10_000 < Math.exp((now.cost - next.cost) / heat)
    if (!isTaken) continue
    now = next
    seen.push(next)
  }
  return seen
}

/** Pages whose lead stands otherwise are different pages; two that differ in a small story are not. */
const faceOf = ({ placed }: Proposal) => {
  const lead = placed.toSorted((one, other) => one.story.rank - other.story.rank)[0]
  return lead ? `${lead.area.column} ${lead.area.row} ${lead.area.columns}` : ''
}

const isSound = ({ verdict }: Proposal) => verdict.hard.length === 0

/** Some different pages of a pool, the best first; none where the pool cannot fill the page. */
export const propose = (
  page: Omit<Page, 'weights'> & { weights?: Page['weights'] },
  seed: number,
  most = 3,
): Proposal[] => {
  const whole: Page = { weights: usualWeights, ...page }
  const tryCut = trying(whole)
  const order = whole.stories.map((_, index) => index)
  const tried = Array.from({ length: tries }, (_, index) => anneal(tryCut, order, seed * 31 + index)).flat()
  const found = new Map<string, Proposal>()
  for (const { proposal } of tried.toSorted((one, other) => one.cost - other.cost)) {
    if (found.size >= most) break
    if (!proposal || !isSound(proposal)) continue
    const face = faceOf(proposal)
    if (!found.has(face)) found.set(face, proposal)
  }
  return [...found.values()]
}

/** What chance alone would find; the measure a proposal has to beat. */
export const bestOfRandom = (page: Omit<Page, 'weights'>, seed: number, times: number) => {
  const roll = dice(seed)
  const tryCut = trying({ weights: usualWeights, ...page })
  const order = page.stories.map((_, index) => index)
  let best: Tried | undefined
  for (let time = 0; time < times; time += 1) {
    const next = tryCut(randomCut(shuffled(order, roll), roll))
    if (!best || next.cost < best.cost) best = next
  }
  return best?.proposal
}
