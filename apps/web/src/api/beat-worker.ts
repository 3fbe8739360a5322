/** Timers of a hidden page are slowed down until the lock would die; those of a worker are not. */
let timer: ReturnType<typeof setInterval> | undefined

globalThis.addEventListener('message', ({ data }: MessageEvent<number>) => {
  clearInterval(timer)
  timer = setInterval(() => globalThis.postMessage('beat'), data)
})
