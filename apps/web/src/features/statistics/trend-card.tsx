import type { CollectTotals } from '@rongbian/contract/statistics'
import * as statistics from '@rongbian/contract/statistics'
import type { FigureCode, FigureFamily } from '@rongbian/domain'
import { Select } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '#/api/client.ts'
import { Card } from '#/features/statistics/card.tsx'
import { ExportMenu } from '#/features/statistics/export-menu.tsx'
import { ShapeChoice } from '#/features/statistics/shape-choice.tsx'
import { TrendTable } from '#/features/statistics/trend-table.tsx'
import { useFigureWords } from '#/features/statistics/use-figure-words.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import './trend-card.css'

const TrendChart = lazyPart(async () => (await import('#/features/statistics/trend-chart.tsx')).TrendChart)

const noValues: readonly number[] = []

interface Props {
  family: FigureFamily
  codes: readonly [FigureCode, ...FigureCode[]]
  totals: CollectTotals
  address: StatisticsAddress
}

/** One figure over the days, chosen among several. */
export const TrendCard = ({ family, codes, totals: { span, unit, units, series }, address }: Props) => {
  const { t } = useTranslation('statistics')
  const { nameOf } = useFigureWords()
  const code = address.drawnOf(codes)
  const shown = { code, units, values: series[code] ?? noValues }
  const title = t(`trend.${unit}`)
  return (
    <Card
      title={title}
      note={units.some(({ isCut }) => isCut) && t('cutHint')}
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
          <ExportMenu
            name={title}
            addressOf={(format) =>
              fileUrl(statistics.exportTotals, {
                params: { family },
                query: { ...address.filter, format },
              })
            }
          />
        </>
      }
    >
      {address.isTable ? (
        <div className="rb-trend__table rb-px-2-pb-2 rb-scrolls">
          <TrendTable {...shown} opens={{ address, span }} />
        </div>
      ) : (
        <div className="rb-trend__drawing rb-px-2-pb-2">
          <Suspense>
            <TrendChart {...shown} />
          </Suspense>
        </div>
      )}
    </Card>
  )
}
