import { useTranslation } from 'react-i18next'
import { familyColumns } from '#/features/statistics/figure-sets.ts'
import { FigureTable } from '#/features/statistics/figure-table.tsx'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'

interface Props {
  family: 'user' | 'group'
  address: StatisticsAddress
}

/** 用户业务, 部门业务: one line each. */
export const MembersView = ({ family, address }: Props) => {
  const { t } = useTranslation('statistics')
  return (
    <FigureTable
      key={family}
      family={family}
      title={t(`view.${family}`)}
      codes={familyColumns[family]}
      address={address}
    />
  )
}
