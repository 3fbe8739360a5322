import { useState } from 'react'
import { readLocal, writeLocal } from '#/local-settings.ts'

export const treeWidths = { min: 160, initial: 200, max: 400 } as const

const within = (width: number) => Math.round(Math.min(treeWidths.max, Math.max(treeWidths.min, width)))

const stored = () => {
  const width = Number(readLocal('treeWidth'))
  return width > 0 ? within(width) : treeWidths.initial
}

/** How wide the tree is; the browser remembers. */
export const useTreeWidth = () => {
  const [width, setWidth] = useState(stored)
  const change = (wanted: number) => {
    const next = within(wanted)
    setWidth(next)
    writeLocal('treeWidth', String(next))
  }
  return [width, change] as const
}
