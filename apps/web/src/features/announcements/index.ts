export { useAnnouncementViewer } from '#/features/announcements/use-announcement-viewer.tsx'
export { useAnnouncements, useMayAnnounce } from '#/features/announcements/use-announcements.ts'
