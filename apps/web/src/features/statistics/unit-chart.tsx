import { limits } from '@rongbian/domain'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { chartLooks, hatch } from '#/features/statistics/chart-looks.ts'
import { labelStep, unitLabel } from '#/features/statistics/unit-labels.ts'
import { languageTag, useLanguage } from '#/i18n/language.ts'
import { noted } from '#/i18n/punctuation.ts'
import { Chart } from '#/ui/chart.tsx'
import { useBelow } from '#/ui/use-below.ts'
import type { Token } from '#/ui/use-chart.ts'

interface Props {
  /** What is drawn, with its unit. */
  name: string
  /** Days add up: bars. Where they do not, a line. */
  isSummed: boolean
  units: readonly { name: string; isCut: boolean }[]
  values: readonly (number | null)[]
  /** The same as a table. */
  children: ReactNode
}

/** One figure day by day or month by month. */
export const UnitChart = ({ name, isSummed, units, values, children }: Props) => {
  const { t } = useTranslation('statistics')
  const tag = languageTag(useLanguage())
  const isPhone = useBelow(limits.phoneWidth)
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
        yAxis: { ...scale, ...(isSummed && { minInterval: 1 }) },
        series: [
          {
            name,
            type: isSummed ? 'bar' : 'line',
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
    [units, values, isSummed, tag, isPhone, name, cut],
  )

  return (
    <Chart label={name} optionOf={optionOf}>
      {children}
    </Chart>
  )
}
