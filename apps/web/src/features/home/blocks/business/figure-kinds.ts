import type { Trend } from '#/ui/trend.ts'
import { trendOf } from '#/ui/trend.ts'

interface Numbers {
  value: number | null
  previous: number | null
}

export interface FigureKind {
  id: 'written' | 'adoptedShare' | 'minutesToIssue' | 'deliveredShare'
  /** What is behind the number. */
  unit: 'stories' | 'percent' | 'minutes'
  /** What is behind the change. */
  changeUnit: 'percent' | 'points' | 'minutes'
  trend: (numbers: Numbers) => Trend | undefined
}

/** 84.9 of 0.849. */
const percent = (share: number | null) => (share === null ? null : share * 100)

const shareTrend = ({ value, previous }: Numbers) =>
  trendOf(percent(value), percent(previous), { by: 'difference', better: 'up' })

export const figureKinds: readonly FigureKind[] = [
  {
    id: 'written',
    unit: 'stories',
    changeUnit: 'percent',
    trend: ({ value, previous }) => trendOf(value, previous, { by: 'percent', better: 'up' }),
  },
  { id: 'adoptedShare', unit: 'percent', changeUnit: 'points', trend: shareTrend },
  {
    id: 'minutesToIssue',
    unit: 'minutes',
    changeUnit: 'minutes',
    trend: ({ value, previous }) => trendOf(value, previous, { by: 'difference', better: 'down' }),
  },
  { id: 'deliveredShare', unit: 'percent', changeUnit: 'points', trend: shareTrend },
]

/** As it is written before its unit; nothing where nobody knows. */
export const shownValue = (value: number | null, unit: FigureKind['unit']) => {
  if (value === null) return '—'
  if (unit === 'percent') return String(Math.round(value * 1000) / 10)
  return Math.round(value).toLocaleString('en')
}
