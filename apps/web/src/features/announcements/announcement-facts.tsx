import type { Announcement } from '@rongbian/contract/announcements'
import { Fragment, use } from 'react'
import { useTranslation } from 'react-i18next'
import { endingOf } from '#/features/announcements/announcement-state.ts'
import { listed } from '#/i18n/punctuation.ts'
import { todayIn } from '#/ui/day-bounds.ts'
import { TimeText } from '#/ui/time-text.tsx'
import { TimeZone } from '#/ui/time-zone.ts'

const Period = ({ announcement }: { announcement: Announcement }) => {
  const { t } = useTranslation('announcements')
  const { startDate, endDate, isCurrent } = announcement
  const ending = endingOf(announcement, todayIn(use(TimeZone)))
  if (ending) {
    const text = t(`ending.${ending.is}`, { date: endDate ?? '', days: 'days' in ending ? ending.days : 0 })
    return ending.is === 'until' ? text : <span className="rb-warn">{text}</span>
  }
  if (isCurrent) return null
  return endDate ? t('period', { from: startDate, to: endDate }) : t('periodFrom', { from: startDate })
}

/** Who says it, when, to whom and for how long. */
export const AnnouncementFacts = ({ announcement }: { announcement: Announcement }) => {
  const { t } = useTranslation('announcements')
  const { byName, updated, departments, isCurrent, endDate } = announcement
  const audience = listed(departments.map(({ name }) => name))
  const parts = {
    by: byName,
    at: <TimeText at={updated} />,
    audience: departments.length > 0 ? t('audience', { names: audience }) : t('everyone'),
    ...((!isCurrent || endDate) && { period: <Period announcement={announcement} /> }),
  }
  return (
    <p className="rb-announcement__facts rb-row rb-wrap rb-meta">
      {Object.entries(parts).map(([name, part], index) => (
        <Fragment key={name}>
          {index > 0 && <i aria-hidden="true">·</i>}
          <span>{part}</span>
        </Fragment>
      ))}
    </p>
  )
}
