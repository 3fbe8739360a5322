import { randomUUID } from 'node:crypto'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { type Outage, outageOf } from '#/outage.ts'
import type { Storage } from '#/storage/storage.ts'

type DatabaseState = 'ok' | 'unreachable' | 'read-only'
type StorageState = 'ok' | 'full' | 'unwritable' | 'no-handles' | 'unreachable'

const answerMs = 5_000
const probeBytes = Buffer.alloc(64 * 1024)
/** PostgreSQL takes its log in pieces of sixteen megabytes and ends where there is no room for one. */
const leastRoom = 32 * 1024 * 1024
const trustMs = 2_000

const within = async <Result>(work: Promise<Result>, late: Result) => {
  const done = new AbortController()
  const clock = sleep(answerMs, late, { ref: false, signal: done.signal })
  clock.catch(() => {})
  return Promise.race([work, clock]).finally(() => done.abort())
}

/** Whether it answers, soon, and takes what is written: a database that was demoted only reads. */
export const databaseState = (db: Db): Promise<DatabaseState> => {
  const ask = async () => {
    const { rows } = await sql<{
      mode: string
    }>`select current_setting('transaction_read_only') as mode`.execute(db)
    return rows[0]?.mode === 'on' ? 'read-only' : 'ok'
  }
  return within<DatabaseState>(
    ask().catch(() => 'unreachable'),
    'unreachable',
  )
}

const states: Partial<Record<Outage, StorageState>> = {
  full: 'full',
  handles: 'no-handles',
  store: 'unreachable',
  storeFull: 'full',
}
const stateOf = (error: unknown) => states[outageOf(error) ?? 'unwritable'] ?? 'unwritable'

const probe = async (folder: string): Promise<StorageState> => {
  const path = join(folder, `.write-test-${randomUUID()}`)
  try {
    await writeFile(path, probeBytes, { flag: 'wx', mode: 0o600 })
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < leastRoom ? 'full' : 'ok'
  } catch (error) {
    return stateOf(error)
  } finally {
    await rm(path, { force: true }).catch(() => {})
  }
}

/** Whether files can be written there. Anyone may ask at any rate: disk and store are asked once for all of two seconds. */
export const storageWatch = (folders: string[], storage: Pick<Storage, 'check'>) => {
  let known: Promise<StorageState> | undefined
  let until = 0
  const look = async (): Promise<StorageState> => {
    for (const folder of folders) {
      const state = await probe(folder)
      if (state !== 'ok') return state
    }
    return storage.check().then(() => 'ok' as const, stateOf)
  }
  return () => {
    if (known && Date.now() < until) return known
    until = Date.now() + trustMs
    known = within<StorageState>(look(), 'unwritable')
    return known
  }
}
