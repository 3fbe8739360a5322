import { AppError } from '@rongbian/contract'
import type { Actor } from '@rongbian/domain'
import type { Deps } from '#/deps.ts'
import { withBytesOf } from '#/storage/read-bytes.ts'
import type { Arrival } from '#/storage/storage.ts'
import type { Chunk } from './chunk.ts'
import { type Examiner, examine } from './examine.ts'
import { wrongHash } from './finish.ts'
import { type KeptFile, keepAsset } from './keep.ts'
import { demandHead, wrongSize } from './receive.ts'

type Parts = Pick<Deps, 'db' | 'storage' | 'jobs'> & { examiner: Examiner }

const demandContent = ({ size, md5 }: Arrival, { file, number }: Chunk) => {
  if (size !== file.totalSize) throw wrongSize(number, file.totalSize, size)
  if (md5 !== file.identifier) throw new AppError('invalid', { message: wrongHash })
}

const keep = async ({ db, jobs, examiner }: Parts, actor: Actor, arrival: Arrival, { file }: Chunk) => {
  const { key: hash, size, path, md5 } = arrival
  const { name, sourceType } = file
  const examined = await withBytesOf(path, (read) => examine({ path, name, size, read }, examiner, hash))
  await arrival.keep()
  return keepAsset(db, jobs, actor, { ...examined, hash, name, size, md5, sourceType })
}

/** A file that comes in one piece is taken or refused at once: with nothing to go on with, nothing about it is noted before. */
export const keepWhole = async (parts: Parts, actor: Actor, chunk: Chunk): Promise<KeptFile> => {
  await demandHead(chunk.file.name, chunk.file.totalSize, chunk.stream)
  const arrival = await parts.storage.receive(chunk.stream, true)
  try {
    demandContent(arrival, chunk)
    return await keep(parts, actor, arrival, chunk)
  } catch (error) {
    await arrival.drop()
    throw error
  }
}
