import { diffArrays } from 'diff'
import { overlap } from './overlap.ts'

/** One step from the old list to the new: an item that stays, goes, comes, or turns into another. */
export type Step<T> =
  | { kind: 'same'; before: T; after: T }
  | { kind: 'removed'; before: T }
  | { kind: 'added'; after: T }
  | { kind: 'changed'; before: T; after: T }

interface Item<T> {
  value: T
  key: string
  signature: string
}

const likeEnough = 0.35
/** What one comparison may cost in all; what is beyond is compared less finely, and said to be. */
export interface DiffBudget {
  /** Items held against each other; beyond it they are paired by their place. */
  pairs: number
  /** Characters compared word by word; beyond it a block is shown whole, as it was and as it is. */
  letters: number
  isSpent: boolean
}

export const newBudget = (): DiffBudget => ({ pairs: 200_000, letters: 24_000, isSpent: false })

/** Takes from the budget, unless it does not suffice. */
export const spend = (budget: DiffBudget, what: 'pairs' | 'letters', cost: number) => {
  if (cost > budget[what]) {
    budget.isSpent = true
    return false
  }
  budget[what] -= cost
  return true
}

/** Beyond this many comparisons between two rows of items they are paired by their place. */
const comparisonsMax = 40_000
/** Two texts this far apart are another text. */
const editsMax = 4_000

const bigramsOf = (text: string) => {
  const bigrams = new Set<string>()
  const end = Math.min(text.length - 1, 600)
  for (let at = 0; at < end; at += 1) bigrams.add(text.slice(at, at + 2))
  return bigrams
}

const likeness = (one: Set<string>, other: Set<string>) => {
  const sum = one.size + other.size
  return sum === 0 ? 1 : (2 * overlap(one, other)) / sum
}

/** For each old item the new one it turned into, in order, so that the whole is as alike as can be. */
const align = (removed: Set<string>[], added: Set<string>[]) => {
  const width = added.length + 1
  const best = new Float64Array((removed.length + 1) * width)
  const at = (row: number, column: number) => best[row * width + column] ?? 0
  const gain = (row: number, column: number) => {
    const value = likeness(removed[row] ?? new Set(), added[column] ?? new Set())
    return value >= likeEnough ? value : 0
  }
  const gains = removed.map((_, row) => added.map((__, column) => gain(row, column)))
  for (let row = removed.length - 1; row >= 0; row -= 1) {
    for (let column = added.length - 1; column >= 0; column -= 1) {
      const paired =
        (gains[row]?.[column] ?? 0) > 0 ? (gains[row]?.[column] ?? 0) + at(row + 1, column + 1) : 0
      best[row * width + column] = Math.max(paired, at(row + 1, column), at(row, column + 1))
    }
  }
  const pairs = new Map<number, number>()
  for (let row = 0, column = 0; row < removed.length && column < added.length; ) {
    const here = at(row, column)
    if (here === at(row + 1, column)) row += 1
    else if (here === at(row, column + 1)) column += 1
    else pairs.set(row++, column++)
  }
  return pairs
}

const pairByPlace = (removed: Set<string>[], added: Set<string>[]) =>
  new Map(
    removed.flatMap((one, at): [number, number][] =>
      added[at] && likeness(one, added[at]) >= likeEnough ? [[at, at]] : [],
    ),
  )

const stepsBetween = <T>(removed: Item<T>[], added: Item<T>[], budget: DiffBudget): Step<T>[] => {
  const before = removed.map(({ signature }) => bigramsOf(signature))
  const after = added.map(({ signature }) => bigramsOf(signature))
  const comparisons = removed.length * added.length
  const isCheap = comparisons <= comparisonsMax && spend(budget, 'pairs', comparisons)
  const pairs = (isCheap ? align : pairByPlace)(before, after)
  const steps: Step<T>[] = []
  let next = 0
  for (const [at, { value }] of removed.entries()) {
    const partner = pairs.get(at)
    const upTo = partner ?? next
    for (; next < upTo; next += 1) pushAdded(steps, added[next])
    const twin = partner === undefined ? undefined : added[partner]
    if (twin) {
      steps.push({ kind: 'changed', before: value, after: twin.value })
      next = upTo + 1
    } else steps.push({ kind: 'removed', before: value })
  }
  for (; next < added.length; next += 1) pushAdded(steps, added[next])
  return steps
}

const pushAdded = <T>(steps: Step<T>[], item: Item<T> | undefined) => {
  if (item) steps.push({ kind: 'added', after: item.value })
}

/** Which items stay, go and come; those that were rewritten are paired by likeness. */
export const stepsOf = <T>(before: Item<T>[], after: Item<T>[], budget: DiffBudget): Step<T>[] => {
  const comparator = (one: Item<T>, other: Item<T>) => one.key === other.key
  const changes = diffArrays(before, after, { comparator, maxEditLength: editsMax })
  if (!changes) {
    budget.isSpent = true
    return stepsBetween(before, after, budget)
  }
  const steps: Step<T>[] = []
  let removed: Item<T>[] = []
  let added: Item<T>[] = []
  const endHunk = () => {
    steps.push(...stepsBetween(removed, added, budget))
    removed = []
    added = []
  }
  for (const change of changes) {
    if (change.removed) removed.push(...change.value)
    else if (change.added) added.push(...change.value)
    else {
      endHunk()
      steps.push(...change.value.map(({ value }) => ({ kind: 'same' as const, before: value, after: value })))
    }
  }
  endHunk()
  return steps
}
