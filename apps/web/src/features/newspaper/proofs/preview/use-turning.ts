import { type TouchEvent, useEffect, useRef } from 'react'
import { useLatest } from '#/ui/use-latest.ts'

const keys: Record<string, (now: number, last: number) => number> = {
  ArrowLeft: (now) => now - 1,
  ArrowRight: (now) => now + 1,
  PageUp: (now) => now - 1,
  PageDown: (now) => now + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** As far as a thumb goes on purpose. */
const swipePixels = 56

interface Turning {
  index: number
  last: number
  /** While the sheet is near, arrows and fingers move it instead. */
  isWhole: boolean
  onTurn: (index: number) => void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [role="combobox"], [role="dialog"]') !== null

/** Turns pages with the keys, and with a finger on a phone. */
export const useTurning = (turning: Turning) => {
  const latest = useLatest(turning)
  const from = useRef<{ x: number; y: number }>(undefined)
  useEffect(() => {
    const press = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      const { index, last, isWhole, onTurn } = latest.current
      const to = keys[key]?.(index, last)
      if (to === undefined || !isWhole || altKey || ctrlKey || metaKey || isTyping(target)) return
      if (to >= 0 && to <= last) onTurn(to)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      from.current = touch && { x: touch.clientX, y: touch.clientY }
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      const { index, last, isWhole, onTurn } = turning
      if (!touch || !from.current || !isWhole) return
      const [across, down] = [touch.clientX - from.current.x, touch.clientY - from.current.y]
      if (Math.abs(across) < swipePixels || Math.abs(down) > Math.abs(across)) return
      const to = index + (across < 0 ? 1 : -1)
      if (to >= 0 && to <= last) onTurn(to)
    },
  }
}
