import { AppError } from '@rongbian/contract'
import { phrase } from '@rongbian/contract/messages/phrases'
import { recordingMessages } from '@rongbian/contract/messages/recordings'
import type { Message } from '@rongbian/domain'
import { type Actor, type TranscodeState, transcodeStates } from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'
import { type AssetRow, findVisibleAsset, lockEditable, presentAsset } from '#/features/media/index.ts'
import type { Ctx } from '#/http/command.ts'
import type { Jobs } from '#/jobs/jobs.ts'
import { say, sayKept } from '#/say.ts'
import { fileUrl, hashOf } from '#/storage/file-url.ts'
import { readWhole } from '#/story/detail.ts'
import { filesIn } from '#/story/files-in.ts'
import { spread, takeFrame } from './frames.ts'
import { logComplaint, type RecordingDeps } from './inspect.ts'
import { isPlayable } from './playable.ts'
import { probe, type Recording } from './probe.ts'
import {
  findFacts,
  findTranscoded,
  keepFrame,
  noTranscodeProblem,
  posterName,
  transcodeProblem,
  writeProgress,
} from './queries.ts'
import { findTools, installAdvice } from './tools.ts'

const running = ['started', 'transcoding']
const keyOf = ({ tenantId, id }: AssetRow) => ({ tenantId, assetId: id })

export const describeTools = async (env: RecordingDeps['env'], { language }: Actor) => {
  const tools = await findTools(env)
  return tools
    ? { available: true, version: tools.version, problem: '' }
    : { available: false, version: '', problem: say(installAdvice, language) }
}

export const demandTools = async (env: RecordingDeps['env']) => {
  const tools = await findTools(env)
  if (!tools) throw new AppError('unavailable', { message: installAdvice })
  return tools
}

/** How far a recording of a story is; one that needs nothing has no state. */
export const transcodeStatus = async (db: Db, actor: Actor, storyId: number, url: string) => {
  const { content } = await readWhole(db, actor, storyId)
  const hash = hashOf(url)
  if (!hash || !filesIn(content).includes(hash))
    throw new AppError('not_found', { message: recordingMessages.notInStory() })
  const asset = await findTranscoded(db, actor.tenantId, hash)
  const state = (asset?.transcodeState ?? null) as TranscodeState | null
  return {
    state,
    stateName: say(
      state ? phrase(transcodeStates[state].label) : recordingMessages.unneeded(),
      actor.language,
    ),
    part: asset?.transcodePart ?? 0,
    problem: asset ? sayKept(asset.transcodeProblem, asset.transcodeSaid, actor.language) : '',
  }
}

const demandKind = ({ kind }: AssetRow, kinds: string[], message: Message) => {
  if (!kinds.includes(kind)) throw new AppError('not_allowed', { message })
}

/** What was seen of the file; undefined where nobody has looked yet. */
const knownRecording = async (db: Db, { tenantId, hash, duration }: AssetRow) => {
  const facts = await findFacts(db, tenantId, hash)
  return facts.recording ? { ...(facts.recording as Recording), duration: duration ?? 0 } : undefined
}

export const startTranscode = async (tx: Tx, jobs: Jobs, actor: Actor, assetId: number) => {
  const row = await lockEditable({ tx, actor }, assetId)
  demandKind(row, ['video', 'audio'], recordingMessages.onlyRecordings())
  if (running.includes(row.transcodeState ?? ''))
    throw new AppError('not_allowed', { message: recordingMessages.underWay() })
  const known = await knownRecording(tx, row)
  if (known && isPlayable(known) && row.transcodeState === null)
    throw new AppError('not_allowed', { message: recordingMessages.notNeeded() })
  const { tenantId, hash } = row
  const begun = { transcodeState: 'started', transcodePart: 0, ...noTranscodeProblem }
  await writeProgress(tx, keyOf(row), begun)
  await jobs.send(tx, 'media-transcode', { tenantId, assetId, hash })
  return presentAsset(tx, actor, { ...row, ...begun })
}

export const stopTranscode = async ({ tx, actor }: Ctx, assetId: number) => {
  const row = await lockEditable({ tx, actor }, assetId)
  const problem = recordingMessages.stoppedBy({ name: actor.name })
  const stopped = { transcodeState: 'interrupted', ...transcodeProblem(problem) }
  if (!(await writeProgress(tx, keyOf(row), stopped, running)))
    throw new AppError('not_allowed', { message: recordingMessages.noneUnderWay() })
  return presentAsset(tx, actor, { ...row, ...stopped, transcodeSaid: JSON.parse(stopped.transcodeSaid) })
}

export const demandVideo = (row: AssetRow) => demandKind(row, ['video'], recordingMessages.onlyVideos())

const durationOf = async (deps: RecordingDeps, row: AssetRow) => {
  if (row.duration !== null) return row.duration
  const tools = await demandTools(deps.env)
  const probed = await deps.storage.withLocal(row.hash, (path) => probe(tools, path))
  if ('problem' in probed) {
    logComplaint(deps, { ...row, assetId: row.id }, probed.complaint)
    throw new AppError('not_allowed', { message: probed.problem })
  }
  return probed.recording.duration
}

/** Some frames, evenly spread; kept as files so that a browser can show them, and collected when none is chosen. */
export const listFrames = async (deps: RecordingDeps, actor: Actor, assetId: number, count: number) => {
  const { db, storage } = deps
  const row = await findVisibleAsset(db, actor, assetId)
  demandVideo(row)
  const tools = await demandTools(deps.env)
  const frames = []
  for (const at of spread(await durationOf(deps, row), count)) {
    const frame = await storage.withLocal(row.hash, (path) => takeFrame(tools, path, at))
    if (!frame) continue
    const hash = await keepFrame(db, storage, row, frame)
    frames.push({ at, url: fileUrl(hash, posterName(row.name)) })
  }
  return frames
}
