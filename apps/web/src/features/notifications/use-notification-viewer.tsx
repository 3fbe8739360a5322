import type { Notification } from '@rongbian/contract/notifications'
import { Suspense, useState } from 'react'
import { useReadNotification } from '#/features/notifications/use-notifications.ts'
import { lazyPart } from '#/ui/lazy-part.ts'

const NotificationDialog = lazyPart(
  async () => (await import('#/features/notifications/notification-dialog.tsx')).NotificationDialog,
)

/** `view` opens a notification and makes it read; `dialog` has to be drawn somewhere. `onLeave` hears when it led elsewhere. */
export const useNotificationViewer = (onLeave?: () => void) => {
  const [viewing, setViewing] = useState<Notification>()
  const read = useReadNotification()

  const view = (notification: Notification) => {
    setViewing(notification)
    if (!notification.readed) read.mutate(notification.uuid)
  }
  const dialog = viewing && (
    <Suspense>
      <NotificationDialog notification={viewing} onLeave={onLeave} onClose={() => setViewing(undefined)} />
    </Suspense>
  )
  return { view, dialog }
}
