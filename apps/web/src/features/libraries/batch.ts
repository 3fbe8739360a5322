import type { StoryRow } from '@rongbian/contract/stories'
import { failureText } from '#/api/error-text.ts'
import { SaidError } from '#/api/said-error.ts'
import { type Report, startTask } from '#/features/tasks/index.ts'
import { batchDone } from '#/story/batch-done.ts'
import { storiesChanged } from '#/story/story-signals.ts'

interface Batch {
  label: string
  rows: readonly StoryRow[]
  act: (row: StoryRow, signal: AbortSignal) => Promise<unknown>
  /** The words for what was left over, with the reason of each. */
  summary: (done: number, failures: readonly Failure[]) => string
}

export interface Failure {
  row: StoryRow
  reason: string
}

/** One act on many stories, in the task tray. Trying again takes only those that are not done. */
export const startBatch = ({ label, rows, act, summary }: Batch) => {
  let left = rows
  let last: Promise<unknown> = Promise.resolve()

  const actOnAll = async (report: Report, signal: AbortSignal) => {
    const failures: Failure[] = []
    const done: number[] = []
    const wanted = left
    for (const [index, row] of wanted.entries()) {
      if (signal.aborted) break
      try {
        await act(row, signal)
        done.push(row.id)
        left = left.filter((other) => other !== row)
      } catch (error) {
        if (signal.aborted) break
        failures.push({ row, reason: failureText(error) })
      }
      report((index + 1) / wanted.length)
    }
    batchDone(done)
    await storiesChanged()
    if (failures.length > 0) throw new SaidError(summary(wanted.length - failures.length, failures))
  }
  return startTask({
    label,
    run: (report, signal) => {
      // What was cancelled may have a call on its way, and its story must not be taken twice.
      const now = last.then(() => actOnAll(report, signal))
      last = now.catch(() => undefined)
      return now
    },
  })
}
