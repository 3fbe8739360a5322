import type { EffectTotals } from '@rongbian/contract/effect'
import type { EffectFigureCode } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { useEffectWords } from '#/features/statistics/use-effect-words.ts'
import { noted } from '#/i18n/punctuation.ts'

interface Props {
  code: EffectFigureCode
  units: EffectTotals['units']
  values: readonly (number | null)[]
}

/** The same numbers as the drawing, the newest first. */
export const EffectTrendTable = ({ code, units, values }: Props) => {
  const { t } = useTranslation('statistics')
  const { nameOf, wholeText } = useEffectWords()
  return (
    <table className="rb-plain-table">
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          <th scope="col">{nameOf(code)}</th>
        </tr>
      </thead>
      <tbody>
        {units
          .map(({ name, isCut }, index) => (
            <tr key={name}>
              <th scope="row">{isCut ? noted(name, t('cut')) : name}</th>
              <td>{wholeText(code, values[index])}</td>
            </tr>
          ))
          .reverse()}
      </tbody>
    </table>
  )
}
