import type { Simulator } from '@rongbian/connectors'
import type { MessageText } from '@rongbian/domain'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from '#/db/open.ts'
import type { Replica } from '#/db/replica.ts'
import type { Env } from '#/env.ts'
import type { Houses } from '#/http/houses.ts'
import type { Programs, Sessions } from '#/http/sessions.ts'
import type { Jobs } from '#/jobs/jobs.ts'
import type { Signals } from '#/realtime/signals.ts'
import type { FileColumns } from '#/storage/file-columns.ts'
import type { Storage } from '#/storage/storage.ts'

/** What main hands to the app. */
export interface AppParts {
  env: Env
  db: Db
  pool: pg.Pool
  /** For connections outside the pool and past any pooler; the pool itself hides its password. */
  config: pg.PoolConfig
  log: Logger
  /** Its id among the nodes; without one it is none of them. */
  nodeId?: string | undefined
  /** Where some calls may read, if the operator has one. */
  replica?: Replica | undefined
  /** Over once the process is asked to end; without it that does not matter. */
  leaving?: AbortSignal | undefined
  /** Platforms of the demo, by the type of their channels. */
  simulators?: ReadonlyMap<string, Simulator> | undefined
}

/** What every feature gets. */
export interface Deps extends AppParts {
  signals: Signals
  sessions: Sessions
  programs: Programs
  houses: Houses
  storage: Storage
  jobs: Jobs
  /** What every feature writes into the audit log, in words. */
  auditWords: Readonly<Record<string, MessageText>>
}

/** What the work behind the requests gets. */
export interface WorkDeps extends Omit<AppParts, 'config'> {
  storage: Storage
  jobs: Jobs
  /** Where any feature shows files. */
  fileColumns: FileColumns
}
