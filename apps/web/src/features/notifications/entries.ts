import { NotificationBell } from '#/features/notifications/notification-bell.tsx'
import type { Entries } from '#/frame/entries.ts'

export const entries: Entries = {
  bar: [{ id: 'notifications', at: 20, group: 'self', component: NotificationBell }],
}
