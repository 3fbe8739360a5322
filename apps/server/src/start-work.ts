import { join } from 'node:path'
import { whenThere } from '#/db/when-there.ts'
import type { AppParts, WorkDeps } from '#/deps.ts'
import { createAccounts, watchAccounts } from '#/features/accounts/index.ts'
import { tellBegunNow } from '#/features/announcements/index.ts'
import { captureInTurn, resumeCaptures } from '#/features/capture/index.ts'
import { collectNightly } from '#/features/files/index.ts'
import { openBounces } from '#/features/mail/index.ts'
import { adoptAssets, inspectAsset } from '#/features/media/index.ts'
import { askForFirstAudit, auditAsset } from '#/features/moderation/index.ts'
import { pusherOf, startPushes } from '#/features/push/index.ts'
import { inspectRecording, resumeTranscodes, transcode } from '#/features/recordings/index.ts'
import {
  passBy,
  startAccountDeliveries,
  startDeliveries,
  watchPosts,
  watchReleases,
} from '#/features/releases/index.ts'
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
