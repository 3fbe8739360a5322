import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { recordingMessages } from '@rongbian/contract/messages/recordings'
import type { Message } from '@rongbian/domain'
import type { Work } from '#/jobs/jobs.ts'
import { insertStoredFile } from '#/storage/stored-files.ts'
import { complaintMessage } from './complaint.ts'
import { decodeAsFile, fileName } from './input.ts'
import { factsOf, logComplaint, type RecordingDeps } from './inspect.ts'
import { playedArgs, playedKind } from './playable.ts'
import { probe, type Recording } from './probe.ts'
import {
  findRecorded,
  noTranscodeProblem,
  type Recorded,
  transcodeProblem,
  writeFacts,
  writeProgress,
} from './queries.ts'
import { type Ran, runTool } from './run-tool.ts'
import { findTools, installAdvice, type Tools } from './tools.ts'

const beatMs = 1_000
const dayMs = 24 * 3_600_000
const hoursMax = 11 * 3_600_000

/** In these states a piece of work goes on; one a person stopped does not. */
const waiting = ['started', 'transcoding']

type TranscodeWork = Work['media-transcode']

const folderOf = ({ env }: RecordingDeps) => join(env.DATA_DIR, 'cache', 'recordings')

/** A killed process leaves its half-made file; the next try makes the same one anew, and a day later anyone removes it. */
const prepareFolder = async (folder: string, path: string) => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await rm(path, { force: true })
  for (const name of await readdir(folder)) {
    const facts = await stat(join(folder, name)).catch(() => undefined)
    if (facts && Date.now() - facts.mtimeMs > dayMs) await rm(join(folder, name), { force: true })
  }
}

/** Writes how far it is once a second. A person who stops it changes the state: then there is nothing to write to. */
const keepTelling = (deps: RecordingDeps, work: TranscodeWork, part: () => number, stop: () => void) => {
  const tell = async () => {
    const progress = { transcodePart: Math.min(0.99, part()) }
    if (!(await writeProgress(deps.db, work, progress, ['transcoding']))) stop()
  }
  const timer = setInterval(() => void tell().catch(() => {}), beatMs)
  return () => clearInterval(timer)
}

const encode = async (
  deps: RecordingDeps,
  tools: Tools,
  {
    work,
    source,
    recording,
    target,
    signal,
  }: { work: TranscodeWork; source: string; recording: Recording; target: string; signal: AbortSignal },
): Promise<Ran> => {
  let seconds = 0
  const onLine = (line: string) => {
    const [, microseconds] = /^out_time_us=(\d+)/.exec(line) ?? []
    if (microseconds) seconds = Number(microseconds) / 1_000_000
  }
  const stopped = new AbortController()
  const quiet = keepTelling(
    deps,
    work,
    () => (recording.duration > 0 ? seconds / recording.duration : 0),
    () => stopped.abort(),
  )
  const args = [
    ...['-hide_banner', '-nostdin', '-y', '-v', 'error', '-progress', 'pipe:1', '-stats_period', '0.5'],
    ...decodeAsFile,
    ...['-i', fileName(source), ...playedArgs(recording), fileName(target)],
  ]
  const both = AbortSignal.any([signal, stopped.signal])
  try {
    return await runTool(tools.ffmpeg, args, { timeoutMs: hoursMax, signal: both, onLine })
  } finally {
    quiet()
  }
}

const keepPlayed = async (
  { db, storage }: RecordingDeps,
  tools: Tools,
  asset: Recorded,
  target: string,
): Promise<string | undefined> => {
  const made = await probe(tools, target)
  if ('problem' in made) return
  const { mime, ending } = playedKind(made.recording)
  const { recording: _, duration: __, ...measures } = factsOf(made.recording)
  const arrival = await storage.receive(createReadStream(target))
  try {
    await arrival.keep()
  } finally {
    await arrival.drop()
  }
  const { key: hash, size } = arrival
  const name = `${asset.name.replace(/\.[^.]*$/, '')}.${ending}`
  const file = { tenantId: asset.tenantId, hash, name, mime, size, ...measures, createdBy: asset.ownerId }
  await insertStoredFile(db, file)
  return hash
}

const fail = (deps: RecordingDeps, work: TranscodeWork, problem: Message) =>
  writeProgress(deps.db, work, { transcodeState: 'failed', ...transcodeProblem(problem) }, waiting)

const finish = async (
  deps: RecordingDeps,
  tools: Tools,
  { asset, ran, target }: { asset: Recorded; ran: Ran; target: string },
) => {
  if (ran.ended === 'stopped') return
  if (!ran.isOk) {
    logComplaint(deps, asset, ran.complaint)
    await fail(
      deps,
      asset,
      ran.ended === 'late' ? recordingMessages.tookTooLong() : complaintMessage(ran.complaint),
    )
    return
  }
  const playedHash = await keepPlayed(deps, tools, asset, target)
  if (!playedHash) {
    await fail(deps, asset, recordingMessages.unplayable())
    return
  }
  const done = { transcodeState: 'done', transcodePart: 1, ...noTranscodeProblem, playedHash }
  await writeProgress(deps.db, asset, done, waiting)
}

/** Probes, encodes and keeps; whatever happens, nothing half-made stays. */
const make = async (
  deps: RecordingDeps,
  tools: Tools,
  { asset, source }: { asset: Recorded; source: string },
  signal: AbortSignal,
) => {
  const probed = await probe(tools, source, signal)
  if ('problem' in probed) {
    logComplaint(deps, asset, probed.complaint)
    await fail(deps, asset, probed.problem)
    return
  }
  await writeFacts(deps.db, asset, factsOf(probed.recording))
  const folder = folderOf(deps)
  const target = join(folder, `${asset.tenantId}-${asset.assetId}-${asset.hash.slice(0, 16)}`)
  await prepareFolder(folder, target)
  try {
    const ran = await encode(deps, tools, {
      work: asset,
      source,
      recording: probed.recording,
      target,
      signal,
    })
    signal.throwIfAborted()
    await finish(deps, tools, { asset, ran, target })
  } finally {
    await rm(target, { force: true })
  }
}

/** Makes what browsers play. May run twice: the second time makes the same. */
export const transcode = async (deps: RecordingDeps, work: TranscodeWork, signal: AbortSignal) => {
  const asset = await findRecorded(deps.db, work)
  const begun = { transcodeState: 'transcoding', transcodePart: 0, ...noTranscodeProblem }
  if (!asset || !(await writeProgress(deps.db, work, begun, waiting))) return
  const tools = await findTools(deps.env)
  if (!tools) {
    await fail(deps, work, installAdvice)
    return
  }
  try {
    await deps.storage.withLocal(asset.hash, (source) => make(deps, tools, { asset, source }, signal))
  } catch (error) {
    // The queue hands it to the next worker; until then it waits again.
    await writeProgress(deps.db, asset, { transcodeState: 'started', transcodePart: 0 }, waiting)
    throw error
  }
}
