import { myFigures } from '@rongbian/contract/personal'
import { type FigureRange, figureRanges, ownFigureCodes } from '@rongbian/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { TableFigure } from '#/blocks/table-figure.tsx'
import { openDialog } from '#/ui/dialog-stack.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { Segments } from '#/ui/segments.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import './figures-section.css'

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
        <dl className="rb-cells rb-gap-2 rb-wide rb-triple">
          {ownFigureCodes.map((code) => (
            <TableFigure
              key={code}
              code={code}
              numbers={data.figures[code]}
              onOpen={() => openDialog('ownFacts', { figure: code, range })}
            />
          ))}
        </dl>
      )}
    </div>
  )
}
