import type { ConsoleColumn } from '@rongbian/contract/publishing'
import type { ColumnMove } from '#/features/publishing/use-publishing.ts'

export type Side = 'before' | 'inside' | 'after'
export type Step = 'up' | 'down' | 'out' | 'in'

interface Family {
  column: ConsoleColumn
  parent: ConsoleColumn | undefined
  siblings: ConsoleColumn[]
}

export const flatColumns = (tree: readonly ConsoleColumn[]): ConsoleColumn[] =>
  tree.flatMap((column) => [column, ...flatColumns(column.children)])

export const findColumn = (tree: readonly ConsoleColumn[], id: string | undefined) =>
  flatColumns(tree).find((column) => column.id === id)

const familyOf = (siblings: ConsoleColumn[], id: string, parent?: ConsoleColumn): Family | undefined => {
  for (const column of siblings) {
    const found = column.id === id ? { column, parent, siblings } : familyOf(column.children, id, column)
    if (found) return found
  }
  return undefined
}

/** The names from the top down to the column. */
export const namesTo = (tree: ConsoleColumn[], id: string): string[] => {
  const family = familyOf(tree, id)
  if (!family) return []
  return [...(family.parent ? namesTo(tree, family.parent.id) : []), family.column.name]
}

const move = (id: string, parent: ConsoleColumn | undefined, siblings: ConsoleColumn[], index: number) => ({
  id,
  parentId: parent?.id ?? null,
  siblings: siblings
    .map((sibling) => sibling.id)
    .filter((sibling) => sibling !== id)
    .toSpliced(index, 0, id),
})

/** Where a column lands that is let go of on or beside another. */
export const dropMove = (
  tree: ConsoleColumn[],
  id: string,
  target: string,
  side: Side,
): ColumnMove | undefined => {
  const place = familyOf(tree, target)
  if (!place) return undefined
  const { column, parent, siblings } = place
  if (side === 'inside') return move(id, column, column.children, 0)
  const index = siblings.filter((sibling) => sibling.id !== id).indexOf(column)
  return move(id, parent, siblings, side === 'before' ? index : index + 1)
}

/** What the keyboard does instead of dragging; undefined where there is nowhere to go. */
export const stepMove = (tree: ConsoleColumn[], id: string, step: Step): ColumnMove | undefined => {
  const family = familyOf(tree, id)
  if (!family) return undefined
  const { column, parent, siblings } = family
  const index = siblings.indexOf(column)
  const steps: Record<Step, () => ColumnMove | undefined> = {
    up: () => (index > 0 ? move(id, parent, siblings, index - 1) : undefined),
    down: () => (index < siblings.length - 1 ? move(id, parent, siblings, index + 1) : undefined),
    out: () => (parent ? dropMove(tree, id, parent.id, 'after') : undefined),
    in: () => {
      const above = siblings[index - 1]
      return above && !column.mainColumn ? move(id, above, above.children, above.children.length) : undefined
    },
  }
  return steps[step]()
}

/** Never below itself, and the main column stays at the top. */
export const canDrop = (tree: ConsoleColumn[], id: string, parentId: string | null) => {
  const column = findColumn(tree, id)
  if (!column || parentId === null) return column !== undefined
  return !column.mainColumn && !findColumn([column], parentId)
}

export const parentOf = (tree: ConsoleColumn[], id: string) => familyOf(tree, id)?.parent?.id ?? null
