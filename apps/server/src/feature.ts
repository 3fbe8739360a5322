import type { FastifyInstance } from 'fastify'
import type { AuditAction } from '#/audit.ts'
import type { Deps, WorkDeps } from '#/deps.ts'
import type { Handler, Queue, WorkName } from '#/jobs/jobs.ts'
import type { Reach, Topic } from '#/realtime/signals.ts'

type Stop = () => unknown

/** One kind of work behind the requests: its queue, and who does it. */
type Job<Name extends WorkName> = Queue & { handler: (deps: WorkDeps) => Handler<Name> }

/** All a feature adds to the product, said by itself; `all-features.ts` only names it. */
export interface Feature {
  /** The name of its folder. */
  name: string
  routes?: (app: FastifyInstance, deps: Deps) => void
  /** What it writes into the audit log, with the words the log shows. */
  audit?: Readonly<Partial<Record<AuditAction, string>>>
  /** What its signals are about, and whom they reach. */
  topics?: Readonly<Partial<Record<Topic, Reach>>>
  /** Runs beside the requests until the app closes. */
  serve?: (deps: Deps) => Stop | undefined
  jobs?: { [Name in WorkName]?: Job<Name> }
  /** Runs as long as the process does the work behind the requests. */
  work?: readonly ((deps: WorkDeps) => Stop | Promise<Stop>)[]
  /** Once at the start, what an earlier process left behind; by what the log says when it fails. */
  leftovers?: Readonly<Record<string, (deps: WorkDeps) => Promise<unknown>>>
}
