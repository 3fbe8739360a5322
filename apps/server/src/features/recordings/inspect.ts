import { recordingMessages } from '@rongbian/contract/messages/recordings'
import type { Message } from '@rongbian/domain'
import type { WorkDeps } from '#/deps.ts'
import { askForFirstAudit } from '#/features/moderation/index.ts'
import type { Work } from '#/jobs/jobs.ts'
import { findPlayed } from '#/storage/stored-files.ts'
import { posterSecond, takeFrame } from './frames.ts'
import { isPlayable } from './playable.ts'
import { breaksOff, probe, type Recording } from './probe.ts'
import {
  type FileFacts,
  findRecorded,
  keepFrame,
  noTranscodeProblem,
  type Recorded,
  transcodeProblem,
  writeFacts,
  writeProgress,
} from './queries.ts'
import { findTools, type Tools } from './tools.ts'

export type RecordingDeps = Pick<WorkDeps, 'db' | 'env' | 'storage' | 'jobs' | 'log'>

export const factsOf = ({ duration, picture, ...rest }: Recording): FileFacts => ({
  duration: duration || null,
  width: picture?.width ?? null,
  height: picture?.height ?? null,
  recording: { ...rest, picture },
})

/** People get words; what the program said is for whoever looks after the server. */
export const logComplaint = (
  { log }: RecordingDeps,
  { assetId, hash }: Work['media-inspect'],
  complaint: string,
) => log.warn({ assetId, hash, complaint }, 'recordings: ffmpeg could not work on a file')

const fail = (deps: RecordingDeps, asset: Recorded, problem: Message) =>
  writeProgress(deps.db, asset, { transcodeState: 'failed', transcodePart: 0, ...transcodeProblem(problem) })

const drawPoster = async (
  deps: RecordingDeps,
  tools: Tools,
  { asset, recording: { duration } }: { asset: Recorded; recording: Recording },
  signal?: AbortSignal,
) => {
  const { db, storage } = deps
  const frame = await storage.withLocal(asset.hash, (path) =>
    takeFrame(tools, path, posterSecond(duration), signal),
  )
  if (!frame) return
  const posterHash = await keepFrame(db, storage, asset, frame)
  await writeProgress(db, asset, { posterHash })
  await askForFirstAudit(deps, db, { ...asset, posterHash })
}

/** Nothing to do for what browsers play, or for what was made for another asset of the same file. */
const orderPlayed = async ({ db, jobs }: RecordingDeps, asset: Recorded, recording: Recording) => {
  const { tenantId, assetId, hash } = asset
  if (isPlayable(recording)) {
    await writeProgress(db, asset, { transcodeState: null, ...noTranscodeProblem, playedHash: null })
    return
  }
  const playedHash = await findPlayed(db, tenantId, hash)
  if (playedHash) {
    await writeProgress(db, asset, { transcodeState: 'done', transcodePart: 1, playedHash })
    return
  }
  await db.transaction().execute(async (tx) => {
    await writeProgress(tx, asset, { transcodeState: 'started', transcodePart: 0, ...noTranscodeProblem })
    await jobs.send(tx, 'media-transcode', { tenantId, assetId, hash })
  })
}

const inspectAt = async (
  deps: RecordingDeps,
  tools: Tools,
  { asset, path }: { asset: Recorded; path: string },
  signal?: AbortSignal,
) => {
  const probed = await probe(tools, path, signal)
  if ('problem' in probed) {
    logComplaint(deps, asset, probed.complaint)
    await fail(deps, asset, probed.problem)
    return
  }
  const { recording } = probed
  await writeFacts(deps.db, asset, factsOf(recording))
  if (recording.picture && !asset.posterHash) await drawPoster(deps, tools, { asset, recording }, signal)
  if (await breaksOff(tools, path, recording, signal)) {
    await fail(deps, asset, recordingMessages.cutShort())
    return
  }
  await orderPlayed(deps, asset, recording)
}

/** Reads what a recording is, draws its poster, and orders what browsers play where they cannot play this one. */
export const inspectRecording = async (
  deps: RecordingDeps,
  work: Work['media-inspect'],
  signal?: AbortSignal,
) => {
  const tools = await findTools(deps.env)
  const asset = await findRecorded(deps.db, work)
  if (!tools || !asset) return
  await deps.storage.withLocal(asset.hash, (path) => inspectAt(deps, tools, { asset, path }, signal))
}
