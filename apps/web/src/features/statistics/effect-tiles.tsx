import type { EffectTotals } from '@rongbian/contract/effect'
import type { EffectFigureCode } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { EffectName } from '#/features/statistics/effect-name.tsx'
import { EffectNumber } from '#/features/statistics/effect-number.tsx'
import { effectTiles } from '#/features/statistics/effect-sets.ts'
import { useEffectWords } from '#/features/statistics/use-effect-words.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { Figure } from '#/ui/figure.tsx'
import { trendOf } from '#/ui/trend.ts'
import './tiles.css'

interface Props {
  totals: EffectTotals
  address: StatisticsAddress
}

const Tile = ({
  code,
  totals: { totals, previous, series },
  address,
}: Props & { code: EffectFigureCode }) => {
  const { t } = useTranslation('statistics')
  const { unitOf, wholeText } = useEffectWords()
  const value = totals[code] ?? null
  const was = previous?.[code] ?? null
  const trend = trendOf(value, was, { by: 'percent', better: 'up' })
  const words = () => {
    if (was === null) return t('change.none')
    if (!trend) return t('change.from', { value: wholeText(code, was) })
    return t(`change.${trend.direction}`, { change: trend.change })
  }
  return (
    <Figure
      label={<EffectName code={code} />}
      value={<EffectNumber bare code={code} value={value} name={t('all')} address={address} />}
      unit={value === null ? '' : unitOf(code, value)}
      change={{ trend, words: words() }}
      series={series[code] ?? []}
    />
  )
}

/** Readers of our sites first, then what platforms say; each against the equal span before. */
export const EffectTiles = (props: Props) => {
  const { t } = useTranslation('statistics')
  const { before } = props.totals
  return (
    <div className="rb-tiles rb-box rb-surface">
      <dl>
        {effectTiles.map((code) => (
          <Tile key={code} code={code} {...props} />
        ))}
      </dl>
      {before && <p className="rb-tiles__before rb-meta">{t('change.before', { ...before })}</p>}
    </div>
  )
}
