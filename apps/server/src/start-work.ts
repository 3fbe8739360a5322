import { join } from 'node:path'
import { whenThere } from '#/db/when-there.ts'
import type { AppParts, WorkDeps } from '#/deps.ts'
import { createAccounts } from '#/features/accounts/service.ts'
import { watchAccounts } from '#/features/accounts/watch.ts'
import { tellBegunNow } from '#/features/announcements/tell.ts'
import { captureInTurn, resumeCaptures } from '#/features/capture/work.ts'
import { collectNightly } from '#/features/files/collect.ts'
import { openBounces } from '#/features/mail/bounces.ts'
import { adoptAssets } from '#/features/media/index-assets.ts'
import { inspectAsset } from '#/features/media/inspect.ts'
import { askForFirstAudit } from '#/features/moderation/ask.ts'
import { auditAsset } from '#/features/moderation/audit-asset.ts'
import { pusherOf } from '#/features/push/provider.ts'
import { startPushes } from '#/features/push/worker.ts'
import { inspectRecording } from '#/features/recordings/inspect.ts'
import { resumeTranscodes } from '#/features/recordings/resume.ts'
import { transcode } from '#/features/recordings/transcode.ts'
import { passBy } from '#/features/releases/outlets/points.ts'
import { startDeliveries } from '#/features/releases/outlets/worker.ts'
import { startAccountDeliveries } from '#/features/releases/third-party/lane.ts'
import { watchPosts } from '#/features/releases/third-party/watch-posts.ts'
import { watchReleases } from '#/features/releases/watch.ts'
import { createJobs, type Handlers } from '#/jobs/jobs.ts'
import { localStorage } from '#/storage/storage.ts'

/** Every kind of work and who does it; features add theirs here. */
const handlersOf = (deps: WorkDeps): Handlers => ({
  'media-inspect': inspectAsset(deps, { askForFirstAudit, inspectRecording }),
  'media-transcode': (work, signal) => transcode(deps, work, signal),
  'media-audit': (work, signal) => auditAsset(deps, work, signal),
  'capture-page': captureInTurn(deps),
  'files-collect': collectNightly(deps),
  'announcements-tell': tellBegunNow(deps),
})

/** Does the work behind the requests. Answers how to stop. */
export const startWork = async (parts: Omit<AppParts, 'config'>) => {
  const { env, db, pool, log } = parts
  const jobs = createJobs(pool, log, env.TIME_ZONE)
  const deps = { ...parts, jobs, storage: localStorage(join(env.DATA_DIR, 'files')) }
  await jobs.work(handlersOf(deps))
  const stopping = new AbortController()
  /** What an earlier process left behind, once. */
  const leftovers: Record<string, () => Promise<unknown>> = {
    'media: assets not indexed': () => adoptAssets(db, jobs),
    'capture: not resumed': () => resumeCaptures(deps),
    'recordings: not resumed': () => resumeTranscodes(deps),
  }
  for (const [words, work] of Object.entries(leftovers))
    whenThere(work, stopping.signal).catch((error) => log.warn({ err: error }, words))
  const accounts = createAccounts(parts)
  const posting = { env, log, storage: deps.storage, passing: passBy, accounts }
  const closers = [
    jobs.stop,
    watchReleases(db, log),
    startDeliveries({ env, log, storage: deps.storage, passing: passBy }, db),
    startAccountDeliveries(posting, db),
    watchPosts(posting, db),
    watchAccounts({ db, log, accounts }),
    await openBounces({ env, db, log, accounts }),
    startPushes({ log, pusher: pusherOf(env) }, db),
  ]
  return async () => {
    stopping.abort()
    for (const close of closers.reverse()) await close()
  }
}
