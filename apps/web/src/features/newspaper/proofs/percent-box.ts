import type { CSSProperties } from 'react'
import type { Place } from '#/features/newspaper/proofs/use-sheet-view.ts'

const percent = (part: number) => `${part * 100}%`

/** Where something lies over a picture of any size. */
export const percentBox = ({ x, y, width, height }: Place): CSSProperties => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
})
