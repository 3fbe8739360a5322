export { feature } from '#/features/announcements/feature.ts'
export { cleanAnnouncement } from '#/features/announcements/text.ts'
