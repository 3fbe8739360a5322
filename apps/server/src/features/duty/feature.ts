import type { Feature } from '#/feature.ts'
import { dutyRoutes } from '#/features/duty/routes.ts'

const auditWords = {
  'duty.add': { zh: '排值班', en: 'Put on duty' },
  'duty.change': { zh: '改值班', en: 'Change a duty' },
  'duty.remove': { zh: '去掉值班', en: 'Remove a duty' },
  'duty.swap': { zh: '换班', en: 'Swap duties' },
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, unknown> {}
}

declare module '#/realtime/signals.ts' {
  interface Topics {
    duty: Reach
  }
}

export const feature: Feature = {
  name: 'duty',
  routes: dutyRoutes,
  audit: auditWords,
  topics: { duty: 'browsers' },
}
