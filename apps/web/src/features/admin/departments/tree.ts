import type { DepartmentRow } from '@rongbian/contract/admin'

/** The row stands apart: its `disabled` would mean something else to a tree. */
export interface DepartmentNode {
  uuid: string
  name: string
  row: DepartmentRow
  children: DepartmentNode[]
  /** People here and below. */
  total: number
}

export interface Place {
  parentId: string | null
  /** Among the children of the parent, the moved one left out. */
  index: number
}

export type Side = 'before' | 'inside' | 'after'

type Rows = readonly DepartmentRow[]

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

const childrenOf = (rows: Rows, parentId: string | null) => rows.filter((row) => row.parentId === parentId)

/** The rows come in the order of siblings. */
export const treeOf = (rows: Rows, parentId: string | null = null): DepartmentNode[] =>
  childrenOf(rows, parentId).map((row) => {
    const { uuid, name, people } = row
    const children = treeOf(rows, uuid)
    return { uuid, name, row, children, total: people + sum(children.map(({ total }) => total)) }
  })

/** What fits, and the way down to it. */
export const filterTree = (
  nodes: DepartmentNode[],
  fits: (node: DepartmentNode) => boolean,
): DepartmentNode[] =>
  nodes
    .map((node) => ({ ...node, children: filterTree(node.children, fits) }))
    .filter((node) => node.children.length > 0 || fits(node))

export const hideDisabled = (nodes: DepartmentNode[]): DepartmentNode[] =>
  nodes.filter(({ row }) => !row.disabled).map((node) => ({ ...node, children: hideDisabled(node.children) }))

export const lineOf = (rows: Rows, id: string | null): DepartmentRow[] => {
  const row = rows.find(({ uuid }) => uuid === id)
  return row ? [...lineOf(rows, row.parentId), row] : []
}

const isWithin = (rows: Rows, id: string | null, ancestorId: string) =>
  lineOf(rows, id).some(({ uuid }) => uuid === ancestorId)

/** The children of a department, one of them left out. */
export const siblingsOf = (rows: Rows, parentId: string | null, id: string) =>
  childrenOf(rows, parentId).filter(({ uuid }) => uuid !== id)

/** Where a department lands that is let go of beside or on another. */
export const placeAt = (rows: Rows, id: string, target: DepartmentRow, side: Side): Place => {
  if (side === 'inside') return { parentId: target.uuid, index: 0 }
  const position = siblingsOf(rows, target.parentId, id).findIndex(({ uuid }) => uuid === target.uuid)
  return { parentId: target.parentId, index: side === 'before' ? position : position + 1 }
}

export const placeOf = (rows: Rows, { uuid, parentId }: DepartmentRow): Place => ({
  parentId,
  index: childrenOf(rows, parentId).findIndex((row) => row.uuid === uuid),
})

/** The rows as they will be once the server has moved the department. */
export const moved = (rows: Rows, id: string, { parentId, index }: Place): DepartmentRow[] => {
  const row = rows.find(({ uuid }) => uuid === id)
  if (!row) return [...rows]
  const family = siblingsOf(rows, parentId, id).toSpliced(index, 0, { ...row, parentId })
  return [...rows.filter(({ uuid }) => !family.some((one) => one.uuid === uuid)), ...family]
}

/** There is one department at the top, and nothing moves below itself or into what is disabled. */
export const canPlace = (rows: Rows, id: string, parentId: string | null) => {
  const parent = rows.find(({ uuid }) => uuid === parentId)
  const stays = rows.find(({ uuid }) => uuid === id)?.parentId === parentId
  return parent !== undefined && (stays || !parent.disabled) && !isWithin(rows, parentId, id)
}

/** Why a department cannot be disabled, if so. */
export const holdOf = (rows: Rows, { uuid, parentId, people }: DepartmentRow) => {
  if (parentId === null) return 'top'
  if (people > 0) return 'people'
  return childrenOf(rows, uuid).some(({ disabled }) => !disabled) ? 'children' : undefined
}
