import { type FigureCode, type FigureUnit, figureMeanings, figures, figureUnits } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { usePhrase } from '#/i18n/phrase.ts'

const digits: Partial<Record<FigureUnit, number>> = { minutes: 1, perTenThousand: 2 }

/** As it is written before its unit; a dash where there is nothing to count. */
export const figureText = (code: FigureCode, value: number | null | undefined) =>
  value === null || value === undefined
    ? '—'
    : value.toLocaleString('en', { maximumFractionDigits: digits[figures[code].unit] ?? 0 })

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
