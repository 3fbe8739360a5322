import { useEffect, useState } from 'react'

const pauseMs = 200

/** The value as it was when it last stood still. */
export const useSettled = <Value>(value: Value) => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
