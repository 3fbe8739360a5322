import type { StoredFile } from '@rongbian/contract/files'
import type { UploadState } from '@rongbian/contract/uploads'
import { mediaLimits, type SourceType } from '@rongbian/domain'
import { SaidError } from '#/api/said-error.ts'
import type { FileHashes } from '#/features/uploads/hash-in-slices.ts'

export type KeptFile = StoredFile & { assetId: number }

/** Where people are when they send a file. */
export const sources = { library: 1, story: 2 } as const satisfies Record<string, SourceType>

/** A file as it was chosen, with its place in the folder it came from. */
export interface Picked {
  file: File
  relativePath: string
}

interface UploadFacts {
  identifier: string
  md5: string
  sha256: string
  filename: string
  totalSize: number
  totalChunks: number
  source: SourceType
}

interface ChunkFacts extends UploadFacts {
  chunkNumber: number
  currentChunkSize: number
  relativePath: string
  parentPath: string
}

type OnPart = (part: number) => void

/** What an upload asks of the world; a test brings its own. */
export interface UploadTools {
  hash: (file: Blob, onPart: OnPart, signal: AbortSignal) => Promise<FileHashes>
  check: (facts: UploadFacts, signal: AbortSignal) => Promise<UploadState>
  send: (facts: ChunkFacts, chunk: Blob, onPart: OnPart, signal: AbortSignal) => Promise<UploadState>
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** What stands in the way, if waiting helps. */
  hindranceOf: (error: unknown) => 'connection' | 'session' | undefined
  /** Answers when it is worth trying again. */
  untilFree: (hindrance: 'connection' | 'session', tries: number, signal: AbortSignal) => Promise<void>
}

export type UploadPhase = 'hash' | 'send' | 'check' | 'connection' | 'session'
export type OnProgress = (phase: UploadPhase, part: number) => void

/** The server looked at the file and does not keep it. */
export class UploadRefused extends SaidError {}

export interface Outcome {
  file: KeptFile
  /** Nothing had to be sent: the server had it already. */
  skipped: boolean
}

const { chunkBytes, uploadPollMs } = mediaLimits
const parallel = 3

const parentOf = (path: string) => path.replace(/[^/]*$/, '').replace(/\/$/, '')

const chunkOf = ({ file, relativePath }: Picked, facts: UploadFacts, chunkNumber: number) => {
  const chunk = file.slice((chunkNumber - 1) * chunkBytes, chunkNumber * chunkBytes)
  const parentPath = parentOf(relativePath)
  return { chunk, facts: { ...facts, chunkNumber, currentChunkSize: chunk.size, relativePath, parentPath } }
}

const missingOf = ({ totalChunks }: UploadFacts, { uploaded }: UploadState) => {
  const there = new Set(uploaded)
  return Array.from({ length: totalChunks }, (_, index) => index + 1).filter((number) => !there.has(number))
}

/** Runs the work on each, a few at a time; the first failure stops the others before it is thrown. */
const eachOf = async (
  numbers: number[],
  signal: AbortSignal,
  work: (number: number, signal: AbortSignal) => Promise<void>,
) => {
  const left = [...numbers]
  const stop = new AbortController()
  const either = AbortSignal.any([signal, stop.signal])
  const runner = async () => {
    for (let next = left.shift(); next !== undefined && !either.aborted; next = left.shift())
      await work(next, either).catch((error) => {
        stop.abort(error)
        throw error
      })
  }
  const ends = await Promise.allSettled(Array.from({ length: Math.min(parallel, numbers.length) }, runner))
  signal.throwIfAborted()
  if (stop.signal.aborted) throw stop.signal.reason
  return ends
}

/** One file on its way: the hash once, then what is missing, as often as it takes. */
export const makeUpload = (picked: Picked, tools: UploadTools, source: SourceType = sources.story) => {
  const { file } = picked
  let facts: UploadFacts | undefined
  let sentBytes = 0
  let tries = 0

  const findFacts = async (onProgress: OnProgress, signal: AbortSignal): Promise<UploadFacts> => {
    if (facts) return facts
    onProgress('hash', 0)
    const { md5, sha256 } = await tools.hash(file, (part) => onProgress('hash', part), signal)
    const totalChunks = Math.max(1, Math.ceil(file.size / chunkBytes))
    const { name: filename, size: totalSize } = file
    facts = { identifier: md5, md5, sha256, filename, totalSize, totalChunks, source }
    return facts
  }

  const sendMissing = async (
    known: UploadFacts,
    state: UploadState,
    onProgress: OnProgress,
    signal: AbortSignal,
  ) => {
    const missing = missingOf(known, state)
    const going = new Map<number, number>()
    let kept: KeptFile | undefined
    const waiting = missing.reduce((sum, number) => sum + chunkOf(picked, known, number).chunk.size, 0)
    let arrived = file.size - waiting
    const tell = () => {
      const underWay = [...going.values()].reduce((sum, bytes) => sum + bytes, 0)
      onProgress('send', Math.min(1, (arrived + underWay) / file.size))
    }
    tell()
    await eachOf(missing, signal, async (number, either) => {
      const { chunk, facts: chunkFacts } = chunkOf(picked, known, number)
      const onPart = (part: number) => {
        going.set(number, part * chunk.size)
        tell()
      }
      try {
        kept = (await tools.send(chunkFacts, chunk, onPart, either)).file ?? kept
      } finally {
        going.delete(number)
      }
      arrived += chunk.size
      sentBytes += chunk.size
      tries = 0
      tell()
    })
    return kept
  }

  const attempt = async (onProgress: OnProgress, signal: AbortSignal): Promise<Outcome> => {
    const known = await findFacts(onProgress, signal)
    for (;;) {
      const state = await tools.check(known, signal)
      if (state.state === 'refused') throw new UploadRefused(state.problem)
      if (state.file) return { file: state.file, skipped: sentBytes === 0 }
      const isSending = state.state !== 'checking' && missingOf(known, state).length > 0
      if (isSending) {
        // A small file is mostly checked by the time its last piece is answered.
        const kept = await sendMissing(known, state, onProgress, signal)
        if (kept) return { file: kept, skipped: false }
      } else {
        onProgress('check', 1)
        await tools.wait(uploadPollMs, signal)
      }
    }
  }

  const run = async (onProgress: OnProgress, signal: AbortSignal): Promise<Outcome> => {
    for (;;) {
      try {
        return await attempt(onProgress, signal)
      } catch (error) {
        signal.throwIfAborted()
        const hindrance = tools.hindranceOf(error)
        if (!hindrance) throw error
        tries += 1
        onProgress(hindrance, file.size > 0 ? Math.min(1, sentBytes / file.size) : 0)
        await tools.untilFree(hindrance, tries, signal)
      }
    }
  }

  return {
    /** Goes on where it was, also after it was stopped. */
    run,
    /** By what the server knows it, once it was hashed. */
    name: () => facts && { identifier: facts.identifier, totalSize: facts.totalSize },
  }
}
