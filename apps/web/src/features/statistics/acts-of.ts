import type { CollectRow, CollectTotals } from '@rongbian/contract/statistics'
import { channelActs } from '@rongbian/domain'

export type ActsRow = Pick<CollectRow, 'key' | 'name' | 'figures'>

/** In the order of the acts: what readers got first, what went wrong in the tones for it. */
export const seriesColors = ['chart-1', 'chart-2', 'chart-4', 'bad-dot', 'chart-3', 'warning-dot'] as const

/** The channels there are, and all others as one more, so that the bars make the whole. */
export const actsOf = (
  rows: readonly CollectRow[],
  totals: CollectTotals['totals'],
  others: string,
): ActsRow[] => {
  const left = channelActs.map((code) => {
    const shown = rows.reduce((sum, { figures }) => sum + (figures[code] ?? 0), 0)
    return [code, (totals[code] ?? 0) - shown] as const
  })
  const isMore = left.some(([, value]) => value > 0)
  return isMore ? [...rows, { key: '', name: others, figures: Object.fromEntries(left) }] : [...rows]
}
