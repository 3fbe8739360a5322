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
type Soft = (grid: Grid, placed: Placed, fixed: readonly Area[]) => Broken<SoftRule>[]

const some = (areas: readonly Area[], others: readonly Area[], meet: (one: Area, other: Area) => boolean) =>
  areas.some((one) => others.some((other) => meet(one, other)))

/** Every two that meet so. */
const pairs = <One>(all: readonly One[], meet: (one: One, other: One) => boolean) => {
  const found: [One, One][] = []
  for (const [at, one] of all.entries())
    for (let next = at + 1; next < all.length; next += 1) {
      const other = all[next]
      if (other !== undefined && meet(one, other)) found.push([one, other])
    }
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

const main = ({ areas }: Standing): Area => areas[0] ?? { column: 0, row: 0, columns: 0, rows: 0 }

/** Upper left is strongest, then upper right, then down. */
const strength = (grid: Grid, { column, row, columns }: Area) =>
  row / grid.lines + (0.3 * (column + columns / 2)) / grid.columns

const leadFirst: Soft = (_, placed) => {
  const [first] = placed
  if (!first) return []
  const lead = placed.reduce((best, one) => (one.rank < best.rank ? one : best), first)
  const top = placed.reduce((least, one) => Math.min(least, main(one).row), main(lead).row)
  const left = placed.reduce((least, one) => Math.min(least, main(one).column), main(lead).column)
  const value = (main(lead).row === top ? 0 : 1) + (main(lead).column === left ? 0 : 0.4)
  return value > 0 ? [{ rule: 'lead', value, stories: [lead.id] }] : []
}

const inOrder: Soft = (grid, placed) => {
  const standing = placed.map((one) => ({ id: one.id, rank: one.rank, strong: strength(grid, main(one)) }))
  const wrong = pairs(
    standing,
    (one, other) => one.rank !== other.rank && one.rank < other.rank !== one.strong < other.strong,
  )
  const stories = [...new Set(wrong.flatMap((both) => both.map(({ id }) => id)))]
  return wrong.length > 0 ? [{ rule: 'order', value: wrong.length, stories }] : []
}

const titlesApart: Soft = (_, placed) =>
  pairs(
    placed,
    ({ title: one }, { title: other }) => one !== null && other !== null && isBeside(one, other),
  ).map(([one, other]) => ({ rule: 'titles', value: 1, stories: [one.id, other.id] }))

const picturesApart: Soft = (_, placed) =>
  pairs(
    placed.filter(({ pictures }) => pictures.length > 0),
    (one, other) => some(one.pictures, other.pictures, isBeside),
  ).map(([one, other]) => ({ rule: 'pictures', value: 1, stories: [one.id, other.id] }))

/** Where stories begin, and no story crosses: a line from edge to edge. */
const seams = (begins: readonly number[], all: readonly { from: number; to: number }[]) => {
  const first = Math.min(...begins)
  let found = 0
  for (const at of new Set(begins))
    if (at > first && !all.some(({ from, to }) => from < at && at < to)) found += 1
  return found
}

const across = ({ row, rows }: Area) => ({ from: row, to: row + rows })
const down = ({ column, columns }: Area) => ({ from: column, to: column + columns })

const seamless: Soft = (_, placed, fixed) => {
  const areas = placed.flatMap((one) => one.areas)
  const rows = areas.map(across)
  const first = Math.min(...rows.map(({ from }) => from))
  const foot = Math.max(...rows.map(({ to }) => to))
  const between = fixed.map(across).filter(({ from, to }) => from < foot && to > first)
  const columns = areas.map(down)
  const said = (rule: SoftRule, value: number): Broken<SoftRule>[] =>
    value > 0 ? [{ rule, value, stories: [] }] : []
  const begins = (stretches: readonly { from: number }[]) => stretches.map(({ from }) => from)
  return [
    ...said('acrossSeam', seams(begins(rows), [...rows, ...between])),
    ...said('downSeam', seams(begins(columns), columns)),
  ]
}

const wellShaped: Soft = (grid, placed) =>
  placed.flatMap((one): Broken<SoftRule>[] => {
    const area = main(one)
    const stories = [one.id]
    if (area.columns === 1 && one.rank <= 3) return [{ rule: 'narrow', value: 1, stories }]
    if (area.columns === grid.columns && one.rank > 3) return [{ rule: 'wide', value: 1, stories }]
    return area.rows / area.columns > 30 ? [{ rule: 'tall', value: 1, stories }] : []
  })

/** A line short in each column is nothing; more is seen. */
const filled: Soft = (_, placed) =>
  placed.flatMap(({ id, spare, areas }): Broken<SoftRule>[] => {
    const columns = areas.reduce((most, area) => Math.max(most, area.columns), 1)
    const value = Math.ceil(spare / columns - 1)
    return value > 0 ? [{ rule: 'spare', value, stories: [id] }] : []
  })

const softChecks: readonly Soft[] = [
  leadFirst,
  inOrder,
  titlesApart,
  seamless,
  picturesApart,
  wellShaped,
  filled,
]

const weigh = (found: readonly Broken<SoftRule>[], weights: Weights) =>
  found.reduce((sum, { rule, value }) => sum + weights[rule] * value, 0)

/** How a page looks: what it should avoid, weighed. Beyond `most` nothing more is counted. */
export const scoreOf = (
  { grid, fixed, weights }: { grid: Grid; fixed: readonly Area[]; weights: Weights },
  placed: Placed,
  most: number,
) => {
  let score = 0
  for (const check of softChecks) {
    score += weigh(check(grid, placed, fixed), weights)
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
  const soft = softChecks.flatMap((check) => check(grid, placed, fixed))
  return { hard: hardFaults(grid, placed, fixed), soft, score: weigh(soft, weights) }
}
