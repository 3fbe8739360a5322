import { useEffect, useRef } from 'react'

/** Closes a dialog a moment after its answer; never once it is gone, when another may stand in its place. */
export const useLateClose = (close: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      clearTimeout(timer.current)
    }
  }, [])
  return (afterMs: number) => {
    if (!isGone.current) timer.current = setTimeout(close, afterMs)
  }
}
