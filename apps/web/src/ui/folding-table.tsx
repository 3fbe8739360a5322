import { limits } from '@rongbian/domain'
import { Table, type TableColumnsType, type TableProps } from 'antd'
import type { HTMLAttributes, TableHTMLAttributes } from 'react'
import { useBelow } from '#/ui/use-below.ts'
import './folding-table.css'

/** Beside its value a cell says what it is: the head is not there. */
const labelled = <Row extends object>(columns: TableColumnsType<Row>): TableColumnsType<Row> =>
  columns.map(({ fixed: _fixed, align: _align, ...column }) => ({
    ...column,
    onCell: (row, index) => ({
      ...column.onCell?.(row, index),
      align: 'left' as const,
      role: 'cell',
      'data-label': typeof column.title === 'string' ? column.title : '',
    }),
  }))

/** What is drawn as blocks is no table any more to some who read it aloud, unless it says so. */
const components = {
  // biome-ignore lint/a11y/noRedundantRoles: the style sheet takes the role away.
  table: (props: TableHTMLAttributes<HTMLTableElement>) => <table {...props} role="table" />,
  body: {
    // biome-ignore lint/a11y/noRedundantRoles: the style sheet takes the role away.
    wrapper: (props: HTMLAttributes<HTMLTableSectionElement>) => <tbody {...props} role="rowgroup" />,
  },
}

interface Props<Row extends object> extends Omit<TableProps<Row>, 'columns' | 'className' | 'components'> {
  columns: TableColumnsType<Row>
}

/** A table of many columns: it scrolls sideways on a desk, and on a phone each row is a card of lines. */
export const FoldingTable = <Row extends object>({
  columns,
  scroll = { x: 'max-content' },
  ...table
}: Props<Row>) => {
  const isPhone = useBelow(limits.phoneWidth)
  if (!isPhone) return <Table<Row> {...table} className="rb-table" columns={columns} scroll={scroll} />
  return (
    <Table<Row>
      {...table}
      className="rb-table rb-table--folded"
      components={components}
      columns={labelled(columns)}
      onRow={(row, index) => ({ role: 'row', ...table.onRow?.(row, index) })}
    />
  )
}
