import type { Feature } from '#/feature.ts'
import { missionRoutes } from '#/features/missions/routes.ts'
import { startReminders } from '#/features/missions/worker.ts'

const auditWords = {
  'mission.give': { zh: '派发采访任务', en: 'Give a task' },
  'mission.change': { zh: '修改采访任务', en: 'Change a task' },
  'mission.act': { zh: '处理采访任务', en: 'Act on a task' },
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, unknown> {}
}

declare module '#/realtime/signals.ts' {
  interface Topics {
    mission: Reach
  }
}

export const feature: Feature = {
  name: 'missions',
  routes: missionRoutes,
  audit: auditWords,
  topics: { mission: 'browsers' },
  work: [({ db, log, env }) => startReminders({ db, log, timeZone: env.TIME_ZONE })],
  files: { hashes: [{ table: 'mission_material', column: 'file_hash' }] },
}
