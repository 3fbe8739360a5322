import { type Area, type Grid, isBeside, isInside, overlaps } from './grid.ts'
import { type Parts, type PoolStory, partsOf } from './shape.ts'

/** A story with its place on the page. */
export interface Placed {
  story: PoolStory
  area: Area
  parts: Parts
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

export const usualWeights: Readonly<Record<SoftRule, number>> = {
  lead: 12,
  order: 1,
  titles: 5,
  acrossSeam: 8,
  downSeam: 8,
  pictures: 3,
  narrow: 4,
  wide: 2,
  tall: 2,
  spare: 0.5,
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

const ids = (...placed: readonly Placed[]) => placed.map(({ story }) => story.id)

function* pairsOf(placed: readonly Placed[]): Iterable<[Placed, Placed]> {
  for (const [index, one] of placed.entries()) for (const other of placed.slice(index + 1)) yield [one, other]
}

function* hardFaults(
  grid: Grid,
  placed: readonly Placed[],
  fixed: readonly Area[],
): Iterable<Broken<HardRule>> {
  for (const one of placed) {
    if (!isInside(grid, one.area)) yield { rule: 'outside', value: 1, stories: ids(one) }
    if (one.parts.spare < 0) yield { rule: 'overset', value: -one.parts.spare, stories: ids(one) }
    if (fixed.some((area) => overlaps(area, one.area))) yield { rule: 'overlap', value: 1, stories: ids(one) }
  }
  for (const [one, other] of pairsOf(placed))
    if (overlaps(one.area, other.area)) yield { rule: 'overlap', value: 1, stories: ids(one, other) }
}

/** Upper left is strongest, then upper right, then down. */
const standing = ({ column, row, columns }: Area, grid: Grid) =>
  row / grid.lines + (0.3 * (column + columns / 2)) / grid.columns

/** A line from edge to edge that no story crosses. */
const seams = (edges: ReadonlySet<number>, isCrossed: (at: number) => boolean) =>
  [...edges].filter((at) => !isCrossed(at)).length

type Soft = (grid: Grid, placed: readonly Placed[], fixed: readonly Area[]) => Broken<SoftRule>[]

const leadFirst: Soft = (_, placed) => {
  const lead = placed.toSorted((one, other) => one.story.rank - other.story.rank)[0]
  if (!lead) return []
  const top = Math.min(...placed.map(({ area }) => area.row))
  const isTop = lead.area.row === top
  const value = (isTop ? 0 : 1) + (lead.area.column === 0 ? 0 : 0.4)
  return value > 0 ? [{ rule: 'lead', value, stories: ids(lead) }] : []
}

const inOrder: Soft = (grid, placed) => {
  const pairs = [...pairsOf(placed)].filter(
    ([one, other]) =>
      one.story.rank !== other.story.rank &&
      one.story.rank < other.story.rank !== standing(one.area, grid) < standing(other.area, grid),
  )
  return pairs.length > 0
    ? [{ rule: 'order', value: pairs.length, stories: ids(...new Set(pairs.flat())) }]
    : []
}

const titlesApart: Soft = (_, placed) =>
  [...pairsOf(placed)]
    .filter(([one, other]) => isBeside(one.parts.title, other.parts.title))
    .map((pair) => ({ rule: 'titles', value: 1, stories: ids(...pair) }))

const picturesApart: Soft = (_, placed) =>
  [...pairsOf(placed)]
    .filter(
      ([{ parts: one }, { parts: other }]) =>
        one.picture && other.picture && isBeside(one.picture, other.picture),
    )
    .map((pair) => ({ rule: 'pictures', value: 1, stories: ids(...pair) }))

const seamless: Soft = (_, placed, fixed) => {
  const areas = placed.map(({ area }) => area)
  const first = Math.min(...areas.map(({ row }) => row))
  const foot = Math.max(...areas.map(({ row, rows }) => row + rows))
  const rows = new Set(areas.map(({ row }) => row).filter((row) => row > first && row < foot))
  const columns = new Set(areas.map(({ column }) => column).filter((column) => column > 0))
  const all = [...areas, ...fixed.filter(({ row, rows: high }) => row < foot && row + high > first)]
  const across = seams(rows, (at) => all.some(({ row, rows: high }) => row < at && at < row + high))
  const down = seams(columns, (at) =>
    areas.some(({ column, columns: wide }) => column < at && at < column + wide),
  )
  const said = (rule: SoftRule, value: number): Broken<SoftRule>[] =>
    value > 0 ? [{ rule, value, stories: [] }] : []
  return [...said('acrossSeam', across), ...said('downSeam', down)]
}

const wellShaped: Soft = (grid, placed) =>
  placed.flatMap((one): Broken<SoftRule>[] => {
    const { story, area } = one
    const stories = ids(one)
    if (area.columns === 1 && story.rank <= 3) return [{ rule: 'narrow', value: 1, stories }]
    if (area.columns === grid.columns && story.rank > 3) return [{ rule: 'wide', value: 1, stories }]
    return area.rows / area.columns > 30 ? [{ rule: 'tall', value: 1, stories }] : []
  })

/** A line short in each column is nothing; more is seen. */
const filled: Soft = (_, placed) =>
  placed.flatMap((one) => {
    const value = one.parts.spare / one.area.columns - 1
    return value > 0 ? [{ rule: 'spare' as const, value, stories: ids(one) }] : []
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

/** The same for a page proposed and for one made by hand. */
export const judge = (
  grid: Grid,
  stories: readonly { story: PoolStory; area: Area }[],
  fixed: readonly Area[],
  weights: Readonly<Record<SoftRule, number>> = usualWeights,
): Verdict => {
  const placed = stories.map(({ story, area }) => ({ story, area, parts: partsOf(grid, story, area) }))
  const hard = [...hardFaults(grid, placed, fixed)]
  const soft = softChecks.flatMap((check) => check(grid, placed, fixed))
  return { hard, soft, score: soft.reduce((sum, { rule, value }) => sum + weights[rule] * value, 0) }
}
