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
}

/** One figure of the table 口径: its name, its meaning, and how it stands against the span before. */
export const TableFigure = ({ code, numbers: { value, previous, series } }: Props) => {
  const { t } = useTranslation('tools')
  const phrase = usePhrase()
  const { label, unit } = figures[code]
  const way = ways[unit] ?? 'change'
  const trend = trendOf(value, previous, {
    by: way === 'change' ? 'percent' : 'difference',
    better: betterLess.has(code) ? 'down' : 'up',
  })
  return (
    <Figure
      label={phrase(label)}
      hint={phrase(figureMeanings[code])}
      value={figureText(unit, value)}
      unit={value === null ? '' : phrase(figureUnits[unit])}
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
