import type { CollectRow } from '@rongbian/contract/statistics'
import type { FigureCode } from '@rongbian/domain'

export interface Part {
  /** Undefined: all others together. */
  key: string | undefined
  name: string
  value: number
}

/** The rows there are, and the rest of the total as one more, so that the parts make the whole. */
export const topOf = (rows: readonly CollectRow[], code: FigureCode, total: number, rest: string): Part[] => {
  const parts: Part[] = rows
    .map(({ key, name, figures }) => ({ key, name, value: figures[code] ?? 0 }))
    .filter(({ value }) => value > 0)
  const others = total - parts.reduce((sum, { value }) => sum + value, 0)
  return others > 0 ? [...parts, { key: undefined, name: rest, value: others }] : parts
}

/** In whole tenths of a per cent. */
export const shareOf = (value: number, total: number) =>
  total > 0 ? Math.round((value / total) * 1000) / 10 : 0
