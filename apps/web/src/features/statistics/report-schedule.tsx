import type { Report } from '@rongbian/contract/reports'
import { reportRhythms } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { usePhrase } from '#/i18n/phrase.ts'
import { StatusTag } from '#/ui/status-tag.tsx'

/** When it is mailed next, and whether the last ones went out. */
export const ReportSchedule = ({ report: { schedule, nextDay, troubles } }: { report: Report }) => {
  const { t } = useTranslation('statistics')
  const phrase = usePhrase()
  if (!schedule || !nextDay) return <span className="rb-dim">{t('report.notMailed')}</span>
  return (
    <span className="rb-row rb-wrap rb-gap-1">
      <span>{phrase(reportRhythms[schedule.every])}</span>
      <span className="rb-dim">{t('report.next', { day: nextDay, hour: schedule.hour })}</span>
      {troubles > 0 && (
        <StatusTag plain tone="bad">
          {t('report.troubles', { count: troubles })}
        </StatusTag>
      )}
    </span>
  )
}
