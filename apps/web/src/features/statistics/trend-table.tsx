import type { CollectTotals } from '@rongbian/contract/statistics'
import type { FigureCode } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { figureText, useFigureWords } from '#/features/statistics/use-figure-words.ts'
import { noted } from '#/i18n/punctuation.ts'

interface Props {
  code: FigureCode
  units: CollectTotals['units']
  values: readonly (number | null)[]
}

/** The same numbers as the drawing, the newest first. */
export const TrendTable = ({ code, units, values }: Props) => {
  const { t } = useTranslation('statistics')
  const { nameOf, unitOf } = useFigureWords()
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
              <td>{figureText(code, values[index])}</td>
            </tr>
          ))
          .reverse()}
      </tbody>
    </table>
  )
}
