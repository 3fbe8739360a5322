import { startTransition, useEffect, useRef, useState } from 'react'

/** The value as it was when a frame was last painted: what is drawn from it never holds up the answer to a key. */
export const useAfterPaint = <Value>(value: Value) => {
  const [shown, show] = useState(value)
  const latest = useRef(value)
  const isAwaited = useRef(false)
  useEffect(() => {
    latest.current = value
    if (isAwaited.current) return
    isAwaited.current = true
    requestAnimationFrame(() =>
      // Asked for in a frame, this runs when it is on the screen.
      setTimeout(() => {
        isAwaited.current = false
        startTransition(() => show(() => latest.current))
      }),
    )
  }, [value])
  return shown
}
