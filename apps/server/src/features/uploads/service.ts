import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@rongbian/contract'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { uploadMessages } from '@rongbian/contract/messages/uploads'
import type { UploadState } from '@rongbian/contract/uploads'
import { type Actor, type LanguageId, mediaLimits } from '@rongbian/domain'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '#/deps.ts'
import { asMalformed } from '#/http/upload.ts'
import { keptMessage } from '#/say.ts'
import { type Chunk, type demandFacts, readChunk } from './chunk.ts'
import type { Examiner } from './examine.ts'
import { finishUpload } from './finish.ts'
import { createFinished } from './finished.ts'
import { createHashThread } from './hash-thread.ts'
import { type KeptFile, keepAsset } from './keep.ts'
import * as queries from './queries.ts'
import { demandBeginning, writeChunk } from './receive.ts'
import { doneState, newState, prefixOf, stateOf } from './state.ts'
import { keepWhole } from './whole.ts'

type File = ReturnType<typeof demandFacts>
type Row = queries.UploadRow

/** A small file is mostly checked within this, and needs no second question. */
const answerWithinMs = 400
const lookAfterMs = 10_000

/** Files on their way in pieces: what this process writes, hashes and checks just now. */
export const createUploads = ({ db, storage, jobs, log }: Deps, examiner: Examiner) => {
  const hashes = createHashThread()
  const writer = randomUUID()
  /** Pieces being written; the same one twice at the same time comes one after the other. */
  const writing = new Map<string, Promise<Row | undefined>>()
  const checking = new Map<string, Promise<KeptFile | undefined>>()
  const finished = createFinished()

  const beginCheck = (row: Row) => {
    const finish = async () => {
      const kept = await finishUpload({ db, storage, jobs, log, hashes, examiner }, row)
      if (kept) finished.note(row, kept)
      return kept
    }
    const begun = checking.get(row.id) ?? finish().finally(() => checking.delete(row.id))
    checking.set(row.id, begun)
    return begun
  }

  /** A check whose process ended is taken over. */
  const resumeCheck = async (key: Pick<Row, 'tenantId' | 'id'>) => {
    if (checking.has(key.id)) return
    const row = await queries.takeOverCheck(db, key)
    if (row) void beginCheck(row)
  }

  /** What a person sees already becomes their own too, without a byte being sent. */
  const findSame = async (actor: Actor, file: File) => {
    const { sha256, totalSize } = file
    if (!sha256 || !(await queries.hasSameFile(db, actor, sha256, totalSize))) return
    // A store may be slow to answer; while a row names a file it is not cleared away.
    if ((await storage.size(sha256)) !== totalSize) return
    return db.transaction().execute(async (tx) => {
      const same = await queries.lockSameFile(tx, actor, sha256, totalSize)
      if (!same) return
      const { name, identifier: md5, sourceType } = file
      return keepAsset(tx, jobs, actor, { ...same, name, md5, sourceType })
    })
  }

  const growingOf = (row: Row) => queries.growingOf({ db, storage }, row)

  const drop = async (row: Row) => {
    hashes.forget(row.id)
    await growingOf(row).drop()
  }
  const giveUp = async (row: Row) => {
    await queries.deleteUpload(db, row)
    await drop(row)
  }

  const answers: Record<string, (row: Row, language?: LanguageId) => Promise<UploadState>> = {
    /** The pieces may be gone, as after a restored backup. */
    async arriving(row) {
      if (row.chunks.length === 0 || (await growingOf(row).size()) !== undefined) return stateOf(row)
      hashes.forget(row.id)
      await queries.forgetChunks(db, row)
      return { ...stateOf(row), uploaded: [] }
    },
    async checking(row) {
      await resumeCheck(row)
      return stateOf(row)
    },
    /** Told once: who then sends the file again begins anew. */
    async refused(row, language) {
      await giveUp(row)
      return stateOf(row, language)
    },
  }

  const check = async (actor: Actor, file: File): Promise<UploadState> => {
    // In this order: a check that ends in between is found by one of the two.
    const row = await queries.findUpload(db, actor, file)
    const told = row ? undefined : finished.take(actor, file)
    const same = (await findSame(actor, file)) ?? (file.sha256 ? undefined : told)
    if (same) {
      if (row && row.state !== 'checking') await giveUp(row)
      return doneState(same)
    }
    return (await (row && answers[row.state]?.(row, actor.language))) ?? newState
  }

  const refuse = async (row: Row, error: unknown): Promise<never> => {
    if (error instanceof AppError) {
      await queries.refuseUpload(db, row, error.say)
      await drop(row)
    }
    throw error
  }

  /** With the first piece only: what was begun under another size, and what the newsroom has already. */
  const beginWith = async (actor: Actor, row: Row, file: File) => {
    if (await queries.findOtherSize(db, actor, file)) {
      await giveUp(row)
      throw new AppError('conflict', { message: uploadMessages.sizeDiffers() })
    }
    const same = await findSame(actor, file)
    if (same) await giveUp(row)
    return same
  }

  const follow = async (row: Row) => {
    if (row.writer !== writer || row.totalChunks === 1) return
    const path = await growingOf(row).here()
    if (path) hashes.follow(row.id, path, prefixOf(row, mediaLimits.chunkBytes))
  }

  const write = async (row: Row, chunk: Chunk): Promise<Row | undefined> => {
    await demandBeginning(row, chunk).catch((error) => refuse(row, error))
    await writeChunk(growingOf(row), chunk)
    const written = await queries.recordChunk(db, row, chunk.number)
    if (written) {
      await follow(written)
      if (written.state === 'checking') void beginCheck(written)
    } else if (!(await queries.isExpected(db, row))) {
      // It was given up or refused while the piece came, which must not stay behind.
      await drop(row)
    }
    return written
  }

  /** The same piece twice at once: the second waits for the first, and is written where that one failed. */
  const take = async (row: Row, chunk: Chunk): Promise<Row | undefined> => {
    const place = `${row.id}/${chunk.number}`
    const before = writing.get(place)
    const done = await before?.catch(() => undefined)
    if (done) return done
    if (writing.has(place)) return take(row, chunk)
    const work = write(row, chunk).finally(() => writing.delete(place))
    writing.set(place, work)
    return work
  }

  /** Whoever begins without end fills the disk; counted with the new one in, so that many at once do not slip through. */
  const demandRoom = async (actor: Actor, row: Row) => {
    if ((await queries.countRunning(db, actor)) <= mediaLimits.uploadsMax) return
    await giveUp(row)
    throw new AppError('too_many', {
      message: uploadMessages.tooMany({ most: mediaLimits.uploadsMax }),
    })
  }

  const receive = async (actor: Actor, chunk: Chunk): Promise<UploadState> => {
    const { file, number } = chunk
    const row = await queries.claimUpload(db, actor, file, writer)
    if (row.chunks.length === 0) await demandRoom(actor, row)
    if (row.state === 'refused')
      throw new AppError('not_allowed', { message: asMessage(keptMessage(row.problem, row.said)) })
    const isArriving = row.state === 'arriving'
    const same = isArriving && row.chunks.length === 0 ? await beginWith(actor, row, file) : undefined
    if (same) return doneState(same)
    const isNeeded = isArriving && !row.chunks.includes(number)
    const after = isNeeded ? await take(row, chunk) : row
    if (after?.state === 'arriving') return stateOf(after)
    const kept = await Promise.race([checking.get(row.id), sleep(answerWithinMs, undefined)])
    if (!kept) return check(actor, file)
    finished.take(actor, file)
    return doneState(kept)
  }

  const receiveWhole = async (actor: Actor, chunk: Chunk): Promise<UploadState> =>
    doneState(await keepWhole({ db, storage, jobs, examiner }, actor, chunk))

  /** A refusal is an error here, so that whoever sends stops sending. */
  const receiveRequest = async (actor: Actor, request: FastifyRequest) => {
    const chunk = await readChunk(request)
    const take = chunk.file.totalChunks === 1 ? receiveWhole : receive
    const answer = await take(actor, chunk).finally(() => chunk.stream.resume())
    if (answer.state === 'refused') throw new AppError('invalid', { message: asMessage(answer.problem) })
    return answer
  }

  const looking = setInterval(() => {
    const look = async () => {
      for (const key of await queries.findSilentChecks(db)) await resumeCheck(key)
    }
    void look().catch((error: Error) =>
      log.warn({ error: error.message }, 'unfinished uploads not looked after'),
    )
  }, lookAfterMs).unref()

  return {
    check,
    receive: (actor: Actor, request: FastifyRequest) =>
      receiveRequest(actor, request).catch((error) => {
        throw asMalformed(error)
      }),
    async cancel(actor: Actor, file: queries.FileFacts) {
      const row = await queries.findUpload(db, actor, file)
      if (row) await giveUp(row)
    },
    unfinished: (actor: Actor) => queries.findUnfinished(db, actor),
    async stop() {
      clearInterval(looking)
      await hashes.stop()
      await Promise.allSettled(checking.values())
    },
  }
}
