import type { CollectRow } from '@rongbian/contract/statistics'
import type { FigureCode, FigureFamily } from '@rongbian/domain'
import type { TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { MemberName } from '#/features/statistics/member-name.tsx'
import { OpenNumber } from '#/features/statistics/open-number.tsx'
import { useFigureWords } from '#/features/statistics/use-figure-words.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { noted } from '#/i18n/punctuation.ts'

type SortOrder = 'ascend' | 'descend'

interface Table {
  family: FigureFamily
  codes: readonly FigureCode[]
  sort: string
  address: StatisticsAddress
}

const orders = { asc: 'ascend', desc: 'descend' } as const

/** The member first, then a column for each figure, sorted as the address says. */
export const useFigureColumns = ({ family, codes, sort, address }: Table): TableColumnsType<CollectRow> => {
  const { t } = useTranslation('statistics')
  const { nameOf, meaningOf, unitOf } = useFigureWords()
  const [sorted, direction] = sort.split(',')
  const orderOf = (name: string) => (name === sorted ? orders[direction === 'asc' ? 'asc' : 'desc'] : null)
  // Three, so that a third press begins again: with no order there is none to turn pages by.
  const sortable = (name: string, first: SortOrder, other: SortOrder) => ({
    key: name,
    sorter: true,
    sortOrder: orderOf(name),
    sortDirections: [first, other, first],
  })
  return [
    {
      ...sortable('name', 'ascend', 'descend'),
      title: t(`family.${family}`),
      fixed: 'start',
      className: 'rb-figure-table__name',
      showSorterTooltip: false,
      render: (_, row) => <MemberName family={family} row={row} />,
    },
    ...codes.map((code) => ({
      ...sortable(code, 'descend', 'ascend'),
      title: noted(nameOf(code), unitOf(code)),
      align: 'right' as const,
      showSorterTooltip: { title: meaningOf(code), trigger: ['hover' as const, 'focus' as const] },
      render: (_: unknown, { key, name, figures }: CollectRow) => (
        <OpenNumber code={code} value={figures[code]} member={key} name={name} address={address} />
      ),
    })),
  ]
}
