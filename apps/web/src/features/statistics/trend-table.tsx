import type { CollectTotals } from '@rongbian/contract/statistics'
import { type DaySpan, type FigureCode, seriesOf } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { OpenNumber } from '#/features/statistics/open-number.tsx'
import { figureText, useFigureWords } from '#/features/statistics/use-figure-words.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { noted } from '#/i18n/punctuation.ts'

interface Props {
  code: FigureCode
  units: CollectTotals['units']
  values: readonly (number | null)[]
  /** Where its numbers open; those of a drawing do not. */
  opens?: { address: StatisticsAddress; span: DaySpan }
}

/** The same numbers as the drawing, the newest first. */
export const TrendTable = ({ code, units, values, opens }: Props) => {
  const { t } = useTranslation('statistics')
  const { nameOf, unitOf } = useFigureWords()
  const parts = opens && seriesOf(opens.span)
  const number = (name: string, value: number | null | undefined) => {
    const days = parts?.find((part) => part.name === name)
    if (!opens || !days) return figureText(code, value)
    const narrower = { range: undefined, start: days.from, end: days.to }
    return <OpenNumber code={code} value={value} name={name} narrower={narrower} address={opens.address} />
  }
  return (
    <table className="rb-plain-table">
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          <th scope="col">{noted(nameOf(code), unitOf(code))}</th>
        </tr>
      </thead>
      <tbody>
        {units
          .map(({ name, isCut }, index) => (
            <tr key={name}>
              <th scope="row">{isCut ? noted(name, t('cut')) : name}</th>
              <td>{number(name, values[index])}</td>
            </tr>
          ))
          .reverse()}
      </tbody>
    </table>
  )
}
