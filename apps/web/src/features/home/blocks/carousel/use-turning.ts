import { type FocusEvent, useEffect, useState } from 'react'
import { turned } from '#/features/home/blocks/carousel/turned.ts'
import { useMedia } from '#/ui/use-media.ts'

const pauseMs = 6_000

/** Turns by itself, unless somebody is looking closer, asked it not to, or asked for less motion everywhere. */
export const useTurning = (count: number, isHeld: boolean) => {
  const [at, setAt] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const mayTurn = count > 1 && !isStill
  const isTurning = mayTurn && !isHeld && !isPaused && !isHovered && !isFocused
  const index = turned(at, 0, count)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was turned by hand stays as long as any other.
  useEffect(() => {
    if (!isTurning) return
    const timer = setInterval(() => {
      if (!document.hidden) setAt((current) => turned(current, 1, count))
    }, pauseMs)
    return () => clearInterval(timer)
  }, [isTurning, count, index])

  return {
    index,
    mayTurn,
    isTurning,
    isPaused,
    setPaused,
    show: setAt,
    turn: (step: number) => setAt(turned(index, step, count)),
    /** For the element around it all. */
    pausing: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  }
}
export type Turning = ReturnType<typeof useTurning>
