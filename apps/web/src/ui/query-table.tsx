import type { UseQueryResult } from '@tanstack/react-query'
import { Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FoldingTable } from '#/ui/folding-table.tsx'
import { Pending } from '#/ui/pending.tsx'
import './query-table.css'

export interface Page<Row> {
  items: Row[]
  total: number
}

interface Props<Row extends object>
  extends Pick<
    TableProps<Row>,
    | 'columns'
    | 'rowKey'
    | 'rowClassName'
    | 'onRow'
    | 'onChange'
    | 'rowSelection'
    | 'scroll'
    | 'size'
    | 'sticky'
    | 'summary'
    | 'expandable'
  > {
  /** A paged query with `placeholderData: keepPreviousData`. */
  query: UseQueryResult<Page<Row>>
  /** Counted from 0, as the contract does. */
  page: number
  pageSize: number
  onPage: (page: number, pageSize: number) => void
  /** Said where there is no row: what would be here, and what to do. */
  empty: ReactNode
  /** On a phone each row is a card. */
  folds?: boolean
}

/** A table over one page of a query: skeleton at first, then rows that stay while the next page comes. */
export const QueryTable = <Row extends object>({
  query,
  page,
  pageSize,
  onPage,
  empty,
  folds = false,
  columns = [],
  ...table
}: Props<Row>) => {
  const { t } = useTranslation()
  const { data, isPlaceholderData } = query
  if (!data) return <Pending query={query} rows={8} />
  if (data.total === 0) return empty

  const whole: TableProps<Row> = {
    ...table,
    dataSource: data.items,
    loading: isPlaceholderData && { delay: 300 },
    pagination: {
      current: page + 1,
      pageSize,
      total: data.total,
      hideOnSinglePage: data.total <= 10,
      showSizeChanger: data.total > 20,
      showTotal: (total) => t('state.total', { total }),
      onChange: (next, size) => onPage(size === pageSize ? next - 1 : 0, size),
    },
  }
  return folds ? (
    <FoldingTable<Row> {...whole} columns={columns} />
  ) : (
    <Table<Row> {...whole} columns={columns} className="rb-table" />
  )
}
