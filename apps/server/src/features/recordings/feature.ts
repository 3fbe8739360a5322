import type { Feature } from '#/feature.ts'
import { inspectAsset } from '#/features/media/index.ts'
import { askForFirstAudit } from '#/features/moderation/index.ts'
import { inspectRecording } from '#/features/recordings/inspect.ts'
import { resumeTranscodes } from '#/features/recordings/resume.ts'
import { recordingRoutes } from '#/features/recordings/routes.ts'
import { transcode } from '#/features/recordings/transcode.ts'
import { alive } from '#/jobs/jobs.ts'

declare module '#/jobs/jobs.ts' {
  interface Work {
    'media-transcode': { tenantId: number; assetId: number; hash: string }
  }
}

export const feature: Feature = {
  name: 'recordings',
  routes: recordingRoutes,
  jobs: {
    // Said here and not in media: of those a new file concerns, recordings stand highest.
    'media-inspect': {
      ...alive,
      expireInSeconds: 300,
      atOnce: 2,
      handler: (deps) => inspectAsset(deps, { askForFirstAudit, inspectRecording }),
    },
    'media-transcode': {
      ...alive,
      retryLimit: 2,
      expireInSeconds: 12 * 3_600,
      atOnce: 1,
      handler: (deps) => (work, signal) => transcode(deps, work, signal),
    },
  },
  leftovers: { 'recordings: not resumed': resumeTranscodes },
}
