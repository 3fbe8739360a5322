import { familyColumns } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { ClassCard } from '#/features/statistics/class-card.tsx'
import { FigureTable } from '#/features/statistics/figure-table.tsx'
import { TopCard } from '#/features/statistics/top-card.tsx'
import { useFigureWords } from '#/features/statistics/use-figure-words.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'

/** 稿源分析: where stories come from, and how much is one's own. */
export const SourceView = ({ address }: { address: StatisticsAddress }) => {
  const { t } = useTranslation('statistics')
  const { nameOf } = useFigureWords()
  return (
    <>
      <div className="rb-stats__pair">
        <TopCard
          title={t('top.origination', { figure: nameOf('used') })}
          family="origination"
          code="used"
          address={address}
        />
        <ClassCard address={address} />
      </div>
      <FigureTable
        family="origination"
        title={t('view.origination')}
        codes={familyColumns.origination}
        address={address}
      />
    </>
  )
}
