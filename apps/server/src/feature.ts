import { doubleClaims, type MessageText } from '@rongbian/domain'
import type { FastifyInstance } from 'fastify'
import type { AuditAction } from '#/audit.ts'
import type { Deps, WorkDeps } from '#/deps.ts'
import type { Handler, Queue, WorkName } from '#/jobs/jobs.ts'
import type { Reach, Topic } from '#/realtime/signals.ts'
import type { FileColumns } from '#/storage/file-columns.ts'

type Stop = () => unknown

/** One kind of work behind the requests: its queue, and who does it. */
type Job<Name extends WorkName> = Queue & { handler: (deps: WorkDeps) => Handler<Name> }

/** All a feature adds to the product, said by itself; `all-features.ts` only names it. */
export interface Feature {
  /** The name of its folder. */
  name: string
  routes?: (app: FastifyInstance, deps: Deps) => void
  /** What it writes into the audit log, with the words the log shows. */
  audit?: Readonly<Partial<Record<AuditAction, MessageText>>>
  /** What its signals are about, and whom they reach. */
  topics?: Readonly<Partial<Record<Topic, Reach>>>
  /** Runs beside the requests until the app closes. */
  serve?: (deps: Deps) => Stop | undefined
  jobs?: { [Name in WorkName]?: Job<Name> }
  /** Runs as long as the process does the work behind the requests. */
  work?: readonly ((deps: WorkDeps) => Stop | Promise<Stop>)[]
  /** Once at the start, what an earlier process left behind; by what the log says when it fails. */
  leftovers?: Readonly<Record<string, (deps: WorkDeps) => Promise<unknown>>>
  /** Where its tables show files; a file in none of these columns is cleared away. */
  files?: Partial<FileColumns>
}

/** Where any of the features shows files. */
export const fileColumnsOf = (features: readonly Feature[]): FileColumns => ({
  hashes: features.flatMap(({ files }) => files?.hashes ?? []),
  texts: features.flatMap(({ files }) => files?.texts ?? []),
})

const columnsOf = (files: Feature['files']) => [...(files?.hashes ?? []), ...(files?.texts ?? [])]

const claimsOf = ({ name, jobs = {}, topics = {}, audit = {}, files }: Feature) =>
  [
    `feature ${name}`,
    ...Object.keys(jobs).map((job) => `job ${job}`),
    ...Object.keys(topics).map((topic) => `topic ${topic}`),
    ...Object.keys(audit).map((action) => `audit entry ${action}`),
    ...columnsOf(files).map(({ table, column }) => `file column ${table}.${column}`),
  ].map((what) => ({ by: name, what }))

/** Throws when a feature stands twice in the list, or two of them claim the same. */
export const checkFeatures = (features: readonly Feature[]) => {
  const problems = doubleClaims(features.flatMap(claimsOf))
  if (problems.length > 0) throw new Error(problems.join('; '))
}

/** Throws when two claim the same route; Fastify would say which, but not who. */
export const registerRoutes = (app: FastifyInstance, deps: Deps, features: readonly Feature[]) => {
  const owners = new Map<string, string>()
  let registering = ''
  app.addHook('onRoute', ({ method, url }) => {
    for (const what of [method].flat().map((one) => `route ${one} ${url}`)) {
      const owner = owners.get(what)
      if (owner) throw new Error(`${what} is claimed by ${owner} and ${registering}`)
      owners.set(what, registering)
    }
  })
  for (const { name, routes } of features) {
    registering = name
    routes?.(app, deps)
  }
  registering = 'app.ts'
}
