import type { CaptureItem } from '@rongbian/contract/capture'
import * as contract from '@rongbian/contract/capture'
import { call } from '#/api/client.ts'
import { capturesChanged, reasonOf, takePage } from '#/features/capture/capture-queries.ts'
import { isLineOver, type Line, type Progress } from '#/features/capture/runs.ts'

const pauseMs = 1_000

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, pauseMs)
    const leave = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    signal.addEventListener('abort', leave, { once: true })
  })

const lineOf = ({ id, state, problem }: CaptureItem): Partial<Line> => ({ captureId: id, state, problem })

interface OpenLine {
  index: number
  line: Line
}

const openLines = ({ lines }: Progress): OpenLine[] =>
  [...lines().entries()].filter(([, { state }]) => state !== 'done').map(([index, line]) => ({ index, line }))

/** Asks for every page that is still under way, until none is. */
const follow = async (progress: Progress) => {
  const { lines, set, signal } = progress
  while (!lines().every(isLineOver)) {
    await pause(signal)
    for (const [index, line] of lines().entries()) {
      if (isLineOver(line) || !line.captureId) continue
      set(index, lineOf(await call(contract.readCapture, { params: { id: line.captureId }, signal })))
    }
  }
}

const takeOne = async ({ index, line }: OpenLine, { set, signal }: Progress) =>
  set(index, lineOf(await takePage(line.label, { signal })))

/** Several are taken by the server behind our back; it answers them as they stand. */
const takeAll = async (open: readonly OpenLine[], { set, signal }: Progress) => {
  const urls = open.map(({ line }) => line.label)
  const { items } = await call(contract.captureInBackground, { body: { urls }, signal, changes: true })
  for (const [at, { index }] of open.entries()) {
    const item = items[at]
    if (item) set(index, lineOf(item))
  }
}

/** Captures the addresses of a run. */
export const runPages = async (progress: Progress) => {
  const { set, signal } = progress
  const open = openLines(progress)
  for (const { index } of open) set(index, { state: 'running', problem: '' })
  try {
    const [first] = open
    // What waits in the list already is tried again in its place.
    if (first && open.length === 1 && !first.line.captureId) await takeOne(first, progress)
    else await takeAll(open, progress)
    void capturesChanged()
    await follow(progress)
  } catch (error) {
    if (signal.aborted) throw error
    for (const [index, line] of progress.lines().entries())
      if (!isLineOver(line)) set(index, { state: 'failed', problem: reasonOf(error) })
  } finally {
    void capturesChanged()
  }
}
