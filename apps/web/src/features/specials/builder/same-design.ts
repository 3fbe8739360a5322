import type { Design } from '#/features/specials/builder/design-store.ts'

/** The database keeps fields in an order of its own. */
const inOrder = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

const textOf = ({ tree, look }: Design) => JSON.stringify([tree, look], inOrder)

export const isSameDesign = (one: Design, other: Design) => one === other || textOf(one) === textOf(other)
