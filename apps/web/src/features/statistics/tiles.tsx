import type { CollectTotals } from '@rongbian/contract/statistics'
import { betterLess, type FigureCode } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { FigureName } from '#/features/statistics/figure-name.tsx'
import { OpenNumber } from '#/features/statistics/open-number.tsx'
import { figureText, useFigureWords } from '#/features/statistics/use-figure-words.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { Figure } from '#/ui/figure.tsx'
import { trendOf } from '#/ui/trend.ts'
import './tiles.css'

interface TileProps {
  code: FigureCode
  totals: CollectTotals
  address: StatisticsAddress
}

const Tile = ({ code, totals: { totals, previous, before, series }, address }: TileProps) => {
  const { t } = useTranslation('statistics')
  const { unitOf } = useFigureWords()
  const value = totals[code]
  const was = previous?.[code] ?? null
  const trend = trendOf(value ?? null, was, { by: 'percent', better: betterLess.has(code) ? 'down' : 'up' })
  const words = () => {
    if (!before || was === null) return t('change.none')
    if (!trend) return t('change.from', { value: figureText(code, was) })
    return t(`change.${trend.direction}`, { change: trend.change })
  }
  return (
    <Figure
      label={<FigureName code={code} />}
      value={<OpenNumber code={code} value={value} name={t('all')} address={address} />}
      unit={value === null || value === undefined ? '' : unitOf(code)}
      change={{ trend, words: words() }}
      series={series[code] ?? []}
    />
  )
}

interface Props {
  codes: readonly FigureCode[]
  totals: CollectTotals
  address: StatisticsAddress
}

/** One number each, against the equal span before. */
export const Tiles = ({ codes, ...rest }: Props) => {
  const { t } = useTranslation('statistics')
  const { before } = rest.totals
  return (
    <div className="rb-tiles rb-box rb-surface">
      <dl>
        {codes.map((code) => (
          <Tile key={code} code={code} {...rest} />
        ))}
      </dl>
      {before && <p className="rb-tiles__before rb-meta">{t('change.before', { ...before })}</p>}
    </div>
  )
}
