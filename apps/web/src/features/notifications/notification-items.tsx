import type { Notification } from '@rongbian/contract/notifications'
import { notificationTypeLabel } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { ImportanceTag } from '#/features/notifications/importance-tag.tsx'
import { usePhrase } from '#/i18n/phrase.ts'
import { TimeText } from '#/ui/time-text.tsx'
import './notification-items.css'

interface Props {
  items: Notification[]
  onView: (notification: Notification) => void
}

/** The newest notifications in two lines each: in the popover and on the home page. */
export const NotificationItems = ({ items, onView }: Props) => {
  const { t } = useTranslation('notifications')
  const phrase = usePhrase()
  return (
    <ul className="rb-notifications rb-lined">
      {items.map((item) => (
        <li key={item.uuid}>
          <button
            type="button"
            data-closes
            className={`rb-notifications__item rb-min-h-56 rb-ring-inside rb-hovers rb-anchor rb-cells rb-left rb-middle rb-wide ${item.readed ? '' : 'rb-notifications__item--unread'}`}
            onClick={() => onView(item)}
          >
            <span className="rb-notifications__title rb-ellipsis" title={item.title}>
              {!item.readed && <span className="rb-visually-hidden">{t('state.unread')}</span>}
              {item.title}
            </span>
            <span className="rb-meta">
              <TimeText at={item.updated} />
            </span>
            <span className="rb-notifications__type rb-meta rb-row rb-gap-1">
              {phrase(notificationTypeLabel(item.type))}
              {item.importance === 'important' && <ImportanceTag importance="important" />}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
