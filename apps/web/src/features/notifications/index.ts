export { ImportanceTag } from '#/features/notifications/importance-tag.tsx'
export { NotificationBell } from '#/features/notifications/notification-bell.tsx'
export { useFollowLink } from '#/features/notifications/use-follow-link.ts'
export { useNotificationViewer } from '#/features/notifications/use-notification-viewer.tsx'
export {
  notificationsKey,
  useLatestNotifications,
  useReadAllNotifications,
} from '#/features/notifications/use-notifications.ts'
