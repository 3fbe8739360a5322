import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Pagination } from 'antd'
import { ArrowLeft, X } from 'lucide-react'
import type { Key, ReactNode } from 'react'
import { Pending } from '#/ui/pending.tsx'
import type { Page } from '#/ui/query-table.tsx'
import useEscape from '#/ui/use-escape.ts'
import { useFocusBack } from '#/ui/use-focus-back.ts'
import './beside.css'

/** A list, and beside it the one that is looked at; on a phone the one or the other. */
export const Beside = ({ isShown, children }: { isShown: boolean; children: ReactNode }) => (
  <div className="rb-beside rb-cells rb-short rb-single rb-rest" data-shown={isShown}>
    {children}
  </div>
)

interface ListProps<Row extends { id: Key }> {
  label: string
  /** A paged query with `placeholderData: keepPreviousData`. */
  query: UseQueryResult<Page<Row>>
  /** Counted from 0, as the contract does. */
  page: number
  pageSize: number
  onPage: (page: number) => void
  /** As high as a row will be. */
  height: number
  empty: ReactNode
  children: (row: Row) => ReactNode
}

export const BesideList = <Row extends { id: Key }>({
  label,
  query,
  page,
  pageSize,
  onPage,
  height,
  empty,
  children,
}: ListProps<Row>) => {
  if (!query.data) return <Pending query={query} rows={6} height={height} page />
  const { items, total } = query.data
  if (total === 0) return empty
  return (
    <section className="rb-beside__list rb-short rb-scrolls-y" aria-label={label}>
      <ul>{items.map(children)}</ul>
      {total > pageSize && (
        <Pagination
          className="rb-p-2"
          current={page + 1}
          pageSize={pageSize}
          total={total}
          showSizeChanger={false}
          onChange={(next) => onPage(next - 1)}
        />
      )}
    </section>
  )
}

interface DetailProps {
  words: { label: string; back: string; close: string }
  title: ReactNode
  /** Beside the title. */
  marks?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Escape closes it as long as nothing lies over it. */
export const BesideDetail = ({ words, title, marks, onClose, children }: DetailProps) => {
  useFocusBack()
  useEscape(true, ({ top }) => top && onClose())
  return (
    <article
      className="rb-beside__detail rb-short rb-stack rb-gap-2 rb-p-2 rb-scrolls-y"
      aria-label={words.label}
    >
      <header className="rb-row rb-gap-1">
        <Button
          className="rb-beside__back"
          type="text"
          aria-label={words.back}
          icon={<ArrowLeft size={18} />}
          onClick={onClose}
        />
        <h2 className="rb-heading rb-break rb-grow">{title}</h2>
        {marks}
        <Button
          className="rb-beside__close"
          type="text"
          aria-label={words.close}
          icon={<X size={18} />}
          onClick={onClose}
        />
      </header>
      {children}
    </article>
  )
}
