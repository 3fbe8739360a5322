import { useCallback, useSyncExternalStore } from 'react'

/** True while the window is narrower than the width. */
export const useBelow = (width: number) => {
  const query = `(width < ${width}px)`
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
