import type { Announcement } from '@rongbian/contract/announcements'
import { Pin } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { AnnouncementFacts } from '#/features/announcements/announcement-facts.tsx'
import { stateOf, stateTones } from '#/features/announcements/announcement-state.ts'
import { todayIn } from '#/ui/day-bounds.ts'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeZone } from '#/ui/time-zone.ts'

interface Props {
  announcement: Announcement
  /** Among all there are, many are for others to read. */
  showsUnread: boolean
  onView: () => void
  /** What those who manage it may do. */
  actions?: ReactNode
}

/** One announcement in the list: its mark and title, its first words, and the facts. */
export const AnnouncementItem = ({ announcement, showsUnread, onView, actions }: Props) => {
  const { t } = useTranslation('announcements')
  const { title, summary, pinned, readed, isCurrent } = announcement
  const state = stateOf(announcement, todayIn(use(TimeZone)))
  const isUnread = !readed && showsUnread
  return (
    <li className={`rb-anchor rb-line-below rb-hovers ${isUnread ? 'rb-announcement--unread' : ''}`}>
      <button
        type="button"
        className="rb-announcement__open rb-ring-inside rb-left rb-own-line rb-wide"
        onClick={onView}
      >
        <span className="rb-announcement__head rb-phone-wrap rb-row rb-gap-1 rb-slim">
          {isUnread && <span className="rb-visually-hidden">{t('unread')}</span>}
          {pinned && isCurrent && (
            <StatusTag tone="warning" icon={Pin}>
              {t('pinned')}
            </StatusTag>
          )}
          <span className="rb-announcement__title rb-slim rb-soft rb-ellipsis" title={title}>
            {title}
          </span>
          {state !== 'current' && <StatusTag tone={stateTones[state]}>{t(`state.${state}`)}</StatusTag>}
        </span>
        {summary && (
          <span className="rb-announcement__summary rb-mt-2px rb-cut rb-note rb-break">{summary}</span>
        )}
      </button>
      <div className="rb-announcement__foot rb-gap-05-2 rb-row rb-wrap rb-between">
        <AnnouncementFacts announcement={announcement} />
        {actions}
      </div>
    </li>
  )
}
