import type { Connector, Manifest } from '@rongbian/connectors'
import type { Logger } from 'pino'
import type { Db } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import type { Accounts } from '#/features/accounts/index.ts'
import type { Storage } from '#/storage/storage.ts'
import type { Due } from '../outlets/due.ts'
import type { CrashPointHook } from '../outlets/points.ts'
import type { ChannelRow } from '../queries.ts'
import type { LedgerSteps } from './ledger-steps.ts'

export interface AccountParts {
  env: Env
  storage: Storage
  log: Logger
  accounts: Pick<Accounts, 'open'>
  atPoint: CrashPointHook
  /** How long an unheard answer is waited for before the platform is asked; tests do not wait. */
  settleMs?: number
  /** How long a worker may be silent before another takes over. */
  leaseSeconds?: number
}

export interface Job {
  parts: AccountParts
  db: Db
  channel: ChannelRow
  manifest: Manifest
  due: Due
  steps: LedgerSteps
  connector: Connector
}
