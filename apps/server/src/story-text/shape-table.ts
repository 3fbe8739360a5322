import { element, type HtmlElement, type HtmlNode, pick } from './html-tree.ts'

type Content = (nodes: HtmlNode[]) => HtmlNode[]

const isTag = (node: HtmlNode, ...tags: string[]): node is HtmlElement =>
  typeof node === 'object' && tags.includes(node.tag)

const shapeCell = (cell: HtmlElement, content: Content) =>
  element(cell.tag, pick(cell, 'colspan', 'rowspan', 'colwidth', 'width', 'style'), content(cell.children))

/** Rows of a part of a table; cells that stand outside a row share one. */
const rowsOf = (nodes: HtmlNode[], content: Content) => {
  const rows: HtmlElement[] = []
  let loose: HtmlElement | undefined
  for (const node of nodes) {
    if (isTag(node, 'tr')) {
      loose = undefined
      const cells = node.children.filter((child) => isTag(child, 'td', 'th'))
      if (cells.length > 0)
        rows.push(
          element(
            'tr',
            pick(node, 'style'),
            cells.map((cell) => shapeCell(cell, content)),
          ),
        )
    } else if (isTag(node, 'td', 'th')) {
      if (!loose) {
        loose = element('tr')
        rows.push(loose)
      }
      loose.children.push(shapeCell(node, content))
    }
  }
  return rows
}

const columnsOf = (table: HtmlElement) => {
  const inGroups = table.children.flatMap((child) => (isTag(child, 'colgroup') ? child.children : [child]))
  const columns = inGroups
    .filter((child) => isTag(child, 'col'))
    .map((col) => element('col', pick(col, 'width', 'style')))
  return columns.length > 0 ? [element('colgroup', {}, columns)] : []
}

const partsOf = (table: HtmlElement, content: Content) => {
  const parts: HtmlElement[] = []
  for (const child of table.children) {
    if (isTag(child, 'thead', 'tbody')) parts.push(element(child.tag, {}, rowsOf(child.children, content)))
    else if (isTag(child, 'tr', 'td', 'th')) {
      const last = parts.at(-1)
      const rows = rowsOf([child], content)
      if (last?.tag === 'tbody') last.children.push(...rows)
      else parts.push(element('tbody', {}, rows))
    }
  }
  return parts.filter((part) => part.children.length > 0)
}

/** What each part of a table may hold; cells are not looked into. */
const expected: Record<string, string[]> = {
  table: ['colgroup', 'col', 'thead', 'tbody', 'tr', 'td', 'th'],
  thead: ['tr', 'td', 'th'],
  tbody: ['tr', 'td', 'th'],
  tr: ['td', 'th'],
  colgroup: ['col'],
}

const misplaced = (part: HtmlElement): HtmlNode[] => {
  const allowed = expected[part.tag]
  if (!allowed) return []
  return part.children.flatMap((child) => (isTag(child, ...allowed) ? misplaced(child) : [child]))
}

/** What stands in a table outside its cells, such as its title, comes before it. */
export const shapeTable = (table: HtmlElement, content: Content, flow: Content): HtmlNode[] => {
  const before = flow(misplaced(table))
  const parts = partsOf(table, content)
  if (parts.length === 0) return before
  return [...before, element('table', pick(table, 'width', 'style'), [...columnsOf(table), ...parts])]
}
