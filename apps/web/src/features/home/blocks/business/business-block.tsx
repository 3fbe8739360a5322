import { figures } from '@rongbian/domain'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { BlockBody } from '#/blocks/block-body.tsx'
import { BlockCard } from '#/blocks/block-card.tsx'
import type { BlockProps } from '#/blocks/block-props.ts'
import { RangeChoice, rangeOf } from '#/blocks/range-choice.tsx'
import { TableFigure } from '#/blocks/table-figure.tsx'
import { useFigures } from '#/blocks/use-home-query.ts'
import { drawnCodes, readBusiness, shownCodes } from '#/features/home/blocks/business/read-business.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import './business.css'

const BusinessChart = lazyPart(
  async () => (await import('#/features/home/blocks/business/business-chart.tsx')).BusinessChart,
)

/** 业务统计 of the department and those below it. */
export const BusinessBlock = ({ block }: BlockProps) => {
  const { t } = useTranslation(['homeBlocks', 'home'])
  const phrase = usePhrase()
  const range = rangeOf(block)
  const query = useFigures(['business', range], (signal) => readBusiness(range, signal))
  return (
    <BlockCard title={t('home:kind.business')} action={<RangeChoice block={block} />}>
      <BlockBody query={query} rows={3} rowHeight={56}>
        {(business) => (
          <div className="rb-business rb-single rb-cells rb-p-15-2">
            <dl className="rb-business__figures rb-pair rb-cells">
              {shownCodes.map((code) => (
                <TableFigure key={code} code={code} numbers={business.figures[code]} />
              ))}
            </dl>
            <div className="rb-business__chart rb-cells rb-slim">
              <p className="rb-business__legend rb-flex rb-at-end rb-gap-15 rb-meta" aria-hidden="true">
                {drawnCodes.map((code) => (
                  <span key={code}>{phrase(figures[code].label)}</span>
                ))}
              </p>
              <Suspense fallback={<div className="rb-business__waiting" />}>
                <BusinessChart business={business} />
              </Suspense>
            </div>
          </div>
        )}
      </BlockBody>
    </BlockCard>
  )
}
