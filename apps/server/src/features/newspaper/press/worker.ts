import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '#/db/open.ts'
import { type Storage, withLocals } from '#/storage/storage.ts'
import type { EditionOutlet } from '../edition-due.ts'
import { findBusy, type PressDue, takePages, withLock } from './due.ts'
import { bringOut, findPressFolder, sweepPress } from './folder.ts'
import type { PressHook } from './points.ts'
import { closePress, failPress } from './receipts.ts'

export interface PressParts {
  env: { DATA_DIR: string }
  storage: Storage
  log: Logger
  atPoint: PressHook
}

interface FileRow {
  pageId: string
  changeNo: number
  name: string
  sha256: string
  file: string
  newsroom: string
  paper: string
  date: string
  at: Date | null
}

/** Every file the edition has had or is to have by now: the list names them all. */
const findFiles = async (db: Db, { tenantId, editionId }: EditionOutlet) => {
  const { rows } = await sql<FileRow>`select file.page_id, file.change_no, file.name, file.sha256,
      file.at, proof.pdf_file as file, tenant.code as newsroom, channel.code as paper, edition.date
    from press_file as file
    join proof on proof.tenant_id = file.tenant_id and proof.id = file.proof_id
    join edition on edition.tenant_id = file.tenant_id and edition.id = file.edition_id
    join channel on channel.tenant_id = edition.tenant_id and channel.id = edition.channel_id
    join tenant on tenant.id = file.tenant_id
    where file.tenant_id = ${tenantId} and file.edition_id = ${editionId}
    order by file.page_no, file.change_no`.execute(db)
  return rows
}

const carryOut = async (
  { env, storage, atPoint }: PressParts,
  db: Db,
  outlet: EditionOutlet,
  dues: readonly PressDue[],
) => {
  const files = await findFiles(db, outlet)
  const [first] = files
  if (!first) throw new Error('nothing to bring out')
  const printed = files.filter(({ at }) => at !== null)
  const folder = await findPressFolder(env.DATA_DIR, first, printed)
  await withLocals(
    storage,
    files.map(({ file }) => file),
    (paths) => {
      const sources = files.map(({ name, sha256, file }) => ({ name, sha256, source: paths[file] ?? '' }))
      return bringOut(env.DATA_DIR, folder, sources, atPoint)
    },
  )
  atPoint('brought out')
  await closePress(db, outlet, dues, ({ pageId, round }) => {
    const file = files.find((one) => one.pageId === pageId && one.changeNo === round)
    if (!file) throw new Error('a page without a file')
    return file
  })
  atPoint('closed')
}

const serve = async (parts: PressParts, db: Db, outlet: EditionOutlet) => {
  const dues = await takePages(db, outlet)
  if (dues.length === 0) return
  parts.atPoint('taken')
  try {
    await carryOut(parts, db, outlet, dues)
  } catch (error) {
    parts.log.warn({ err: error, edition: outlet.editionId }, 'newspaper: not brought to the press')
    await failPress(db, outlet, dues, error)
  }
}

/** All that is due now; for the worker, tests and commands. */
export const pressNow = async (parts: PressParts, db: Db) => {
  for (const outlet of await findBusy(db)) await withLock(db, outlet, (own) => serve(parts, own, outlet))
}

const pollMs = 500
const sweepMs = 3_600_000

/** Brings editions to the press. Returns a stop function. */
export const startPress = (parts: PressParts, db: Db) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const warn = (error: Error) => {
    if (!signal.aborted) parts.log.warn({ error: error.message }, 'newspaper: the press was not looked after')
  }
  const look = async () => {
    while (!signal.aborted) {
      await pressNow(parts, db).catch(warn)
      await sleep(pollMs, undefined, { ref: false, signal }).catch(() => {})
    }
  }
  const sweep = () => sweepPress(parts.env.DATA_DIR).catch(warn)
  const sweeping = setInterval(sweep, sweepMs).unref()
  const looking = Promise.all([look(), sweep()])
  return async () => {
    stopping.abort()
    clearInterval(sweeping)
    await looking
  }
}
