import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { chartLooks } from '#/features/statistics/chart-looks.ts'
import { type CurvePoints, StoryCurveTable } from '#/features/statistics/story-curve-table.tsx'
import { Chart } from '#/ui/chart.tsx'
import type { Token } from '#/ui/use-chart.ts'

/** The story as a full line, its like as a broken one: told apart without colour too. */
export const StoryCurveChart = ({ points }: { points: CurvePoints }) => {
  const { t } = useTranslation('statistics')
  const optionOf = useCallback(
    (token: Token) => {
      const { base, names, values, text } = chartLooks(token)
      const line = { type: 'line', symbolSize: 6 } as const
      return {
        ...base,
        grid: { ...base.grid, top: 32 },
        legend: { top: 0, left: 0, textStyle: { ...text, color: token('text-2') } },
        xAxis: {
          ...names,
          boundaryGap: false,
          data: points.map(({ hours }) =>
            hours < 48 ? t('curve.hours', { count: hours }) : t('curve.days', { count: hours / 24 }),
          ),
        },
        yAxis: { ...values, minInterval: 1 },
        series: [
          {
            ...line,
            name: t('curve.views'),
            color: token('chart-1'),
            data: points.map(({ views }) => views),
          },
          {
            ...line,
            name: t('curve.median'),
            color: token('chart-4'),
            symbol: 'rect',
            lineStyle: { type: 'dashed' },
            data: points.map(({ median }) => median),
          },
        ],
      }
    },
    [points, t],
  )
  return (
    <Chart label={t('curve.title')} optionOf={optionOf}>
      <StoryCurveTable points={points} />
    </Chart>
  )
}
