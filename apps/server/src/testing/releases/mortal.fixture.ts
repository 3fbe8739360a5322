/** It dies when it comes to the point for the so-manieth time; without a point it lives. */
export interface Fate {
  point: string | null
  nth: number
}

/** The life of a worker in a process of its own: its parent says where it dies, and it ends with its parent. */
export const beMortal = (begin: (atPoint: (point: string) => void) => () => Promise<unknown>) => {
  let fate: Fate = { point: null, nth: 0 }
  const stop = begin((point) => {
    if (point !== fate.point) return
    fate.nth -= 1
    if (fate.nth <= 0) process.kill(process.pid, 'SIGKILL')
  })
  process.on('message', (told: Fate) => {
    fate = told
    process.send?.('told')
  })
  process.once('disconnect', () => void stop())
  process.send?.('ready')
}
