import { channelActs, limits } from '@rongbian/domain'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { type ActsRow, seriesColors } from '#/features/statistics/acts-of.ts'
import { ActsTable } from '#/features/statistics/acts-table.tsx'
import { chartLooks } from '#/features/statistics/chart-looks.ts'
import { useFigureWords } from '#/features/statistics/use-figure-words.ts'
import { Chart } from '#/ui/chart.tsx'
import { useBelow } from '#/ui/use-below.ts'
import type { Token } from '#/ui/use-chart.ts'

/** What was done on each channel, one bar a channel, told apart by pattern as well as by colour. */
export const ActsChart = ({ rows }: { rows: readonly ActsRow[] }) => {
  const { t } = useTranslation('statistics')
  const { nameOf } = useFigureWords()
  const isPhone = useBelow(limits.phoneWidth)

  const optionOf = useCallback(
    (token: Token) => {
      const { base, names, values, text } = chartLooks(token)
      return {
        ...base,
        aria: { enabled: true, decal: { show: true } },
        legend: {
          top: 0,
          left: 0,
          itemWidth: 14,
          itemHeight: 10,
          textStyle: { ...text, color: token('text-2') },
        },
        grid: { ...base.grid, top: isPhone ? 56 : 32 },
        xAxis: { ...values, minInterval: 1, splitNumber: isPhone ? 3 : 6 },
        yAxis: {
          ...names,
          inverse: true,
          data: rows.map(({ name }) => name),
          axisLabel: { ...text, width: isPhone ? 80 : 144, overflow: 'truncate' },
        },
        series: channelActs.map((code, index) => ({
          name: nameOf(code),
          type: 'bar',
          stack: 'acts',
          barMaxWidth: 16,
          color: token(seriesColors[index] ?? 'chart-4'),
          itemStyle: { borderColor: token('surface'), borderWidth: 1 },
          data: rows.map(({ figures }) => figures[code] ?? 0),
        })),
      }
    },
    [rows, isPhone, nameOf],
  )

  return (
    <Chart label={t('acts.title')} optionOf={optionOf}>
      <ActsTable rows={rows} />
    </Chart>
  )
}
