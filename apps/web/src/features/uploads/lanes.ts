type Leave = () => void

/** So many at a time; the others wait in the order they came. Answers how to leave. */
export const lanes = (count: number) => {
  let free = count
  const waiting: (() => void)[] = []

  const leave = () => {
    free += 1
    waiting.shift()?.()
  }
  const take = (): Leave => {
    let left = false
    free -= 1
    return () => {
      if (!left) leave()
      left = true
    }
  }
  return (signal: AbortSignal): Promise<Leave> =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      if (free > 0 && waiting.length === 0) return resolve(take())
      const giveUp = () => {
        waiting.splice(waiting.indexOf(enter), 1)
        reject(signal.reason)
      }
      const enter = () => {
        signal.removeEventListener('abort', giveUp)
        resolve(take())
      }
      signal.addEventListener('abort', giveUp, { once: true })
      waiting.push(enter)
    })
}
