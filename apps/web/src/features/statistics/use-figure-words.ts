import { type FigureCode, figureMeanings, figures, figureUnits, figureText as textOf } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { usePhrase } from '#/i18n/phrase.ts'

/** As it is written before its unit. */
export const figureText = (code: FigureCode, value: number | null | undefined) =>
  textOf(figures[code].unit, value)

/** How a figure is called, what it means, and why it may be missing. */
export const useFigureWords = () => {
  const { t } = useTranslation('statistics')
  const phrase = usePhrase()
  return {
    nameOf: (code: FigureCode) => phrase(figures[code].label),
    meaningOf: (code: FigureCode) => phrase(figureMeanings[code]),
    unitOf: (code: FigureCode) => phrase(figureUnits[figures[code].unit]),
    /** Undefined: it is not counted by this; null: there was nothing to make it of. */
    whyNone: (value: null | undefined) => t(value === null ? 'none.nothing' : 'none.notByThis'),
  }
}
export type FigureWords = ReturnType<typeof useFigureWords>
