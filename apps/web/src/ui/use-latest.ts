import { useLayoutEffect, useRef } from 'react'

/** What the last drawing knew, for what is called later than it was made. */
export const useLatest = <Value>(value: Value) => {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
