export { ImportanceTag } from '#/features/notifications/importance-tag.tsx'
export { useFollowLink } from '#/features/notifications/use-follow-link.ts'
export { notificationsKey } from '#/features/notifications/use-notifications.ts'
