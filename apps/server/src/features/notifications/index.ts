export {
  accountNotices,
  tellNewDepartment,
  tellNewRoles,
  tellPasswordReset,
  tellSessionsEnded,
} from '#/features/notifications/account-notices.ts'
export { notificationRoutes } from '#/features/notifications/routes.ts'
export {
  type Notice,
  notifyFound,
  notifyPeople,
  readNotificationsAbout,
  settleNotices,
} from '#/features/notifications/service.ts'
