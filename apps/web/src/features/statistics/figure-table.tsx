import type { CollectRow } from '@rongbian/contract/statistics'
import * as statistics from '@rongbian/contract/statistics'
import { type FigureCode, type FigureFamily, limits } from '@rongbian/domain'
import { Table } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '#/api/client.ts'
import { Card } from '#/features/statistics/card.tsx'
import { ExportMenu } from '#/features/statistics/export-menu.tsx'
import { useFigureColumns } from '#/features/statistics/figure-columns.tsx'
import { NothingCounted } from '#/features/statistics/nothing-counted.tsx'
import { OpenNumber } from '#/features/statistics/open-number.tsx'
import { useCollected, useTotals } from '#/features/statistics/use-statistics.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { QueryTable } from '#/ui/query-table.tsx'
import { SearchInput } from '#/ui/search-input.tsx'
import { useBelow } from '#/ui/use-below.ts'
import { useExistingPage } from '#/ui/use-existing-page.ts'
import './figure-table.css'

interface Props<Code extends FigureCode> {
  family: FigureFamily
  title: string
  note?: ReactNode
  actions?: ReactNode
  /** The first is the order to begin with. */
  codes: readonly [Code, ...Code[]]
  address: StatisticsAddress
}

/** Every member of a family with its figures, page by page; the last line is the sum of all pages. */
export const FigureTable = <Code extends FigureCode>({
  family,
  title,
  note,
  actions,
  codes,
  address,
}: Props<Code>) => {
  const { t } = useTranslation('statistics')
  const isPhone = useBelow(limits.phoneWidth)
  const { filter, keyword, paging, sortOf, turn, change, type } = address
  const sort = sortOf([...codes, 'name']) ?? (`${codes[0]},desc` as const)
  const columns = useFigureColumns({ family, codes, sort, address })
  const { page, size } = paging
  const query = useCollected(family, { ...filter, keyword, sort, page, size })
  const { data: totals } = useTotals(family, filter)
  useExistingPage({
    total: query.isPlaceholderData ? undefined : query.data?.total,
    size,
    page,
    goTo: (next) => turn(next, size),
  })

  const sum = () => (
    <Table.Summary>
      <Table.Summary.Row className="rb-figure-table__sum">
        <Table.Summary.Cell index={0}>{t('sum')}</Table.Summary.Cell>
        {codes.map((code, index) => (
          <Table.Summary.Cell key={code} index={index + 1} align="right">
            <OpenNumber code={code} value={totals?.totals[code]} name={t('sum')} address={address} />
          </Table.Summary.Cell>
        ))}
      </Table.Summary.Row>
    </Table.Summary>
  )

  return (
    <Card
      title={title}
      note={note ?? t('openHint')}
      actions={
        <>
          {actions}
          <SearchInput label={t(`find.${family}`)} value={keyword ?? ''} onSearch={type} maxLength={100} />
          <ExportMenu
            name={title}
            addressOf={(format) =>
              fileUrl(statistics.exportCollected, {
                params: { family },
                query: { ...filter, keyword, sort, format },
              })
            }
          />
        </>
      }
    >
      <QueryTable<CollectRow>
        query={query}
        page={page}
        pageSize={size}
        onPage={turn}
        rowKey="key"
        size="small"
        columns={columns}
        scroll={{ x: 'max-content' }}
        {...(!isPhone && { sticky: true })}
        // The sum is that of all, not of those that were found.
        {...(keyword === undefined && { summary: sum })}
        empty={<NothingCounted address={address} />}
        onChange={(_page, _filters, sorter, { action }) => {
          if (action !== 'sort' || Array.isArray(sorter)) return
          change({ sort: `${sorter.columnKey},${sorter.order === 'ascend' ? 'asc' : 'desc'}` })
        }}
      />
    </Card>
  )
}
