import type { Feature } from '#/feature.ts'
import { callHook, type Sent, sendMail } from '#/features/watches/post.ts'
import { watchRoutes } from '#/features/watches/routes.ts'
import { startWatching } from '#/features/watches/work.ts'
import { alive } from '#/jobs/jobs.ts'

const auditWords = {
  'watch.save': { zh: '保存监测规则', en: 'Save a rule' },
  'watch.switch': { zh: '开关监测规则', en: 'Switch a rule' },
  'watch.remove': { zh: '删除监测规则', en: 'Remove a rule' },
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, unknown> {}
}

declare module '#/realtime/signals.ts' {
  interface Topics {
    watch: Reach
  }
}

declare module '#/jobs/jobs.ts' {
  interface Work {
    'watch-hook': Sent
    'watch-mail': Sent & { personId: string }
  }
}

/** A receiver that is down for a while is tried for an hour. */
const patient = { ...alive, retryLimit: 8, retryDelay: 15, expireInSeconds: 60, atOnce: 2 }

export const feature: Feature = {
  name: 'watches',
  routes: watchRoutes,
  audit: auditWords,
  topics: { watch: 'browsers' },
  jobs: {
    'watch-hook': { ...patient, handler: (deps) => (sent) => callHook(deps, sent) },
    'watch-mail': { ...patient, handler: (deps) => (sent) => sendMail(deps, sent) },
  },
  work: [startWatching],
}
