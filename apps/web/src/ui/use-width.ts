import { useState } from 'react'
import { type LocalKey, readLocal, writeLocal } from '#/local-settings.ts'

export interface Widths {
  min: number
  initial: number
  max: number
}

/** How wide a part of the page is; the browser remembers. */
export const useWidth = (key: LocalKey, { min, initial, max }: Widths) => {
  const within = (width: number) => Math.round(Math.min(max, Math.max(min, width)))
  const [width, setWidth] = useState(() => {
    const stored = Number(readLocal(key))
    return stored > 0 ? within(stored) : initial
  })
  const change = (wanted: number) => {
    const next = within(wanted)
    setWidth(next)
    writeLocal(key, String(next))
  }
  return [width, change] as const
}
