import { useEffect, useState } from 'react'

const second = 1000

/** Seconds left until a moment; counts from the clock, so a sleeping tab wakes up right. */
export const useCountdown = () => {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (!until) return
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / second))
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }, second)
    return () => clearInterval(timer)
  }, [until])

  const start = (seconds: number) => {
    setUntil(Date.now() + seconds * second)
    setLeft(seconds)
  }
  return { left, start }
}

export const clockText = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
