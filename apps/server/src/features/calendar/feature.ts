import type { Feature } from '#/feature.ts'
import { startReading } from '#/features/calendar/read-due.ts'
import { calendarRoutes } from '#/features/calendar/routes.ts'
import { openWeb } from '#/features/feeds/index.ts'

const auditWords = {
  'event.add': { zh: '记日程', en: 'Add an event' },
  'event.change': { zh: '修改日程', en: 'Change an event' },
  'event.cancel': { zh: '取消日程', en: 'Cancel an event' },
  'calendar.move': { zh: '在日历上移动', en: 'Move in the calendar' },
  'calendar.add': { zh: '添加外来日历', en: 'Add an outside calendar' },
  'calendar.remove': { zh: '删除外来日历', en: 'Remove an outside calendar' },
  'calendar.issue': { zh: '发出日历订阅地址', en: 'Issue a calendar address' },
  'calendar.revoke': { zh: '作废日历订阅地址', en: 'Revoke a calendar address' },
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, unknown> {}
}

declare module '#/realtime/signals.ts' {
  interface Topics {
    calendar: Reach
  }
}

export const feature: Feature = {
  name: 'calendar',
  routes: calendarRoutes,
  audit: auditWords,
  topics: { calendar: 'browsers' },
  work: [({ db, log, env }) => startReading({ db, log, ask: openWeb(env), timeZone: env.TIME_ZONE })],
}
