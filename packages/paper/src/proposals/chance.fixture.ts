import type { Area } from '../grid.ts'
import { scoreOf } from '../rules.ts'
import type { Roll } from './cut.ts'
import { type Found, type Page, shapeIn, standsOf } from './pages.ts'
import { type Asked, chosen, type Proposal, waysOf } from './propose.ts'
import { dice } from './search.ts'
import { type Placed, placedAt } from './shape.ts'
import { type Cut, cutOf, type HeightsAt, type Placing, placeCut } from './tree.fixture.ts'

/** One tree to each free part of the page; a part may stay empty. */
type Forest = readonly (Cut | null)[]

const ways = ['across', 'down'] as const

/** A random page of these stories. */
const randomCut = (stories: readonly number[], roll: Roll): Cut => {
  const [only] = stories
  if (stories.length <= 1) return only ?? 0
  const at = 1 + roll(stories.length - 1)
  const way = ways[roll(2)] ?? 'across'
  return cutOf(way, randomCut(stories.slice(0, at), roll), randomCut(stories.slice(at), roll))
}

const shuffled = (count: number, roll: Roll) => {
  const mixed = Array.from({ length: count }, (_, index) => index)
  for (let at = count - 1; at > 0; at -= 1) {
    const other = roll(at + 1)
    ;[mixed[at], mixed[other]] = [mixed[other] ?? 0, mixed[at] ?? 0]
  }
  return mixed
}

/** Stories dealt out to the free parts by how much room each has, and each part cut by chance. */
const randomForest = ({ stories, free }: Page, roll: Roll): Forest => {
  const order = shuffled(stories.length, roll)
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

const offMost = 3

/** What a random page is worth; nothing where its stories cannot stand so. */
const trying = (page: Page) => {
  const { stories, free } = page
  const stands = standsOf(page)
  const heightsAt: HeightsAt = (story, columns) => stands[story]?.[columns]?.heights ?? null
  return (roll: Roll): Found | undefined => {
    const placings = placingsOf(randomForest(page, roll), free, heightsAt)
    const off = placings?.reduce((sum, one) => sum + one.off, 0) ?? offMost + 1
    if (!placings || off > offMost || placings.some(({ place }) => !place)) return undefined
    const placed: Placed[] = []
    for (const { place } of placings)
      place?.(roll, (index, area) => {
        const story = stories[index]
        const shapes = stands[index]?.[area.columns]?.shapes
        const shape = shapes && shapeIn(shapes, area)
        if (story && shape) placed.push(placedAt(story, area, shape))
      })
    return { placed, cost: scoreOf(page, placed, Number.POSITIVE_INFINITY) }
  }
}

/** What chance alone would find; the measure a proposal has to beat. */
export const byChance = (asked: Asked, seed: number, times: number, most = 3): Proposal[] => {
  const [page] = waysOf(asked)
  if (!page) return []
  const tryOne = trying(page)
  const roll = dice(seed)
  const found = Array.from({ length: times }, () => tryOne(roll) ?? [])
  return chosen(page, found.flat(), most)
}
