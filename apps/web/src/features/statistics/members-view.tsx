import { familyColumns } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { FigureTable } from '#/features/statistics/figure-table.tsx'
import { TrendCard } from '#/features/statistics/trend-card.tsx'
import { useTotals } from '#/features/statistics/use-statistics.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'

interface Props {
  family: 'user' | 'group'
  address: StatisticsAddress
}

/** 用户业务, 部门业务: one line each, and all of them together over the days. */
export const MembersView = ({ family, address }: Props) => {
  const { t } = useTranslation('statistics')
  const { data } = useTotals(family, address.filter)
  const codes = familyColumns[family]
  return (
    <>
      <FigureTable key={family} family={family} title={t(`view.${family}`)} codes={codes} address={address} />
      {data && <TrendCard family={family} codes={codes} totals={data} address={address} />}
    </>
  )
}
