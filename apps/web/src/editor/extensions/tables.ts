import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'

const colorOf = ({ style }: HTMLElement) => style.backgroundColor || null
const isVertical = (value: string) => ['top', 'middle', 'bottom'].includes(value)

/** Cells may carry a ground colour and stand up or down. */
const cellStyles = {
  backgroundColor: {
    default: null,
    parseHTML: colorOf,
    renderHTML: ({ backgroundColor }: Record<string, unknown>) =>
      backgroundColor ? { style: `background-color: ${backgroundColor}` } : {},
  },
  verticalAlign: {
    default: null,
    parseHTML: ({ style }: HTMLElement) => (isVertical(style.verticalAlign) ? style.verticalAlign : null),
    renderHTML: ({ verticalAlign }: Record<string, unknown>) =>
      verticalAlign ? { style: `vertical-align: ${verticalAlign}` } : {},
  },
}

const Cell = TableCell.extend({
  addAttributes() {
    return { ...this.parent?.(), ...cellStyles }
  },
})

const Header = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), ...cellStyles }
  },
})

export const tables = [
  Table.configure({ resizable: true, cellMinWidth: 48, lastColumnResizable: false }),
  TableRow,
  Header,
  Cell,
]
