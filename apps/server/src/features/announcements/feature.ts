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

const auditWords = {
  'announcement.create': { zh: '发布公告', en: 'Publish announcement' },
  'announcement.update': { zh: '修改公告', en: 'Edit announcement' },
  'announcement.withdraw': { zh: '撤回公告', en: 'Withdraw announcement' },
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, unknown> {}
}

declare module '#/realtime/signals.ts' {
  interface Topics {
    announcement: Reach
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
  audit: auditWords,
  topics: { announcement: 'browsers' },
  files: { texts: [{ table: 'announcement', column: 'content' }] },
}
