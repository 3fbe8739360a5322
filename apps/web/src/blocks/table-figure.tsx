import type { Figure as Numbers } from '@rongbian/contract/figure-shapes'
import {
  betterLess,
  type FigureCode,
  type FigureUnit,
  figureMeanings,
  figures,
  figureText,
  figureUnits,
} from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { usePhrase } from '#/i18n/phrase.ts'
import { Figure } from '#/ui/figure.tsx'
import { trendOf } from '#/ui/trend.ts'

/** A share changes by points and a wait by minutes; of all else one says by how much of it. */
const ways: Partial<Record<FigureUnit, 'points' | 'minutes'>> = { percent: 'points', minutes: 'minutes' }

interface Props {
  code: FigureCode
  numbers: Numbers
  /** Where the rows behind it can be opened. */
  onOpen?: () => void
}

/** One figure of the table 口径: its name, its meaning, and how it stands against the span before. */
export const TableFigure = ({ code, numbers: { value, previous, series }, onOpen }: Props) => {
  const { t } = useTranslation('tools')
  const phrase = usePhrase()
  const { label, unit } = figures[code]
  const way = ways[unit] ?? 'change'
  const trend = trendOf(value, previous, {
    by: way === 'change' ? 'percent' : 'difference',
    better: betterLess.has(code) ? 'down' : 'up',
  })
  const text = figureText(unit, value)
  const words = { figure: phrase(label), value: text, unit: phrase(figureUnits[unit]) }
  return (
    <Figure
      label={phrase(label)}
      hint={phrase(figureMeanings[code])}
      value={
        onOpen && value ? (
          <button
            type="button"
            className="rb-lights rb-underlines"
            aria-label={t('figures.open', words)}
            onClick={onOpen}
          >
            {text}
          </button>
        ) : (
          text
        )
      }
      unit={value === null ? '' : words.unit}
      change={{
        trend,
        words: trend
          ? t(`figures.${way}.${trend.direction}`, { change: trend.change })
          : t('figures.noBefore'),
      }}
      series={series}
    />
  )
}
