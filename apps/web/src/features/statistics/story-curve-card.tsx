import type { StoryAnalysis } from '@rongbian/contract/effect'
import { likeLeast } from '@rongbian/domain'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#/features/statistics/card.tsx'
import { ShapeChoice } from '#/features/statistics/shape-choice.tsx'
import { StoryCurveTable } from '#/features/statistics/story-curve-table.tsx'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { listed } from '#/i18n/punctuation.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import './trend-card.css'

const StoryCurveChart = lazyPart(
  async () => (await import('#/features/statistics/story-curve-chart.tsx')).StoryCurveChart,
)

interface Props {
  curve: StoryAnalysis['curve']
  address: StatisticsAddress
}

/** How it grew since it came out, beside the median of its like at the same age. */
export const StoryCurveCard = ({ curve: { firstAt, alike, columns, points }, address }: Props) => {
  const { t } = useTranslation('statistics')
  const compared =
    alike < likeLeast
      ? t('curve.tooFew', { count: alike, least: likeLeast })
      : t('curve.alike', { count: alike, columns: listed(columns) })
  return (
    <Card
      title={t('curve.title')}
      note={firstAt && compared}
      actions={points.length > 0 && <ShapeChoice address={address} />}
    >
      {points.length === 0 && (
        <p className="rb-p-2 rb-dim">{t(firstAt ? 'curve.tooYoung' : 'curve.notOut')}</p>
      )}
      {points.length > 0 && address.isTable && (
        <div className="rb-trend__table rb-px-2-pb-2 rb-scrolls">
          <StoryCurveTable points={points} />
        </div>
      )}
      {points.length > 0 && !address.isTable && (
        <div className="rb-trend__drawing rb-px-2-pb-2">
          <Suspense>
            <StoryCurveChart points={points} />
          </Suspense>
        </div>
      )}
    </Card>
  )
}
