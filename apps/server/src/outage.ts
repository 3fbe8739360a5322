import { outageMessages as words } from '@rongbian/contract/messages/outages'
import { ownValue } from '#/own-value.ts'

const outages = {
  database: { cause: words.database(), advice: words.later() },
  busy: { cause: words.busy(), advice: words.notDone() },
  readOnly: { cause: words.readOnly(), advice: words.notSaved() },
  full: { cause: words.full(), advice: words.askForSpace() },
  unwritable: { cause: words.unwritable(), advice: words.askForFolder() },
  handles: { cause: words.handles(), advice: words.notDone() },
  store: { cause: words.store(), advice: words.notDone() },
  storeRefused: { cause: words.storeRefused(), advice: words.askForStore() },
  storeClock: { cause: words.storeClock(), advice: words.askForStore() },
  storeBucket: { cause: words.storeBucket(), advice: words.askForStore() },
  storeFull: { cause: words.storeFull(), advice: words.askForSpace() },
  storeDamaged: { cause: words.storeDamaged(), advice: words.askForStore() },
} as const
export type Outage = keyof typeof outages

/** By the code of the system or of PostgreSQL; two letters stand for a class of PostgreSQL. */
const byCode: Record<string, Outage> = {
  // The way to the database.
  ECONNREFUSED: 'database',
  ECONNRESET: 'database',
  ECONNABORTED: 'database',
  EPIPE: 'database',
  ETIMEDOUT: 'database',
  EHOSTUNREACH: 'database',
  EHOSTDOWN: 'database',
  ENETUNREACH: 'database',
  ENETDOWN: 'database',
  EADDRNOTAVAIL: 'database',
  ENOTFOUND: 'database',
  EAI_AGAIN: 'database',
  EAI_FAIL: 'database',
  '08': 'database',
  // Its state: shutting down, starting, out of connections or memory, demoted to a standby.
  '57P01': 'database',
  '57P02': 'database',
  '57P03': 'database',
  '57P04': 'database',
  '57P05': 'database',
  '25006': 'readOnly',
  '53': 'database',
  // Waited too long for another, or had to give way to it.
  '57014': 'busy',
  '55P03': 'busy',
  '40001': 'busy',
  '40P01': 'busy',
  // Disk, folders and handles, ours and those of the database.
  ENOSPC: 'full',
  EDQUOT: 'full',
  '53100': 'full',
  EROFS: 'unwritable',
  EACCES: 'unwritable',
  EPERM: 'unwritable',
  EIO: 'unwritable',
  '58030': 'unwritable',
  // No right of our own is ever missing: it is how PostgreSQL says that it may not write its files.
  '42501': 'unwritable',
  EMFILE: 'handles',
  ENFILE: 'handles',
  EAGAIN: 'handles',
  ENOMEM: 'handles',
  ERR_WORKER_INIT_FAILED: 'handles',
  '53000': 'handles',
  // The store of files, as `storage/s3/fault.ts` names it.
  STORE_AWAY: 'store',
  STORE_REFUSED: 'storeRefused',
  STORE_CLOCK: 'storeClock',
  STORE_BUCKET: 'storeBucket',
  STORE_FULL: 'storeFull',
  STORE_DAMAGED: 'storeDamaged',
}

interface Failure {
  code?: unknown
  syscall?: unknown
  severity?: unknown
  message?: unknown
}

/** The database's driver, sharp and ffmpeg give these no code. */
const byText: [RegExp, Outage][] = [
  [/connection terminated|connection ended unexpectedly|timeout exceeded when trying/i, 'database'],
  [/Query read timeout|is not queryable/i, 'database'],
  [/No space left on device|Disk quota exceeded/i, 'full'],
  [/Read-only file system/i, 'unwritable'],
  [/Too many open files|\bE[MN]FILE\b/i, 'handles'],
]

/** Undefined where it is no matter of the machine or the database. */
export const outageOf = (error: unknown): Outage | undefined => {
  const { code, syscall, severity, message } = (error ?? {}) as Failure
  const text = typeof code === 'string' ? code : ''
  const known = ownValue(byCode, text) ?? (/^[0-9A-Z]{5}$/.test(text) && ownValue(byCode, text.slice(0, 2)))
  if (known) return known
  // A database that is stopped leaves no socket; a connection that is refused for good is refused fatally.
  if (text === 'ENOENT' && syscall === 'connect') return 'database'
  if (severity === 'FATAL' || severity === 'PANIC') return 'database'
  return byText.find(([pattern]) => typeof message === 'string' && pattern.test(message))?.[1]
}

const ofTheStore: readonly (Outage | undefined)[] = [
  'store',
  'storeRefused',
  'storeClock',
  'storeBucket',
  'storeFull',
]
/** Nothing can be kept there now, whatever it is; one damaged file says nothing about the others. */
export const isStoreOut = (error: unknown) => ofTheStore.includes(outageOf(error))

const ofTheDatabase: readonly (Outage | undefined)[] = ['database', 'readOnly']
export const isDatabaseOut = (error: unknown) => ofTheDatabase.includes(outageOf(error))

export const outageCause = (outage: Outage) => outages[outage].cause
export const outageMessage = (outage: Outage) => words.said(outages[outage])
