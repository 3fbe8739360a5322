import type { ColumnNode } from '@rongbian/contract/releases'
import { onlyGroups, releaseLimits } from '@rongbian/domain'

export interface ColumnPick {
  code: string
  name: string
  /** With those above it: 城市 / 澜湾. */
  label: string
  mainColumn: boolean
}

type Known = Pick<ColumnPick, 'code' | 'name' | 'mainColumn'>

interface ColumnTreeNode {
  key: string
  title: string
  checkable: boolean
  disabled: boolean
  children: ColumnTreeNode[]
}

const isLeaf = ({ isParent, children }: ColumnNode) => !isParent && children.length === 0
const isIssuable = (node: ColumnNode) => isLeaf(node) && node.type === 0

export const allColumns = (nodes: readonly ColumnNode[]): ColumnNode[] =>
  nodes.flatMap((node) => [node, ...allColumns(node.children)])

const labels = (nodes: readonly ColumnNode[], above: readonly string[] = []): [string, string][] =>
  nodes.flatMap(({ code, name, children }): [string, string][] => [
    [code, [...above, name].join(' / ')],
    ...labels(children, [...above, name]),
  ])

/** A column of the tree as it is chosen; one the tree no longer has keeps its own name. */
export const pickOf = (nodes: readonly ColumnNode[], { code, name, mainColumn }: Known): ColumnPick => ({
  code,
  name,
  label: new Map(labels(nodes)).get(code) ?? name,
  mainColumn,
})

export const mainColumnOf = (nodes: readonly ColumnNode[]) =>
  allColumns(nodes).find(({ mainColumn }) => mainColumn)

const finds = (node: ColumnNode, word: string) =>
  [node.name, node.code].some((text) => text.toLowerCase().includes(word))

/** Only leaves of type 0 can be ticked; what leads to none of them is left out. */
export const treeNodes = (
  nodes: readonly ColumnNode[],
  { channelCode, word = '', isTop = true }: { channelCode: string; word?: string; isTop?: boolean },
): ColumnTreeNode[] =>
  nodes.flatMap((node): ColumnTreeNode[] => {
    const wanted = word.trim().toLowerCase()
    const line = { key: node.code, title: node.name }
    if (isLeaf(node)) {
      const isShown = isIssuable(node) && (wanted === '' || finds(node, wanted))
      // The main column is always issued: there is nothing to tick.
      const disabled = node.disabled || node.mainColumn
      return isShown ? [{ ...line, checkable: true, disabled, children: [] }] : []
    }
    const children = treeNodes(node.children, { channelCode, word, isTop: false })
    if (children.length === 0) return []
    const disabled = node.disabled || (isTop && onlyGroups(channelCode))
    return [{ ...line, checkable: false, disabled, children }]
  })

/** The main column stays; another takes the place of the last one, unless several are allowed. */
export const addColumn = (chosen: readonly ColumnPick[], column: ColumnPick, isCanMultiple: boolean) => {
  const main = chosen.filter(({ mainColumn }) => mainColumn)
  const extra = chosen.filter(({ mainColumn, code }) => !mainColumn && code !== column.code)
  const kept = isCanMultiple ? extra : extra.slice(0, releaseLimits.extraColumns - 1)
  return [...main, ...kept, column]
}

export const removeColumn = (chosen: readonly ColumnPick[], code: string) =>
  chosen.filter((column) => column.mainColumn || column.code !== code)

/** What was chosen before, behind the main column of today. */
export const withMain = (nodes: readonly ColumnNode[], chosen: readonly Known[]): ColumnPick[] => {
  const main = mainColumnOf(nodes)
  const others = chosen.filter(({ code }) => code !== main?.code)
  const picks = others.map((column) => ({ ...pickOf(nodes, column), mainColumn: false }))
  return main ? [pickOf(nodes, main), ...picks] : picks
}
