export { announcementRoutes } from '#/features/announcements/routes.ts'
export { tellBegunNow } from '#/features/announcements/tell.ts'
export { cleanAnnouncement } from '#/features/announcements/text.ts'
