import type { ConsoleChannel, ConsoleColumn } from '@rongbian/contract/publishing'
import { TreeSelect } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findColumn, flatColumns } from '#/features/publishing/column-place.ts'
import { OrderList } from '#/features/publishing/order-list.tsx'
import { useColumns } from '#/features/publishing/use-publishing.ts'
import { noted } from '#/i18n/punctuation.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'

interface Option {
  value: string
  title: string
  children: Option[]
}

const optionsOf = (tree: readonly ConsoleColumn[]): Option[] =>
  tree.map(({ id, name, live, children }) => ({
    value: id,
    title: live > 0 ? noted(name, live) : name,
    children: optionsOf(children),
  }))

/** Stories of a column as readers see them, to be put in order. */
export const OrderTab = ({ channel }: { channel: ConsoleChannel }) => {
  const { t } = useTranslation('publishing')
  const [wanted, setWanted] = useState<string>()
  const query = useColumns(channel.id)
  const { data } = query
  if (!data) return <Pending query={query} rows={6} />
  const fullest = flatColumns(data).find(({ live }) => live > 0) ?? data[0]
  const column = findColumn(data, wanted) ?? fullest
  if (!column) return <EmptyState title={t('order.noColumns')} hint={t('order.noColumnsHint')} />
  return (
    <>
      <div className="rb-publish__bar">
        <TreeSelect
          className="rb-publish__choice"
          aria-label={t('order.column')}
          treeDefaultExpandAll
          showSearch={{ treeNodeFilterProp: 'title' }}
          treeData={optionsOf(data)}
          value={column.id}
          onChange={setWanted}
        />
        <small>{t('order.hint')}</small>
      </div>
      <OrderList key={column.id} columnId={column.id} />
    </>
  )
}
