import { badgeCount } from '@rongbian/domain'
import { Bell } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { BarPopover } from '#/features/frame/bar-popover.tsx'
import { useArrivalToast } from '#/features/notifications/use-arrival-toast.tsx'
import { useNotificationViewer } from '#/features/notifications/use-notification-viewer.tsx'
import { useLatestNotifications, useNotificationSignals } from '#/features/notifications/use-notifications.ts'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import './notification-bell.css'

const NotificationPopover = lazy(async () => ({
  default: (await import('#/features/notifications/notification-popover.tsx')).NotificationPopover,
}))

const Trigger = ({ unread }: { unread: number }) => (
  <>
    <Bell size={18} strokeWidth={1.5} aria-hidden="true" />
    {unread > 0 && (
      <span className="rb-bell__badge" aria-hidden="true">
        {badgeCount(unread)}
      </span>
    )}
  </>
)

/** Stands in the top bar; the product's live connection comes and goes with it. */
export const NotificationBell = () => {
  const { t } = useTranslation('notifications')
  const { data } = useLatestNotifications()
  const { view, dialog } = useNotificationViewer()
  useNotificationSignals()
  useArrivalToast()
  const unread = Math.max(0, data?.unread ?? 0)

  return (
    <>
      <BarPopover
        label={unread ? t('bell', { count: unread }) : t('bellQuiet')}
        trigger={<Trigger unread={unread} />}
      >
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <NotificationPopover onView={view} />
        </Suspense>
      </BarPopover>
      {dialog}
    </>
  )
}
