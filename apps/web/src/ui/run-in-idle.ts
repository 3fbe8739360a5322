const sliceMs = 8

// Safari has no idle callback; a short timer with the same budget is near enough.
const later = (task: () => void) =>
  'requestIdleCallback' in globalThis
    ? { id: requestIdleCallback(task, { timeout: 1000 }), cancel: (id: number) => cancelIdleCallback(id) }
    : { id: Number(setTimeout(task, 30)), cancel: (id: number) => clearTimeout(id) }

/** Calls the step again and again in idle time, a few milliseconds at once, until it answers false. */
export const runInIdle = (step: () => boolean) => {
  let waiting: { id: number; cancel: (id: number) => void } | undefined
  const work = () => {
    waiting = undefined
    const until = performance.now() + sliceMs
    while (performance.now() < until) if (!step()) return
    waiting = later(work)
  }
  waiting = later(work)
  return () => waiting?.cancel(waiting.id)
}

/** Calls it once, when nothing else is to be done. */
export const whenIdle = (task: () => void) =>
  runInIdle(() => {
    task()
    return false
  })
