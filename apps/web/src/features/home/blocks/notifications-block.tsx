import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BlockBody } from '#/features/home/block-body.tsx'
import { BlockCard } from '#/features/home/block-card.tsx'
import { NotificationItems } from '#/features/notifications/notification-items.tsx'
import { useNotificationViewer } from '#/features/notifications/use-notification-viewer.tsx'
import { useLatestNotifications } from '#/features/notifications/use-notifications.ts'

const most = 5

export const NotificationsBlock = () => {
  const { t } = useTranslation(['home', 'notifications'])
  const query = useLatestNotifications()
  const { view, dialog } = useNotificationViewer()
  const unread = query.data?.unread ?? 0

  return (
    <BlockCard
      title={t('notifications')}
      note={unread > 0 && t('notifications:unreadCount', { count: unread })}
      action={
        <Link className="rb-block__link" to="/toolsPage?id=1">
          {t('notifications:seeAll')}
        </Link>
      }
    >
      <BlockBody query={query} rows={3}>
        {({ displist }) =>
          displist.length ? (
            <NotificationItems items={displist.slice(0, most)} onView={view} />
          ) : (
            <p className="rb-block__empty">{t('notifications:emptyHint')}</p>
          )
        }
      </BlockBody>
      {dialog}
    </BlockCard>
  )
}
