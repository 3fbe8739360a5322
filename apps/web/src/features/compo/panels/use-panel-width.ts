import { useState } from 'react'
import { readLocal, writeLocal } from '#/local-settings.ts'

export const panelWidths = { min: 320, initial: 376, max: 640 } as const

const within = (width: number) => Math.round(Math.min(panelWidths.max, Math.max(panelWidths.min, width)))

const stored = () => {
  const width = Number(readLocal('compoPanelWidth'))
  return width > 0 ? within(width) : panelWidths.initial
}

/** How wide the panel is; the browser remembers. */
export const usePanelWidth = () => {
  const [width, setWidth] = useState(stored)
  const change = (wanted: number) => {
    const next = within(wanted)
    setWidth(next)
    writeLocal('compoPanelWidth', String(next))
  }
  return [width, change] as const
}
