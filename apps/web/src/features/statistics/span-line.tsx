import type { StatisticsSpan } from '@rongbian/contract/statistics'
import { wallTimeIn } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '#/ui/status-tag.tsx'

/** Of what days, by whose clock, and how fresh. */
export const SpanLine = ({ span }: { span: StatisticsSpan | undefined }) => {
  const { t } = useTranslation('statistics')
  if (!span) return <p className="rb-meta">{t('span.asking')}</p>
  const { from, to, timeZone, asOf, isSettled } = span
  return (
    <p className="rb-row rb-wrap rb-gap-1-2 rb-meta">
      <span>{from === to ? from : t('span.days', { from, to })}</span>
      <span>{t('span.zone', { zone: timeZone })}</span>
      <span>{t('span.asOf', { time: wallTimeIn(Date.parse(asOf), timeZone) })}</span>
      {!isSettled && (
        <StatusTag plain tone="working">
          {t('span.counting')}
        </StatusTag>
      )}
    </p>
  )
}
