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
  'announcement.create': '发布公告',
  'announcement.update': '修改公告',
  'announcement.withdraw': '撤回公告',
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, string> {}
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
