import { type Area, type Grid, isBeside, isInside, overlaps } from './grid.ts'

/** A story as it stands on the page. */
export interface Standing {
  id: string
  /** 1 leads the page. */
  rank: number
  areas: readonly Area[]
  title: Area | null
  pictures: readonly Area[]
  /** Lines left over, and lines that found no place. */
  spare: number
  over: number
}

/** What a page may never do: 超出版心, 互相重叠, 文字放不下. */
export const hardRules = ['outside', 'overlap', 'overset'] as const
export type HardRule = (typeof hardRules)[number]

/** What a good page avoids: a lead that is not at the upper left, ranks out of order, 碰题, 断版, a seam from top to foot, picture beside picture, great ones too narrow, small ones too wide, pillars, blank lines. */
export const softRules = [
  ...(['lead', 'order', 'titles', 'acrossSeam', 'downSeam'] as const),
  ...(['pictures', 'narrow', 'wide', 'tall', 'spare'] as const),
] as const
export type SoftRule = (typeof softRules)[number]
export type Weights = Readonly<Record<SoftRule, number>>

export const usualWeights: Weights = {
  lead: 12,
  order: 1,
  titles: 5,
  acrossSeam: 8,
  downSeam: 8,
  pictures: 3,
  narrow: 4,
  wide: 2,
  tall: 2,
  spare: 6,
}

export interface Broken<Rule extends string> {
  rule: Rule
  /** How much of it. */
  value: number
  /** The stories it happens to. */
  stories: string[]
}

export interface Verdict {
  hard: Broken<HardRule>[]
  soft: Broken<SoftRule>[]
  /** The lower, the better. */
  score: number
}

type Placed = readonly Standing[]
interface Ground {
  grid: Grid
  fixed: readonly Area[]
}
/** Told of everything a page should avoid; who is concerned is worked out only where somebody asks. */
type Tell = (rule: SoftRule, value: number, whom: () => readonly Standing[]) => void
type Soft = (placed: Placed, tell: Tell, ground: Ground) => void

const some = (areas: readonly Area[], others: readonly Area[], meet: (one: Area, other: Area) => boolean) => {
  for (const one of areas) for (const other of others) if (meet(one, other)) return true
  return false
}

const eachTwo = (all: Placed, visit: (one: Standing, other: Standing) => void) => {
  for (let at = 0; at < all.length; at += 1)
    for (let next = at + 1; next < all.length; next += 1) {
      const [one, other] = [all[at], all[next]]
      if (one && other) visit(one, other)
    }
}

/** Every two that meet so. */
const pairs = (all: Placed, meet: (one: Standing, other: Standing) => boolean) => {
  const found: [Standing, Standing][] = []
  eachTwo(all, (one, other) => {
    if (meet(one, other)) found.push([one, other])
  })
  return found
}

const hardFaults = (grid: Grid, placed: Placed, fixed: readonly Area[]): Broken<HardRule>[] => [
  ...placed.flatMap(({ id, areas, over }): Broken<HardRule>[] => [
    ...(areas.every((area) => isInside(grid, area))
      ? []
      : [{ rule: 'outside' as const, value: 1, stories: [id] }]),
    ...(over > 0 ? [{ rule: 'overset' as const, value: over, stories: [id] }] : []),
    ...(some(areas, fixed, overlaps) ? [{ rule: 'overlap' as const, value: 1, stories: [id] }] : []),
  ]),
  ...pairs(placed, (one, other) => some(one.areas, other.areas, overlaps)).map(
    ([one, other]): Broken<HardRule> => ({ rule: 'overlap', value: 1, stories: [one.id, other.id] }),
  ),
]

const nowhere: Area = { column: 0, row: 0, columns: 0, rows: 0 }
const main = ({ areas }: Standing): Area => areas[0] ?? nowhere

/** Upper left is strongest, then upper right, then down. */
const strength = (grid: Grid, { column, row, columns }: Area) =>
  row / grid.lines + (0.3 * (column + columns / 2)) / grid.columns

const leadFirst: Soft = (placed, tell) => {
  let [lead] = placed
  if (!lead) return
  let [top, left] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (const one of placed) {
    const { row, column } = main(one)
    top = Math.min(top, row)
    left = Math.min(left, column)
    if (one.rank < lead.rank) lead = one
  }
  const [first, { row, column }] = [lead, main(lead)]
  const value = (row === top ? 0 : 1) + (column === left ? 0 : 0.4)
  if (value > 0) tell('lead', value, () => [first])
}

const inOrder: Soft = (placed, tell, { grid }) => {
  const isOut = (one: Standing, other: Standing) =>
    one.rank !== other.rank &&
    one.rank < other.rank !== strength(grid, main(one)) < strength(grid, main(other))
  let value = 0
  eachTwo(placed, (one, other) => {
    if (isOut(one, other)) value += 1
  })
  if (value > 0) tell('order', value, () => [...new Set(pairs(placed, isOut).flat())])
}

const titlesApart: Soft = (placed, tell) =>
  eachTwo(placed, (one, other) => {
    if (one.title && other.title && isBeside(one.title, other.title)) tell('titles', 1, () => [one, other])
  })

const picturesApart: Soft = (placed, tell) =>
  eachTwo(placed, (one, other) => {
    if (some(one.pictures, other.pictures, isBeside)) tell('pictures', 1, () => [one, other])
  })

interface Stretch {
  from: number
  to: number
}
const across = ({ row, rows }: Area): Stretch => ({ from: row, to: row + rows })
const down = ({ column, columns }: Area): Stretch => ({ from: column, to: column + columns })

const isCrossed = (all: readonly Stretch[], at: number) => {
  for (const { from, to } of all) if (from < at && at < to) return true
  return false
}

/** Where stories begin that are not the first, and nothing crosses: a line from edge to edge. */
const seams = (own: readonly Stretch[], others: readonly Stretch[]) => {
  let first = Number.POSITIVE_INFINITY
  for (const { from } of own) first = Math.min(first, from)
  const seen = [first]
  let found = 0
  for (const { from } of own) {
    if (seen.includes(from)) continue
    seen.push(from)
    if (!isCrossed(own, from) && !isCrossed(others, from)) found += 1
  }
  return found
}

const nobody = () => []

const seamless: Soft = (placed, tell, { fixed }) => {
  const [rows, columns]: [Stretch[], Stretch[]] = [[], []]
  for (const { areas } of placed)
    for (const area of areas) {
      rows.push(across(area))
      columns.push(down(area))
    }
  const acrossSeams = seams(rows, fixed.map(across))
  const downSeams = seams(columns, [])
  if (acrossSeams > 0) tell('acrossSeam', acrossSeams, nobody)
  if (downSeams > 0) tell('downSeam', downSeams, nobody)
}

const wellShaped: Soft = (placed, tell, { grid }) => {
  for (const one of placed) {
    const { columns, rows } = main(one)
    if (columns === 1 && one.rank <= 3) tell('narrow', 1, () => [one])
    else if (columns === grid.columns && one.rank > 3) tell('wide', 1, () => [one])
    else if (rows / columns > 30) tell('tall', 1, () => [one])
  }
}

/** A line short in each column is nothing; more is seen. */
const filled: Soft = (placed, tell) => {
  for (const one of placed) {
    const columns = one.areas.reduce((most, area) => Math.max(most, area.columns), 1)
    const value = Math.ceil(one.spare / columns - 1)
    if (value > 0) tell('spare', value, () => [one])
  }
}

const softChecks: readonly Soft[] = [
  leadFirst,
  inOrder,
  titlesApart,
  seamless,
  picturesApart,
  wellShaped,
  filled,
]

/** How a page looks: what it should avoid, weighed. Beyond `most` nothing more is counted. */
export const scoreOf = (
  { weights, ...ground }: Ground & { weights: Weights },
  placed: Placed,
  most: number,
) => {
  let score = 0
  const weigh: Tell = (rule, value) => {
    score += weights[rule] * value
  }
  for (const check of softChecks) {
    check(placed, weigh, ground)
    if (score > most) break
  }
  return score
}

/** The same for a page proposed and for one made by hand. */
export const judgeStanding = (
  grid: Grid,
  placed: Placed,
  fixed: readonly Area[],
  weights: Weights = usualWeights,
): Verdict => {
  const soft: Broken<SoftRule>[] = []
  const ground = { grid, fixed }
  for (const check of softChecks)
    check(
      placed,
      (rule, value, whom) => soft.push({ rule, value, stories: whom().map(({ id }) => id) }),
      ground,
    )
  return {
    hard: hardFaults(grid, placed, fixed),
    soft,
    score: scoreOf({ ...ground, weights }, placed, Number.POSITIVE_INFINITY),
  }
}
