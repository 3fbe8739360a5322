import { judgeStanding, usualWeights, type Verdict } from '../rules.ts'
import { type Found, type Page, pagesIn, standsOf } from './pages.ts'
import { anneal, dealt, dice } from './search.ts'
import { type Placed, usualFlex } from './shape.ts'

export interface Proposal {
  placed: readonly Placed[]
  verdict: Verdict
}

export type Asked = Omit<Page, 'weights' | 'flex' | 'free'> &
  Partial<Pick<Page, 'weights' | 'flex'>> & {
    /** What is free may be taken apart in more than one way. */
    free: readonly Page['free'][]
  }

/** Few stories have few good pages, and chance comes upon them: they are searched for in more orders. A pool that is hard to fit is searched for longer. */
const searchesFor = (stories: number) => Math.max(2, 13 - stories)
const searchesMost = 20
const effortFor = (stories: number) => ({ starts: 30, steps: Math.round(1_100 / stories) })

/** Pages whose first stories stand otherwise are different pages; two that differ in a small story are not. */
const faceOf = (placed: readonly Placed[], first: number) =>
  placed
    .toSorted((one, other) => one.story.rank - other.story.rank)
    .slice(0, first)
    .map(({ area }) => `${area.column} ${area.row} ${area.columns}`)
    .join('; ')

/** The best of what was found: with different leads where there are such, else different in the first few. */
export const chosen = (page: Page, seen: readonly Found[], most: number): Proposal[] => {
  const sorted = seen.toSorted((one, other) => one.cost - other.cost)
  const found: (readonly Placed[])[] = []
  for (const first of [1, 2, 3]) {
    const faces = new Set(found.map((placed) => faceOf(placed, first)))
    for (const { placed } of sorted) {
      if (found.length === most) break
      const face = faceOf(placed, first)
      if (!faces.has(face)) found.push(placed)
      faces.add(face)
    }
  }
  return found.map((placed) => ({ placed, verdict: verdictOf(page, placed) }))
}

const verdictOf = ({ grid, fixed, weights }: Page, placed: readonly Placed[]) =>
  judgeStanding(grid, placed, fixed, weights)

/** A page for each way to take apart what is free. */
export const waysOf = ({ free, ...page }: Asked): Page[] =>
  page.stories.length === 0
    ? []
    : free
        .filter(({ length }) => length > 0)
        .map((areas) => ({ weights: usualWeights, flex: usualFlex, ...page, free: areas }))

/** Filled to a line in every column, and as many as are wanted. */
const isGood = ([best, ...others]: readonly Proposal[], most: number) =>
  others.length === most - 1 && best !== undefined && !best.verdict.soft.some(({ rule }) => rule === 'spare')

/** Some different pages of a pool, the best first; none where the pool cannot fill the page. */
export const propose = (asked: Asked, seed: number, most = 3): Proposal[] => {
  const ways = waysOf(asked)
  const [first] = ways
  if (!first) return []
  const stands = standsOf(first)
  const { length } = first.stories
  const roll = dice(seed * 31 + 7)
  const seen: Found[] = []
  let found: Proposal[] = []
  for (let search = 0; search < searchesMost && !isGood(found, most); search += 1) {
    const pages = pagesIn(ways[search % ways.length] ?? first, stands, dealt(first, roll))
    if (pages) seen.push(...anneal(pages, effortFor(length), roll))
    if (search + 1 >= searchesFor(length)) found = chosen(first, seen, most)
  }
  return found
}
