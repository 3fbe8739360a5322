export {
  accountNotices,
  tellNewDepartment,
  tellNewRoles,
  tellPasswordReset,
  tellSessionsEnded,
} from '#/features/notifications/account-notices.ts'
export { feature } from '#/features/notifications/feature.ts'
export {
  type Notice,
  notifyFound,
  notifyPeople,
  readNotificationsAbout,
  renewNotices,
  rowOf as notificationRow,
  settleNotices,
} from '#/features/notifications/service.ts'
