import { type EffectFigureCode, effectFigures, figureUnits } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { usePhrase } from '#/i18n/phrase.ts'
import { numberText } from '#/ui/number-text.ts'

const minute = 60
const hour = 60 * minute

const plain = (value: number) => numberText(value, 1)

/** How a figure of readers or platforms is called, what it means, and how its number is written with its unit. */
export const useEffectWords = () => {
  const { t } = useTranslation('statistics')
  const phrase = usePhrase()
  const unitOf = (code: EffectFigureCode, value = 0) => {
    if (code !== 'seconds') return phrase(figureUnits[effectFigures[code].unit])
    if (value >= hour) return t('effect.hours')
    return value >= minute ? phrase(figureUnits.minutes) : phrase(figureUnits.seconds)
  }
  /** Time is told in what people count it by; a dash where nobody says it. */
  const textOf = (code: EffectFigureCode, value: number | null | undefined) => {
    if (value === null || value === undefined) return '—'
    if (code !== 'seconds') return plain(value)
    if (value >= hour) return plain(value / hour)
    return plain(value >= minute ? value / minute : value)
  }
  return {
    nameOf: (code: EffectFigureCode) => phrase(effectFigures[code].label),
    meaningOf: (code: EffectFigureCode) => phrase(effectFigures[code].meaning),
    unitOf,
    textOf,
    /** In a cell, where the head does not know the unit of a time. */
    wholeText: (code: EffectFigureCode, value: number | null | undefined) =>
      code === 'seconds' && typeof value === 'number'
        ? `${textOf(code, value)} ${unitOf(code, value)}`
        : textOf(code, value),
  }
}
