/** Stories go only into columns of type 0; the others are there to find one's way. */
export const columnKinds = { stories: 0, guide: 1 } as const
type ColumnKind = keyof typeof columnKinds
export const columnKindIds = Object.keys(columnKinds) as ColumnKind[]

export const kindOf = (type: number) => columnKindIds.find((kind) => columnKinds[kind] === type)
