import { type MyFigures, myFigures } from '@rongbian/contract/personal'
import { type FigureRange, figureRanges } from '@rongbian/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { Figure } from '#/ui/figure.tsx'
import { Segments } from '#/ui/segments.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { trendOf } from '#/ui/trend.ts'
import './figures-section.css'

type FigureName = Exclude<keyof MyFigures, 'days'>

const units: Record<FigureName, 'stories' | 'words' | 'times' | 'percent'> = {
  written: 'stories',
  words: 'words',
  submitted: 'times',
  clearedShare: 'percent',
  published: 'times',
  checked: 'times',
}
const names = Object.keys(units) as FigureName[]

const percent = (share: number | null) => share && Math.round(share * 1000) / 10

const OwnFigure = ({ name, figures }: { name: FigureName; figures: MyFigures }) => {
  const { t } = useTranslation('tools')
  const { value, previous, series } = figures[name]
  const isShare = units[name] === 'percent'
  const shown = isShare ? percent(value) : value
  const trend = trendOf(shown, isShare ? percent(previous) : previous, {
    by: isShare ? 'difference' : 'percent',
    better: 'up',
  })
  return (
    <Figure
      label={t(`figures.${name}`)}
      hint={t(`figures.what.${name}`)}
      value={shown === null ? '—' : shown.toLocaleString('en')}
      unit={shown === null ? '' : t(`figures.unit.${units[name]}`)}
      change={{
        trend,
        words: trend
          ? t(`figures.${isShare ? 'points' : 'change'}.${trend.direction}`, { change: trend.change })
          : t('figures.noBefore'),
      }}
      series={series}
    />
  )
}

/** 我的数据: what one did oneself, against the days before. */
export const FiguresSection = () => {
  const { t } = useTranslation('tools')
  const [range, setRange] = useState<FigureRange>(30)
  const { data, error, refetch } = useQuery({
    queryKey: ['my-figures', range],
    queryFn: ({ signal }) => call(myFigures, { query: { range }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="rb-my-figures rb-cells rb-gap-2">
      <Segments
        label={t('figures.range.label')}
        options={figureRanges.map((days) => ({ value: String(days), label: t(`figures.range.${days}`) }))}
        value={String(range)}
        onChange={(days) => setRange(Number(days) as FigureRange)}
      />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={2} height={120} />}
      {data && (
        <dl>
          {names.map((name) => (
            <OwnFigure key={name} name={name} figures={data} />
          ))}
        </dl>
      )}
    </div>
  )
}
