import { judgeStanding, usualWeights, type Verdict } from '../rules.ts'
import { anneal, dice, type Page, type Placed, randomForest, type Tried, trying } from './search.ts'
import { standingOf, usualFlex } from './shape.ts'

export interface Proposal {
  placed: Placed[]
  verdict: Verdict
}

export type Asked = Omit<Page, 'weights' | 'flex' | 'free'> &
  Partial<Pick<Page, 'weights' | 'flex'>> & {
    /** What is free may be taken apart in more than one way. */
    free: readonly Page['free'][]
  }

/** Short searches find more different pages than a long one; a pool that is hard to fit is searched for longer. */
const searches = { least: 3, most: 20 }
const effort = { starts: 60, steps: 180 }

const isSound = (placed: readonly Placed[]) => placed.every(({ shape }) => shape.over === 0)

/** Pages whose first stories stand otherwise are different pages; two that differ in a small story are not. */
const faceOf = (placed: readonly Placed[], first: number) =>
  placed
    .toSorted((one, other) => one.story.rank - other.story.rank)
    .slice(0, first)
    .map(({ area }) => `${area.column} ${area.row} ${area.columns}`)
    .join('; ')

/** The best of what was tried: with different leads where there are such, else different in the first few. */
const chosen = (page: Page, tried: readonly Tried[], most: number): Proposal[] => {
  const sound = tried
    .toSorted((one, other) => one.cost - other.cost)
    .flatMap(({ placed }) => (placed && isSound(placed) ? [placed] : []))
  const found: Placed[][] = []
  for (const first of [1, 2, 3]) {
    const faces = new Set(found.map((placed) => faceOf(placed, first)))
    for (const placed of sound) {
      if (found.length === most) break
      const face = faceOf(placed, first)
      if (!faces.has(face)) found.push(placed)
      faces.add(face)
    }
  }
  return found.map((placed) => ({ placed, verdict: verdictOf(page, placed) }))
}

const verdictOf = ({ grid, fixed, weights }: Page, placed: readonly Placed[]) =>
  judgeStanding(
    grid,
    placed.map(({ story, area, shape }) => standingOf(story, area, shape)),
    fixed,
    weights,
  )

const pagesOf = ({ free, ...page }: Asked): Page[] =>
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
  const pages = pagesOf(asked).map((page) => ({ page, tryForest: trying(page) }))
  const roll = dice(seed * 31 + 7)
  const tried: Tried[] = []
  let found: Proposal[] = []
  for (let search = 0; search < searches.most && !isGood(found, most); search += 1) {
    const one = pages[search % pages.length]
    if (!one) break
    tried.push(...anneal(one.page, one.tryForest, effort, roll))
    if (search + 1 >= searches.least) found = chosen(one.page, tried, most)
  }
  return found
}

/** What chance alone would find; the measure a proposal has to beat. */
export const byChance = (asked: Asked, seed: number, times: number, most = 3): Proposal[] => {
  const [page] = pagesOf(asked)
  if (!page) return []
  const tryForest = trying(page)
  const roll = dice(seed)
  const tried = Array.from({ length: times }, () => tryForest(randomForest(page, roll), roll))
  return chosen(page, tried, most)
}
