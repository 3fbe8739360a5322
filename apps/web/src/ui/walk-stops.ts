import type { KeyboardEvent } from 'react'

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
const ends: Record<string, number> = { Home: 0, End: -1 }

/** Arrow keys walk through what can be chosen in a panel, round its ends. */
export const walkStops = (event: KeyboardEvent<HTMLElement>) => {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button:not(:disabled)')]
  const current = stops.findIndex((stop) => stop.matches(':focus'))
  const step = steps[event.key]
  const target = step ? (current + step) % stops.length : ends[event.key]
  if (target === undefined) return
  event.preventDefault()
  event.stopPropagation()
  stops.at(target)?.focus()
}
