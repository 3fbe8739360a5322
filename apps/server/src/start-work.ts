import type pg from 'pg'
import { allFeatures } from '#/all-features.ts'
import { whenThere } from '#/db/when-there.ts'
import type { AppParts, WorkDeps } from '#/deps.ts'
import { fileColumnsOf } from '#/feature.ts'
import { createJobs, installJobs, type JobTable, type Queue } from '#/jobs/jobs.ts'
import { openStorage } from '#/storage/open-storage.ts'

const jobs = allFeatures.flatMap((feature) => Object.entries(feature.jobs ?? {}))

const queues: Readonly<Record<string, Queue>> = Object.fromEntries(
  jobs.map(([name, { handler: _, ...queue }]) => [name, queue]),
)

/** Makes the queues of every feature. */
export const installWork = (pool: pg.Pool) => installJobs(pool, queues)

/** Every kind of work and who does it. */
const tableOf = (deps: WorkDeps): JobTable =>
  Object.fromEntries(jobs.map(([name, { handler, ...queue }]) => [name, { ...queue, handle: handler(deps) }]))

/** Does the work behind the requests. Returns a stop function. */
export const startWork = async (parts: Omit<AppParts, 'config'>) => {
  const { env, pool, log } = parts
  const sender = createJobs(pool, log, env.TIME_ZONE)
  const deps: WorkDeps = {
    ...parts,
    jobs: sender,
    storage: openStorage(env),
    fileColumns: fileColumnsOf(allFeatures),
  }
  await sender.work(tableOf(deps))
  const stopping = new AbortController()
  for (const [failed, resume] of allFeatures.flatMap(({ leftovers = {} }) => Object.entries(leftovers)))
    whenThere(() => resume(deps), stopping.signal).catch((error) => log.warn({ err: error }, failed))
  const closers: (() => unknown)[] = [sender.stop]
  for (const start of allFeatures.flatMap(({ work = [] }) => work)) closers.push(await start(deps))
  return async () => {
    stopping.abort()
    for (const close of closers.reverse()) await close()
  }
}
