import { figures } from '@rongbian/domain'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { type Business, drawnCodes } from '#/features/home/blocks/business/read-business.ts'
import { useDayLabels } from '#/features/home/blocks/business/use-day-labels.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { Chart } from '#/ui/chart.tsx'
import type { Token } from '#/ui/use-chart.ts'

const barWidth = 9

interface Drawn {
  name: string
  series: (number | null)[]
}

/** What was written and what went out, day by day or month by month. */
export const BusinessChart = ({ business }: { business: Business }) => {
  const { t } = useTranslation('homeBlocks')
  const labels = useDayLabels(business.days)
  const phrase = usePhrase()
  const [written, published] = drawnCodes.map((code) => ({
    name: phrase(figures[code].label),
    series: business.figures[code].series,
  })) as [Drawn, Drawn]

  const optionOf = useCallback(
    (token: Token) => {
      const text = { color: token('text-3'), fontSize: 11, fontFamily: token('font') }
      const bars = ({ name, series }: Drawn, color: string) => ({
        name,
        data: series,
        type: 'bar',
        barMaxWidth: barWidth,
        barGap: '20%',
        itemStyle: { color, borderRadius: [1.5, 1.5, 0, 0] },
      })
      return {
        animation: false,
        grid: { left: 0, right: 0, top: 8, bottom: 2, outerBoundsMode: 'same' },
        tooltip: {
          trigger: 'axis',
          axisPointer: { type: 'shadow', shadowStyle: { color: token('hover'), opacity: 0.6 } },
          confine: true,
          backgroundColor: token('float'),
          borderColor: token('border'),
          textStyle: { color: token('text'), fontSize: 12 },
        },
        xAxis: {
          type: 'category',
          data: labels,
          axisTick: { show: false },
          axisLine: { lineStyle: { color: token('chart-grid') } },
          axisLabel: { ...text, hideOverlap: true },
        },
        yAxis: {
          type: 'value',
          minInterval: 1,
          splitNumber: 3,
          splitLine: { lineStyle: { color: token('chart-grid') } },
          axisLabel: text,
        },
        series: [bars(written, token('chart-2')), bars(published, token('chart-1'))],
      }
    },
    [labels, written, published],
  )

  return (
    <Chart label={t('business.chart')} optionOf={optionOf}>
      <table>
        <caption>{t('business.chart')}</caption>
        <thead>
          <tr>
            {[t('business.day'), written.name, published.name].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {business.days.map((day, index) => (
            <tr key={day}>
              <th scope="row">{labels[index]}</th>
              <td>{written.series[index] ?? 0}</td>
              <td>{published.series[index] ?? 0}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Chart>
  )
}
