import type { Feature } from '#/feature.ts'
import { collectNightly } from '#/features/files/collect.ts'
import { fileRoutes } from '#/features/files/routes.ts'
import { alive } from '#/jobs/jobs.ts'

declare module '#/jobs/jobs.ts' {
  interface Work {
    /** Files nothing shows any more. */
    'files-collect': Record<string, never>
  }
}

export const feature: Feature = {
  name: 'files',
  routes: fileRoutes,
  jobs: {
    'files-collect': {
      ...alive,
      expireInSeconds: 3_600,
      atOnce: 1,
      cron: '30 3 * * *',
      handler: collectNightly,
    },
  },
}
