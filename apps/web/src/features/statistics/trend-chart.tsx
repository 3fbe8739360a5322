import type { CollectTotals } from '@rongbian/contract/statistics'
import { type FigureCode, figures } from '@rongbian/domain'
import { TrendTable } from '#/features/statistics/trend-table.tsx'
import { UnitChart } from '#/features/statistics/unit-chart.tsx'
import { useFigureWords } from '#/features/statistics/use-figure-words.ts'
import { noted } from '#/i18n/punctuation.ts'

interface Props {
  code: FigureCode
  units: CollectTotals['units']
  values: readonly (number | null)[]
}

/** One figure day by day or month by month: bars where days add up, a line where they do not. */
export const TrendChart = ({ code, units, values }: Props) => {
  const { nameOf, unitOf } = useFigureWords()
  return (
    <UnitChart
      name={noted(nameOf(code), unitOf(code))}
      isSummed={'measure' in figures[code]}
      units={units}
      values={values}
    >
      <TrendTable code={code} units={units} values={values} />
    </UnitChart>
  )
}
