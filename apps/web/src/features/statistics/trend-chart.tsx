import type { CollectTotals } from '@rongbian/contract/statistics'
import { type FigureCode, figures, limits } from '@rongbian/domain'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { chartLooks, hatch } from '#/features/statistics/chart-looks.ts'
import { TrendTable } from '#/features/statistics/trend-table.tsx'
import { labelStep, unitLabel } from '#/features/statistics/unit-labels.ts'
import { useFigureWords } from '#/features/statistics/use-figure-words.ts'
import { languageTag, useLanguage } from '#/i18n/language.ts'
import { noted } from '#/i18n/punctuation.ts'
import { Chart } from '#/ui/chart.tsx'
import { useBelow } from '#/ui/use-below.ts'
import type { Token } from '#/ui/use-chart.ts'

interface Props {
  code: FigureCode
  units: CollectTotals['units']
  values: readonly (number | null)[]
}

const isSummed = (code: FigureCode) => 'measure' in figures[code]

/** One figure day by day or month by month: bars where days add up, a line where they do not. */
export const TrendChart = ({ code, units, values }: Props) => {
  const { t } = useTranslation('statistics')
  const { nameOf, unitOf } = useFigureWords()
  const tag = languageTag(useLanguage())
  const isPhone = useBelow(limits.phoneWidth)
  const name = noted(nameOf(code), unitOf(code))
  const cut = t('cut')

  const optionOf = useCallback(
    (token: Token) => {
      const { base, names, values: scale, text } = chartLooks(token)
      const labels = units.map((unit) => unitLabel(unit.name, tag))
      return {
        ...base,
        xAxis: {
          ...names,
          data: labels.map((label, index) => (units[index]?.isCut ? noted(label, cut) : label)),
          axisLabel: {
            ...text,
            interval: labelStep(units.length, isPhone ? 6 : 12),
            formatter: (_: string, index: number) => labels[index] ?? '',
          },
        },
        yAxis: { ...scale, ...(isSummed(code) && { minInterval: 1 }) },
        series: [
          {
            name,
            type: isSummed(code) ? 'bar' : 'line',
            barMaxWidth: 24,
            symbolSize: 6,
            color: token('chart-1'),
            data: values.map((value, index) => ({
              value,
              ...(units[index]?.isCut && { itemStyle: { decal: hatch(token) } }),
            })),
          },
        ],
      }
    },
    [units, values, code, tag, isPhone, name, cut],
  )

  return (
    <Chart label={name} optionOf={optionOf}>
      <TrendTable code={code} units={units} values={values} />
    </Chart>
  )
}
