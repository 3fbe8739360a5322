import { AppError } from '@rongbian/contract'
import { uploadMessages } from '@rongbian/contract/messages/uploads'
import { sourceTypeOf } from '@rongbian/domain'
import type { Deps } from '#/deps.ts'
import type { Growing } from '#/storage/growing.ts'
import { withBytesOf } from '#/storage/read-bytes.ts'
import { type Examined, type Examiner, examine } from './examine.ts'
import type { HashThread } from './hash-thread.ts'
import { type KeptFile, keepAsset } from './keep.ts'
import {
  beat,
  deleteUpload,
  forgetChunks,
  growingOf,
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
const store = async (
  { db, hashes, examiner }: FinishDeps,
  row: UploadRow,
  growing: Growing,
): Promise<Whole> => {
  // Another process may have the file open and still write to it; what is hashed must not change any more.
  if (row.writer === manyWriters) await growing.detach()
  return growing.withLocal(async (path) => {
    const { sha256: hash, md5 } = await hashes.finish(row.id, path, row.size)
    if (md5 !== row.identifier) throw new AppError('invalid', { message: wrongHash })
    const examined = await examineAt(path, row, examiner, hash)
    await setHash(db, row, hash)
    await growing.keepAs(hash)
    return { ...examined, hash }
  })
}

const examineAt = (path: string, row: UploadRow, examiner: Examiner, hash: string) =>
  withBytesOf(path, (read) => examine({ ...row, path, read }, examiner, hash))

/** After a crash the file may be in its place already. */
const storeOrFind = async (deps: FinishDeps, row: UploadRow): Promise<Whole | undefined> => {
  const { db, storage, examiner } = deps
  const growing = growingOf(deps, row)
  if ((await growing.size()) === row.size) return store(deps, row, growing)
  const { hash } = row
  if (hash && (await storage.size(hash)) === row.size) {
    const examined = await storage.withLocal(hash, (path) => examineAt(path, row, examiner, hash))
    return { ...examined, hash }
  }
  await growing.drop()
  await forgetChunks(db, row)
  return
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

const refuse = async (deps: FinishDeps, row: UploadRow, { say }: AppError) => {
  await refuseUpload(deps.db, row, say)
  await growingOf(deps, row).drop()
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
