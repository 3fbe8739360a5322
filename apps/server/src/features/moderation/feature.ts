import type { Feature } from '#/feature.ts'
import { auditAsset } from '#/features/moderation/audit-asset.ts'
import { moderationRoutes } from '#/features/moderation/routes.ts'
import { alive } from '#/jobs/jobs.ts'

declare module '#/jobs/jobs.ts' {
  interface Work {
    'media-audit': { tenantId: number; assetId: number; hash: string }
  }
}

const auditWords = {
  'asset.pass': { zh: '放行媒资', en: 'Let an asset pass' },
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, unknown> {}
}

export const feature: Feature = {
  name: 'moderation',
  routes: moderationRoutes,
  jobs: {
    'media-audit': {
      ...alive,
      expireInSeconds: 120,
      atOnce: 1,
      handler: (deps) => (work, signal) => auditAsset(deps, work, signal),
    },
  },
  audit: auditWords,
}
