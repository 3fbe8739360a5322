import type { EffectTotals } from '@rongbian/contract/effect'
import { Select } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#/features/statistics/card.tsx'
import { effectTiles, isAveraged } from '#/features/statistics/effect-sets.ts'
import { EffectTrendTable } from '#/features/statistics/effect-trend-table.tsx'
import { ShapeChoice } from '#/features/statistics/shape-choice.tsx'
import { useEffectWords } from '#/features/statistics/use-effect-words.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { noted } from '#/i18n/punctuation.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import './trend-card.css'

const UnitChart = lazyPart(async () => (await import('#/features/statistics/unit-chart.tsx')).UnitChart)

const noValues: readonly number[] = []
const codes = [...effectTiles, 'house', 'crawls', 'requests'] as const

interface Props {
  totals: EffectTotals
  address: StatisticsAddress
}

/** One figure over the days; those of platforms on the day they were read. */
export const EffectTrendCard = ({ totals: { unit, units, series }, address }: Props) => {
  const { t } = useTranslation('statistics')
  const { nameOf, unitOf } = useEffectWords()
  const code = address.effectDrawn(codes)
  const values = series[code] ?? noValues
  const table = <EffectTrendTable code={code} units={units} values={values} />
  return (
    <Card
      title={t(`trend.${unit}`)}
      note={t('effect.byReading')}
      actions={
        <>
          <Select
            aria-label={t('trend.figure')}
            popupMatchSelectWidth={false}
            value={code}
            options={codes.map((value) => ({ value, label: nameOf(value) }))}
            onChange={(drawn) => address.turnRows({ drawn })}
          />
          <ShapeChoice address={address} />
        </>
      }
    >
      {address.isTable ? (
        <div className="rb-trend__table rb-px-2-pb-2 rb-scrolls">{table}</div>
      ) : (
        <div className="rb-trend__drawing rb-px-2-pb-2">
          <Suspense>
            <UnitChart
              name={noted(nameOf(code), unitOf(code))}
              isSummed={!isAveraged(code)}
              units={units}
              values={values}
            >
              {table}
            </UnitChart>
          </Suspense>
        </div>
      )}
    </Card>
  )
}
