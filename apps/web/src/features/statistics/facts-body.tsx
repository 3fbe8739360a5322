import type { FactRow } from '@rongbian/contract/statistics'
import { type FigureCode, factColumnsOf, figures, limits } from '@rongbian/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFactColumns } from '#/features/statistics/fact-columns.tsx'
import { NoRows } from '#/features/statistics/no-rows.tsx'
import { SpanLine } from '#/features/statistics/span-line.tsx'
import { figureText, useFigureWords } from '#/features/statistics/use-figure-words.ts'
import type { useFacts } from '#/features/statistics/use-statistics.ts'
import { QueryTable } from '#/ui/query-table.tsx'
import { useBelow } from '#/ui/use-below.ts'
import { useExistingPage } from '#/ui/use-existing-page.ts'
import './facts-pane.css'

export const factsSize = 20

interface Props {
  figure: FigureCode
  query: ReturnType<typeof useFacts>
  page: number
  sort: string
  isOnChannel?: boolean
  keyword?: string | undefined
  search?: ReactNode
  onTurn: (page: number) => void
  onSort: (sort: string) => void
}

/** What a number means, what it comes to, and its rows. */
export const FactsBody = ({
  figure,
  query,
  page,
  sort,
  isOnChannel = false,
  keyword,
  search,
  onTurn,
  onSort,
}: Props) => {
  const { t } = useTranslation('statistics')
  const { meaningOf, unitOf } = useFigureWords()
  const isPhone = useBelow(limits.phoneWidth)
  const { data } = query
  const columns = useFactColumns({
    columns: factColumnsOf(figures[figure].list, isOnChannel),
    sort,
    ids: (data?.items ?? []).map(({ storyId }) => storyId),
  })
  const total = query.isPlaceholderData ? undefined : data?.total
  useExistingPage({ total, size: factsSize, page, goTo: onTurn })

  return (
    <>
      <div className="rb-stat-rows__head rb-p-15-2 rb-stack rb-gap-05">
        <p className="rb-note">{meaningOf(figure)}</p>
        <p className="rb-row rb-wrap rb-gap-1-2">
          {typeof data?.amount === 'number' && (
            <b>
              {figureText(figure, data.amount)} {unitOf(figure)}
            </b>
          )}
          {data && <span>{t('rows.total', { count: data.total })}</span>}
        </p>
        {!query.isError && <SpanLine span={data?.span} />}
        {search}
      </div>
      <QueryTable<FactRow>
        query={query}
        page={page}
        pageSize={factsSize}
        onPage={onTurn}
        rowKey="id"
        size="small"
        columns={columns}
        empty={<NoRows keyword={keyword} />}
        {...(!isPhone && { scroll: { x: 'max-content' } })}
        onChange={(_page, _filters, sorter, { action }) => {
          if (action !== 'sort' || Array.isArray(sorter)) return
          onSort(`${sorter.columnKey},${sorter.order === 'ascend' ? 'asc' : 'desc'}`)
        }}
      />
    </>
  )
}
