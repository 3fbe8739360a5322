import { AppError } from '@rongbian/contract'
import { uploadMessages } from '@rongbian/contract/messages/uploads'
import { sourceTypeOf } from '@rongbian/domain'
import type { Deps } from '#/deps.ts'
import { type Examined, type Examiner, examine } from './examine.ts'
import type { HashThread } from './hash-thread.ts'
import { type KeptFile, keepAsset } from './keep.ts'
import {
  beat,
  deleteUpload,
  forgetChunks,
  heartbeatMs,
  lockChecking,
  manyWriters,
  refuseUpload,
  setHash,
  type UploadRow,
} from './queries.ts'

type FinishDeps = Pick<Deps, 'db' | 'storage' | 'jobs' | 'log'> & {
  hashes: HashThread
  examiner: Examiner
}

export const wrongHash = uploadMessages.differs()

type Whole = Examined & { hash: string }

/** Hashes, looks inside and moves the file to its place. Whoever comes after a crash finds it there by its noted hash. */
const store = async ({ db, storage, hashes, examiner }: FinishDeps, row: UploadRow): Promise<Whole> => {
  const growing = storage.growing(row.id)
  // Another process may have the file open and still write to it; what is hashed must not change any more.
  if (row.writer === manyWriters) await growing.detach()
  const path = await growing.where()
  const { sha256: hash, md5 } = await hashes.finish(row.id, path, row.size)
  if (md5 !== row.identifier) throw new AppError('invalid', { message: wrongHash })
  const examined = await examine({ ...row, path, read: growing.read }, examiner, hash)
  await setHash(db, row, hash)
  await growing.keepAs(hash)
  return { ...examined, hash }
}

/** After a crash the file may be in its place already. */
const storeOrFind = async (deps: FinishDeps, row: UploadRow): Promise<Whole | undefined> => {
  const { db, storage, examiner } = deps
  if ((await storage.growing(row.id).size()) === row.size) return store(deps, row)
  const { hash } = row
  if (hash && (await storage.size(hash)) === row.size) {
    const read = (length: number, offset: number) => readKept(deps, hash, length, offset)
    return { ...(await examine({ ...row, path: storage.pathOf(hash), read }, examiner, hash)), hash }
  }
  await forgetChunks(db, row)
  return
}

const readKept = async ({ storage }: FinishDeps, hash: string, length: number, offset: number) => {
  const pieces: Buffer[] = []
  for await (const piece of storage.open(hash, { start: offset, end: offset + length - 1 }))
    pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Undefined when another brought it in. */
const bring = ({ db, jobs }: FinishDeps, row: UploadRow, whole: Whole) =>
  db.transaction().execute(async (tx): Promise<KeptFile | undefined> => {
    const found = await lockChecking(tx, row)
    if (!found) return
    const { tenantId, personId, name, size, identifier: md5 } = row
    const person = { tenantId, id: personId, name: found.personName }
    const sourceType = sourceTypeOf(row.sourceType)
    const kept = await keepAsset(tx, jobs, person, { ...whole, name, size, md5, sourceType })
    await deleteUpload(tx, row)
    return kept
  })

const refuse = async ({ db, storage }: FinishDeps, row: UploadRow, { say }: AppError) => {
  await refuseUpload(db, row, say)
  await storage.growing(row.id).drop()
}

const asError = (error: Error) => error

/** Whether a file that has arrived whole is what it was said to be, and then among the assets. May be done twice at once. */
export const finishUpload = async (deps: FinishDeps, row: UploadRow): Promise<KeptFile | undefined> => {
  const pulse = setInterval(() => void beat(deps.db, row).catch(() => {}), heartbeatMs)
  try {
    const whole = await storeOrFind(deps, row)
    return whole && (await bring(deps, row, whole))
  } catch (error) {
    // What fails for another reason is tried again by whoever asks next.
    const failed = error instanceof AppError ? await refuse(deps, row, error).catch(asError) : error
    if (failed) deps.log.error({ err: failed, upload: row.id }, 'an upload could not be checked')
    return
  } finally {
    clearInterval(pulse)
  }
}
