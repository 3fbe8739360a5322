import { useSyncExternalStore } from 'react'

const minute = 60_000
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

const tick = () => {
  now = Date.now()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    now = Date.now()
    timer = setInterval(tick, minute)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** The time, anew every minute; one clock for the whole page. */
export const useNow = () => useSyncExternalStore(subscribe, () => now)
