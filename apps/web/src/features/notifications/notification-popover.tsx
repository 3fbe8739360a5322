import type { Notification } from '@rongbian/contract/notifications'
import { CheckCheck, Maximize2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { NotificationItems } from '#/features/notifications/notification-items.tsx'
import {
  useLatestNotifications,
  useReadAllNotifications,
} from '#/features/notifications/use-notifications.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import { useFail } from '#/ui/use-fail.ts'
import './notification-popover.css'

interface Props {
  onView: (notification: Notification) => void
  onOverview: () => void
}

const Latest = ({ onView }: Pick<Props, 'onView'>) => {
  const { t } = useTranslation('notifications')
  const query = useLatestNotifications()
  const { data } = query
  if (!data) return <Pending query={query} rows={4} />
  if (data.displist.length === 0) return <EmptyState title={t('empty')} hint={t('emptyHint')} />
  return <NotificationItems items={data.displist} onView={onView} />
}

const ReadAll = () => {
  const { t } = useTranslation('notifications')
  const fail = useFail()
  const readAll = useReadAllNotifications()
  return (
    <button
      type="button"
      className="rb-h-28 rb-hovers rb-ring-inside rb-px-1 rb-round rb-inline rb-gap-05 rb-fs-13 rb-soft"
      disabled={readAll.isPending}
      onClick={() => readAll.mutate(undefined, { onError: (error) => fail(error) })}
    >
      <CheckCheck size={14} aria-hidden="true" />
      {t('readAll')}
    </button>
  )
}

export const NotificationPopover = ({ onView, onOverview }: Props) => {
  const { t } = useTranslation('notifications')
  const unread = useLatestNotifications().data?.unread ?? 0
  return (
    <div className="rb-bell-popover">
      <header className="rb-bell-popover__head rb-row rb-gap-1 rb-fs-12 rb-dim">
        <h2 className="rb-fs-14 rb-bold rb-text">{t('title')}</h2>
        {unread > 0 && <span>{t('unreadCount', { count: unread })}</span>}
        <span className="rb-flex rb-aside">
          {unread > 0 && <ReadAll />}
          <button
            type="button"
            data-closes
            className="rb-h-28 rb-hovers rb-ring-inside rb-px-1 rb-round rb-inline rb-gap-05 rb-fs-13 rb-soft"
            aria-label={t('overview')}
            title={t('overview')}
            onClick={onOverview}
          >
            <Maximize2 size={14} aria-hidden="true" />
          </button>
        </span>
      </header>
      <div className="rb-bell-popover__list rb-scrolls-y">
        <Latest onView={onView} />
      </div>
      <Link
        to="/toolsPage?id=1"
        className="rb-bell-popover__all rb-hovers rb-ring-inside rb-mt-05 rb-round rb-row rb-centre"
      >
        {t('seeAll')}
      </Link>
    </div>
  )
}
