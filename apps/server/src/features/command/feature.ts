import type { Feature } from '#/feature.ts'
import { startResending } from '#/features/command/resend.ts'
import { commandRoutes } from '#/features/command/routes.ts'

const auditWords = {
  'instruction.give': { zh: '下指令', en: 'Give an instruction' },
  'instruction.act': { zh: '答复指令', en: 'Answer an instruction' },
  'display.add': { zh: '添加大屏', en: 'Add a display' },
  'display.change': { zh: '修改大屏', en: 'Change a display' },
  'display.revoke': { zh: '作废大屏密钥', en: 'Revoke a display' },
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, unknown> {}
}

declare module '#/realtime/signals.ts' {
  interface Topics {
    instruction: Reach
    display: Reach
  }
}

export const feature: Feature = {
  name: 'command',
  routes: commandRoutes,
  audit: auditWords,
  topics: { instruction: 'browsers', display: 'browsers' },
  work: [({ db, log }) => startResending({ db, log })],
}
