import { badgeCount } from '@rongbian/domain'
import { Bell } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useArrivalToast } from '#/features/notifications/use-arrival-toast.tsx'
import { useNotificationViewer } from '#/features/notifications/use-notification-viewer.tsx'
import { useLatestNotifications, useNotificationSignals } from '#/features/notifications/use-notifications.ts'
import { BarPopover } from '#/frame/bar-popover.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import './notification-bell.css'

const NotificationPopover = lazyPart(
  async () => (await import('#/features/notifications/notification-popover.tsx')).NotificationPopover,
)

const NotificationOverview = lazyPart(
  async () => (await import('#/features/notifications/notification-overview.tsx')).NotificationOverview,
)

const Trigger = ({ unread }: { unread: number }) => (
  <>
    <Bell size={18} aria-hidden="true" />
    {unread > 0 && (
      <span
        className="rb-bell__badge rb-fs-11 rb-lh-16 rb-round-lg rb-absolute rb-centred"
        aria-hidden="true"
      >
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
  const [overview, setOverview] = useState(false)
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
          <NotificationPopover onView={view} onOverview={() => setOverview(true)} />
        </Suspense>
      </BarPopover>
      {dialog}
      <Suspense>{overview && <NotificationOverview onClose={() => setOverview(false)} />}</Suspense>
    </>
  )
}
