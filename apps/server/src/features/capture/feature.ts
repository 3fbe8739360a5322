import type { Feature } from '#/feature.ts'
import { captureRoutes } from '#/features/capture/routes.ts'
import { captureInTurn, resumeCaptures } from '#/features/capture/work.ts'
import { alive } from '#/jobs/jobs.ts'

declare module '#/jobs/jobs.ts' {
  interface Work {
    'capture-page': { tenantId: number; captureId: number }
  }
}

export const feature: Feature = {
  name: 'capture',
  routes: captureRoutes,
  jobs: {
    'capture-page': {
      ...alive,
      expireInSeconds: 120,
      atOnce: 2,
      handler: (deps) => captureInTurn(deps),
    },
  },
  leftovers: { 'capture: not resumed': resumeCaptures },
  files: {
    hashes: [{ table: 'capture', column: 'snapshot_hash' }],
    texts: [{ table: 'capture', column: 'pictures' }],
  },
}
