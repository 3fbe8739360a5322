import { limits } from '@rongbian/domain'
import { Table, type TableColumnsType, type TableProps } from 'antd'
import { useBelow } from '#/ui/use-below.ts'
import './folding-table.css'

/** Beside its value a cell says what it is: the head is not there. */
const labelled = <Row extends object>(columns: TableColumnsType<Row>): TableColumnsType<Row> =>
  columns.map(({ fixed: _fixed, align: _align, ...column }) => ({
    ...column,
    onCell: () => ({
      align: 'left' as const,
      'data-label': typeof column.title === 'string' ? column.title : '',
    }),
  }))

interface Props<Row extends object> extends Omit<TableProps<Row>, 'columns' | 'scroll' | 'className'> {
  columns: TableColumnsType<Row>
}

/** A table of many columns: it scrolls sideways on a desk, and on a phone each row is a card of lines. */
export const FoldingTable = <Row extends object>({ columns, ...table }: Props<Row>) => {
  const isPhone = useBelow(limits.phoneWidth)
  if (isPhone)
    return <Table<Row> {...table} className="rb-table rb-table--folded" columns={labelled(columns)} />
  return <Table<Row> {...table} className="rb-table" columns={columns} scroll={{ x: 'max-content' }} />
}
