import type { Tone } from '#/ui/status-tag.tsx'

export type Direction = 'up' | 'down' | 'flat'

export interface Trend {
  direction: Direction
  /** Without a sign: the arrow says which way. */
  change: number
  tone: Tone
}

interface Way {
  /** Percent of what it was, or simply the difference. */
  by: 'percent' | 'difference'
  /** Sooner is better, more is better. */
  better: 'up' | 'down'
}

const rounded = (value: number) => Math.round(value * 10) / 10

const changeOf = (value: number, previous: number, by: Way['by']) =>
  by === 'percent' ? ((value - previous) / previous) * 100 : value - previous

/** How a figure stands against the span before; undefined where there is nothing to compare with. */
export const trendOf = (
  value: number | null,
  previous: number | null,
  { by, better }: Way,
): Trend | undefined => {
  if (value === null || previous === null || (by === 'percent' && previous === 0)) return
  const change = rounded(changeOf(value, previous, by))
  if (change === 0) return { direction: 'flat', change: 0, tone: 'neutral' }
  const direction = change > 0 ? 'up' : 'down'
  return { direction, change: Math.abs(change), tone: direction === better ? 'good' : 'bad' }
}

interface Box {
  width: number
  height: number
}

const edge = 3

/** Points of a little line; days without a figure are left out. */
export const sparkPoints = (series: readonly (number | null)[], { width, height }: Box) => {
  const known = series.flatMap((value, index) => (value === null ? [] : [{ value, index }]))
  const values = known.map(({ value }) => value)
  const least = Math.min(...values)
  const span = Math.max(...values) - least
  const step = (width - 2 * edge) / Math.max(1, series.length - 1)
  return known.map(({ value, index }) => ({
    x: edge + index * step,
    y: span === 0 ? height / 2 : height - edge - ((value - least) / span) * (height - 2 * edge),
  }))
}
