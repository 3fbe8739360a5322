import type { StatisticsSpan } from '@rongbian/contract/statistics'
import { statisticsRangeCodes, statisticsRanges } from '@rongbian/domain'
import { Skeleton } from 'antd'
import { Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { addDays, todayIn } from '#/ui/day-bounds.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { Segments } from '#/ui/segments.tsx'
import { TimeZone } from '#/ui/time-zone.ts'

const DayRange = lazyPart(async () => (await import('#/ui/day-range.tsx')).DayRange)

const own = 'own'

interface Props {
  address: StatisticsAddress
  /** The days shown now; own days begin with them. */
  span: StatisticsSpan | undefined
}

export const RangeBar = ({ address: { filter, change }, span }: Props) => {
  const { t } = useTranslation('statistics')
  const phrase = usePhrase()
  const today = todayIn(use(TimeZone))
  const isOwn = 'start' in filter
  const toDays = (start: string, end: string) => change({ range: undefined, start, end })
  return (
    <div className="rb-row rb-wrap rb-gap-1">
      <Segments
        label={t('range.label')}
        value={isOwn ? own : filter.range}
        options={[
          ...statisticsRangeCodes.map((code) => ({ value: code, label: phrase(statisticsRanges[code]) })),
          { value: own, label: t('range.own') },
        ]}
        onChange={(code) =>
          code === own
            ? toDays(span?.from ?? addDays(today, -6), span?.to ?? today)
            : change({ range: code, start: undefined, end: undefined })
        }
      />
      {isOwn && (
        <Suspense fallback={<Skeleton.Input active />}>
          <DayRange
            className="rb-stats__days"
            label={t('range.own')}
            placeholder={[t('range.from'), t('range.to')]}
            from={filter.start}
            to={filter.end}
            last={today}
            onChange={({ from, to }) => {
              const [start, end] = [from ?? to, to ?? today]
              if (start) toDays(start, end)
              else change({ range: '30', start: undefined, end: undefined })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
