import type { FactRow } from '@rongbian/contract/statistics'
import * as statistics from '@rongbian/contract/statistics'
import { type FigureFamily, factColumnsOf, figures, limits } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '#/api/client.ts'
import { ExportMenu } from '#/features/statistics/export-menu.tsx'
import { rowSorts, useFactColumns } from '#/features/statistics/fact-columns.tsx'
import { NoRows } from '#/features/statistics/no-rows.tsx'
import { SpanLine } from '#/features/statistics/span-line.tsx'
import type { Opened } from '#/features/statistics/statistics-address.ts'
import { figureText, useFigureWords } from '#/features/statistics/use-figure-words.ts'
import { useMemberName } from '#/features/statistics/use-member-name.ts'
import { useFacts } from '#/features/statistics/use-statistics.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { QueryTable } from '#/ui/query-table.tsx'
import { SearchInput } from '#/ui/search-input.tsx'
import { SidePane } from '#/ui/side-pane.tsx'
import { useBelow } from '#/ui/use-below.ts'
import { useExistingPage } from '#/ui/use-existing-page.ts'
import './facts-pane.css'

const size = 20

interface Props {
  family: FigureFamily
  opened: Opened
  address: StatisticsAddress
}

/** The rows behind a number: the same filter, and as many rows as it counts. */
export const FactsPane = ({ family, opened: { figure, member }, address }: Props) => {
  const { t } = useTranslation('statistics')
  const { nameOf, meaningOf, unitOf } = useFigureWords()
  const isPhone = useBelow(limits.phoneWidth)
  const { list } = figures[figure]
  const { rowKeyword: keyword } = address
  const filter = { ...address.filter, figure, key: member, keyword }
  const sort = address.rowSortOf(rowSorts) ?? ('at,desc' as const)
  const { rowPage: page } = address.paging
  const query = useFacts(list, family, { ...filter, sort, page, size })
  const { data } = query
  const items = data?.items ?? []
  const isOnChannel = family === 'channel' || filter.channelId !== undefined
  const name = useMemberName(family, member, items[0])
  const columns = useFactColumns({
    columns: factColumnsOf(list, isOnChannel),
    sort,
    ids: items.map(({ storyId }) => storyId),
  })
  const turn = (next: number) => address.turnRows({ rowPage: next || undefined })
  useExistingPage({
    total: query.isPlaceholderData ? undefined : data?.total,
    size,
    page,
    goTo: turn,
  })
  const title = t('rows.title', { name, figure: nameOf(figure) })

  return (
    <SidePane
      open
      dirty={false}
      size="min(1080px, 100vw)"
      title={title}
      extra={
        <ExportMenu
          name={title}
          addressOf={(format) =>
            fileUrl(statistics.factExports[list], {
              params: { family },
              query: { ...filter, sort, format },
            })
          }
        />
      }
      classNames={{ body: 'rb-stat-rows' }}
      onClose={address.close}
    >
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
        <SearchInput
          label={t('find.title')}
          value={keyword ?? ''}
          onSearch={(words) => address.turnRows({ rowKeyword: words || undefined, rowPage: undefined })}
          maxLength={100}
        />
      </div>
      <QueryTable<FactRow>
        query={query}
        page={page}
        pageSize={size}
        onPage={turn}
        rowKey="id"
        size="small"
        columns={columns}
        empty={<NoRows keyword={keyword} />}
        {...(!isPhone && { scroll: { x: 'max-content' } })}
        onChange={(_page, _filters, sorter, { action }) => {
          if (action !== 'sort' || Array.isArray(sorter)) return
          const rowSort = `${sorter.columnKey},${sorter.order === 'ascend' ? 'asc' : 'desc'}`
          address.turnRows({ rowSort, rowPage: undefined })
        }}
      />
    </SidePane>
  )
}
