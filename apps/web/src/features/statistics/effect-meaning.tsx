import {
  effectFigureCodes,
  effectFigures,
  figureUnits,
  indexCodes,
  indexFormulas,
  jumpMeaning,
  type Phrase,
} from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { Card } from '#/features/statistics/card.tsx'
import { usePhrase } from '#/i18n/phrase.ts'
import { noted } from '#/i18n/punctuation.ts'

const columns = ['name', 'unit', 'meaning'] as const

/** 口径 of readers, platforms, indices and jumps: every word of 传播效果. */
export const EffectMeaning = () => {
  const { t } = useTranslation('statistics')
  const phrase = usePhrase()
  const row = (name: string, unit: string, meaning: Phrase) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      <td className="rb-meanings__unit">{unit}</td>
      <td>{phrase(meaning)}</td>
    </tr>
  )
  return (
    <Card title={t('effect.meanings')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is cut off is reached by keyboard too. */}
      <div className="rb-scrolls" tabIndex={0}>
        <table className="rb-meanings">
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {t(`meaning.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {effectFigureCodes.map((code) => {
              const { label, unit, meaning } = effectFigures[code]
              return row(phrase(label), phrase(figureUnits[unit]), meaning)
            })}
            {indexCodes.map((code) => {
              const { label, version, meaning } = indexFormulas[code]
              return row(noted(phrase(label), version), '', meaning)
            })}
            {row(t('jumps.title'), '', jumpMeaning)}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
