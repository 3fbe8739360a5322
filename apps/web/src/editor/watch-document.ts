import type { Editor } from '@tiptap/core'
import { runInIdle } from '#/ui/run-in-idle.ts'

const quietMs = 300
const patienceMs = 1500

/**
 * Runs the reading once now and again after edits: when the typist pauses, in idle time,
 * and during long typing at least every patienceMs.
 */
export const watchDocument = (editor: Editor, read: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstAt = 0
  let stopIdle = () => {}

  const runOnce = () => {
    timer = undefined
    stopIdle()
    stopIdle = runInIdle(() => {
      if (!editor.isDestroyed) read()
      return false
    })
  }
  const plan = () => {
    const now = performance.now()
    if (timer === undefined) firstAt = now
    clearTimeout(timer)
    timer = setTimeout(runOnce, now - firstAt > patienceMs ? 0 : quietMs)
  }

  editor.on('update', plan)
  runOnce()
  return () => {
    editor.off('update', plan)
    clearTimeout(timer)
    stopIdle()
  }
}
