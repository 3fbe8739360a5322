import { reviewFigures } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { FigureTable } from '#/features/statistics/figure-table.tsx'
import { NothingCounted } from '#/features/statistics/nothing-counted.tsx'
import { Tiles } from '#/features/statistics/tiles.tsx'
import { TrendCard } from '#/features/statistics/trend-card.tsx'
import { useTotals } from '#/features/statistics/use-statistics.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { Pending } from '#/ui/pending.tsx'
import { Segments } from '#/ui/segments.tsx'

/** 审核时效: how much was reviewed and proofread, how long it took, and how well. */
export const ReviewView = ({ address }: { address: StatisticsAddress }) => {
  const { t } = useTranslation('statistics')
  const { by, filter, change } = address
  const query = useTotals(by, filter)
  const { data } = query
  if (!data) return <Pending query={query} rows={6} height={72} />
  if (reviewFigures.every((code) => !data.totals[code])) return <NothingCounted address={address} />
  return (
    <>
      <Tiles codes={reviewFigures} totals={data} address={address} />
      <TrendCard family={by} codes={reviewFigures} totals={data} address={address} />
      <FigureTable
        key={by}
        family={by}
        title={t('view.review')}
        codes={reviewFigures}
        address={address}
        actions={
          <Segments
            label={t('by.label')}
            value={by}
            options={[
              { value: 'group', label: t('by.group') },
              { value: 'user', label: t('by.user') },
            ]}
            onChange={(next) => change({ by: next === 'user' ? next : undefined })}
          />
        }
      />
    </>
  )
}
