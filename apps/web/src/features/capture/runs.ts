import type { CaptureState } from '@rongbian/domain'
import { create } from 'zustand'
import { SaidError } from '#/api/said-error.ts'
import { type Report, startTask } from '#/features/tasks/index.ts'
import type { StoryRef } from '#/story/open-editor.ts'

/** One thing of several that are worked through. */
export interface Line {
  /** An address, or the title of a page. */
  label: string
  state: CaptureState
  problem: string
  captureId?: number
  story?: StoryRef
}

interface RunState {
  runs: Readonly<Record<number, readonly Line[]>>
  /** The run that stands before people's eyes. */
  watched: number | undefined
}

export const useRuns = create<RunState>(() => ({ runs: {}, watched: undefined }))

export const watchRun = (watched: number | undefined) => useRuns.setState({ watched })

export const isLineOver = ({ state }: Line) => state === 'done' || state === 'failed'

export interface Progress {
  lines: () => readonly Line[]
  /** Changes one line; the task tells how far all of them are. */
  set: (index: number, changes: Partial<Line>) => void
  signal: AbortSignal
}

interface Run {
  label: string
  lines: readonly Line[]
  /** Works on every line that is not done. A line that fails is told of by `set`; only leaving off is thrown. */
  work: (progress: Progress) => Promise<void>
  /** What the task tray says when some did not succeed. */
  problemOf: (failed: readonly Line[]) => string
  /** Told when it ends and nobody is looking. */
  onEnd: (lines: readonly Line[]) => void
}

let lastRun = 0

const progressOf = (key: number, report: Report, signal: AbortSignal): Progress => {
  const lines = () => useRuns.getState().runs[key] ?? []
  return {
    lines,
    signal,
    set: (index, changes) => {
      if (signal.aborted) return
      const next = lines().map((line, at) => (at === index ? { ...line, ...changes } : line))
      useRuns.setState(({ runs }) => ({ runs: { ...runs, [key]: next } }))
      const over = next.filter(isLineOver).length
      report(over / next.length, next.length > 1 ? `${over}/${next.length}` : '')
    },
  }
}

/** Goes on in the task tray when its dialog is closed; trying again works on what has failed. */
export const startRun = ({ label, lines, work, problemOf, onEnd }: Run) => {
  lastRun += 1
  const key = lastRun
  useRuns.setState(({ runs }) => ({ runs: { ...runs, [key]: lines } }))
  const taskId = startTask({
    label,
    isQuiet: true,
    run: async (report, signal) => {
      const progress = progressOf(key, report, signal)
      await work(progress)
      const failed = progress.lines().filter(({ state }) => state === 'failed')
      if (!signal.aborted && useRuns.getState().watched !== key) onEnd(progress.lines())
      if (failed.length > 0) throw new SaidError(problemOf(failed))
    },
  })
  return { key, taskId }
}
