import { join } from 'node:path'
import type { AppParts } from '#/deps.ts'
import { localStorage } from '#/storage/storage.ts'
import { createJobs, type Handlers, type Jobs } from './jobs.ts'

/** What the work behind the requests gets. */
export interface WorkDeps extends Omit<AppParts, 'config'> {
  storage: ReturnType<typeof localStorage>
  jobs: Jobs
}

/** Every kind of work and who does it; features add theirs here. */
export const handlersOf = (_deps: WorkDeps): Handlers => ({})

/** Does the work behind the requests. Answers how to stop. */
export const startWork = async (parts: Omit<AppParts, 'config'>) => {
  const { env, pool, log } = parts
  const jobs = createJobs(pool, log, env.TIME_ZONE)
  await jobs.work(handlersOf({ ...parts, jobs, storage: localStorage(join(env.DATA_DIR, 'files')) }))
  return jobs.stop
}
