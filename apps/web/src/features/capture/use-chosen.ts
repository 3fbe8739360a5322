import type { CaptureItem } from '@rongbian/contract/capture'
import { useState } from 'react'

/** Captures chosen on this and other pages of the list, in the order they were chosen. */
export const useChosen = () => {
  const [chosen, setChosen] = useState<readonly CaptureItem[]>([])
  const has = (id: number) => chosen.some((item) => item.id === id)
  const without = (items: readonly CaptureItem[]) =>
    chosen.filter(({ id }) => !items.some((item) => item.id === id))
  return {
    chosen,
    has,
    toggle: (item: CaptureItem) => setChosen(has(item.id) ? without([item]) : [...chosen, item]),
    /** All of them, or none when all were. */
    toggleAll: (items: readonly CaptureItem[]) =>
      setChosen(items.every(({ id }) => has(id)) ? without(items) : [...without(items), ...items]),
    /** What became a story or is gone is no longer waiting to be chosen. */
    drop: (id: number) => setChosen((items) => items.filter((item) => item.id !== id)),
    clear: () => setChosen([]),
  }
}
export type Chosen = ReturnType<typeof useChosen>
