/** Calls back every so often, also while the tab is hidden; answers how to stop. */
export const startBeat = (everyMs: number, beat: () => void) => {
  try {
    const worker = new Worker(new URL('./beat-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', beat)
    worker.postMessage(everyMs)
    return () => worker.terminate()
  } catch {
    const timer = setInterval(beat, everyMs)
    return () => clearInterval(timer)
  }
}
