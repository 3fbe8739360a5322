import { useTranslation } from 'react-i18next'
import { type FigureKind, shownValue } from '#/features/home/blocks/business/figure-kinds.ts'
import type { Business } from '#/features/home/blocks/business/read-business.ts'
import { Figure } from '#/ui/figure.tsx'
import type { Trend } from '#/ui/trend.ts'

const useChangeWords = () => {
  const { t } = useTranslation('homeBlocks')
  return (trend: Trend | undefined, unit: FigureKind['changeUnit']) => {
    if (!trend) return t('business.noBefore')
    return trend.direction === 'flat'
      ? t('change.same')
      : t(`business.change.${unit}`, { change: trend.change })
  }
}

export const BusinessFigure = ({
  kind,
  figure,
}: {
  kind: FigureKind
  figure: Business[FigureKind['id']]
}) => {
  const { t } = useTranslation('homeBlocks')
  const wordsOf = useChangeWords()
  const trend = kind.trend(figure)
  return (
    <Figure
      label={t(`business.${kind.id}`)}
      hint={t(`business.what.${kind.id}`)}
      value={shownValue(figure.value, kind.unit)}
      unit={figure.value === null ? '' : t(`business.unit.${kind.unit}`)}
      change={{
        trend,
        words: wordsOf(trend, kind.changeUnit),
        direction: t(`business.${trend?.direction ?? 'flat'}`),
      }}
      series={figure.series}
    />
  )
}
