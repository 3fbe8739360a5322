import type { Area } from './grid.ts'
import type { Layout, LayoutItem, Operation } from './layout.ts'

/** Why a page could not be changed, so that screens can say it in words. */
export const layoutProblems = ['unknown', 'taken', 'twice', 'kind', 'locked', 'ad', 'shape'] as const
export interface LayoutProblem {
  problem: (typeof layoutProblems)[number]
  id: string
}
export type Changed = { layout: Layout; problem?: undefined } | { layout: Layout; problem: LayoutProblem }

export const areasOf = (item: LayoutItem): Area[] => (item.kind === 'story' ? item.areas : [item.area])

const placed = (item: LayoutItem, areas: readonly Area[]): LayoutItem | undefined => {
  const [first, ...rest] = areas
  if (!first) return undefined
  if (item.kind === 'story') return { ...item, areas: [first, ...rest] }
  return rest.length === 0 ? { ...item, area: first } : undefined
}

/** By id, so that the same page is the same bytes whatever way it came about. */
const inOrder = (items: readonly LayoutItem[]): Layout => ({
  items: items.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
})

/** What the plan or a person has fixed: no proposal moves it. */
const isFixed = ({ kind, isLocked }: LayoutItem) => isLocked || kind === 'ad' || kind === 'masthead'

const fresh = (item: LayoutItem): LayoutItem => ({ ...item, isLocked: false })

const storyOf = (item: LayoutItem) => (item.kind === 'story' ? item.storyId : undefined)
const holdsStory = (items: readonly LayoutItem[], item: LayoutItem) => {
  const story = storyOf(item)
  return story !== undefined && items.some((one) => storyOf(one) === story)
}

type Step = LayoutItem[] | LayoutProblem
type Doing<Act extends Operation['act']> = Extract<Operation, { act: Act }>

const swapped = (items: readonly LayoutItem[], next: LayoutItem) =>
  items.map((one) => (one.id === next.id ? next : one))

const steps: { [Act in Operation['act']]: (items: readonly LayoutItem[], operation: Doing<Act>) => Step } = {
  put: (items, { item }) => {
    if (items.some(({ id }) => id === item.id)) return { problem: 'taken', id: item.id }
    if (item.kind === 'ad') return { problem: 'ad', id: item.id }
    if (holdsStory(items, item)) return { problem: 'twice', id: item.id }
    return [...items, fresh(item)]
  },
  remove: (items, { id }) => {
    const item = items.find((one) => one.id === id)
    if (!item) return { problem: 'unknown', id }
    if (item.kind === 'ad') return { problem: 'ad', id }
    return item.isLocked ? { problem: 'locked', id } : items.filter((one) => one !== item)
  },
  place: (items, { id, areas }) => {
    const item = items.find((one) => one.id === id)
    if (!item) return { problem: 'unknown', id }
    if (item.kind === 'ad') return { problem: 'ad', id }
    if (item.isLocked) return { problem: 'locked', id }
    const next = placed(item, areas)
    return next ? swapped(items, next) : { problem: 'shape', id }
  },
  change: (items, { id, item: wanted }) => {
    const item = items.find((one) => one.id === id)
    if (!item) return { problem: 'unknown', id }
    if (item.kind === 'ad') return { problem: 'ad', id }
    if (wanted.kind !== item.kind || storyOf(wanted) !== storyOf(item)) return { problem: 'kind', id }
    const next = placed({ ...wanted, id }, areasOf(item))
    return next ? swapped(items, next) : { problem: 'shape', id }
  },
  arrange: (items, { items: wanted }) => {
    const result = items.filter(isFixed)
    for (const item of wanted) {
      if (item.kind === 'ad' || item.kind === 'masthead') continue
      const isThere = result.some(({ id }) => id === item.id) || holdsStory(result, item)
      if (!isThere) result.push(fresh(item))
    }
    return result
  },
}

// The table's own type pairs each act with its operation, which indexing cannot see.
const stepOf = (items: readonly LayoutItem[], operation: Operation) =>
  (steps[operation.act] as (items: readonly LayoutItem[], operation: Operation) => Step)(items, operation)

/** All of the operations, or none and the reason. */
export const changeLayout = (layout: Layout, operations: readonly Operation[]): Changed => {
  let items: readonly LayoutItem[] = layout.items
  for (const operation of operations) {
    const next = stepOf(items, operation)
    if (!Array.isArray(next)) return { layout, problem: next }
    items = next
  }
  return { layout: inOrder(items) }
}

const inverses: {
  [Act in Operation['act']]: (layout: Layout, operation: Doing<Act>) => Operation | undefined
} = {
  put: (_, { item }) => ({ act: 'remove', id: item.id }),
  remove: ({ items }, { id }) => {
    const item = items.find((one) => one.id === id)
    return item && { act: 'put', item }
  },
  place: ({ items }, { id }) => {
    const item = items.find((one) => one.id === id)
    return item && { act: 'place', id, areas: areasOf(item) }
  },
  change: ({ items }, { id }) => {
    const item = items.find((one) => one.id === id)
    return item && { act: 'change', id, item }
  },
  arrange: ({ items }) => ({ act: 'arrange', items: items.filter((item) => !isFixed(item)) }),
}

/** What undoes an operation on this page; nothing where it cannot be done at all. */
export const inverse = (layout: Layout, operation: Operation): Operation | undefined => {
  if (changeLayout(layout, [operation]).problem) return undefined
  // As above: the pair of act and operation is the table's.
  return (inverses[operation.act] as (layout: Layout, operation: Operation) => Operation | undefined)(
    layout,
    operation,
  )
}

/** What operations touch: ids of items, or the whole page. */
export const touched = (operations: readonly Operation[]): readonly string[] | 'page' => {
  const ids = new Set<string>()
  for (const operation of operations) {
    if (operation.act === 'arrange') return 'page'
    ids.add(operation.act === 'put' ? operation.item.id : operation.id)
  }
  return [...ids]
}

/** Whether what one window did and what another did concern the same things. */
export const isClash = (ours: readonly Operation[], theirs: readonly Operation[]) => {
  const [one, other] = [touched(ours), touched(theirs)]
  if (one === 'page') return theirs.length > 0
  return other === 'page' ? ours.length > 0 : one.some((id) => other.includes(id))
}

/** The page with the advertisements of the plan where the plan has them; all else untouched. */
export const withAds = ({ items }: Layout, ads: readonly { id: string; cells: Area }[]): Layout =>
  inOrder([
    ...items.filter(({ kind }) => kind !== 'ad'),
    ...ads.map(({ id, cells }): LayoutItem => ({ kind: 'ad', id, adId: id, isLocked: false, area: cells })),
  ])
