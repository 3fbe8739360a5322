import type { Feature } from '#/feature.ts'
import { announcementRoutes } from '#/features/announcements/routes.ts'
import { tellBegunNow } from '#/features/announcements/tell.ts'
import { alive } from '#/jobs/jobs.ts'

declare module '#/jobs/jobs.ts' {
  interface Work {
    /** Announcements whose first day has come. */
    'announcements-tell': Record<string, never>
  }
}

export const feature: Feature = {
  name: 'announcements',
  routes: announcementRoutes,
  jobs: {
    'announcements-tell': {
      ...alive,
      expireInSeconds: 300,
      atOnce: 1,
      cron: '*/5 * * * *',
      handler: tellBegunNow,
    },
  },
}
