import type { StatisticsSpan } from '@rongbian/contract/statistics'
import { dayIn } from '@rongbian/domain'

const settlesMs = 2_000
const livesMs = 5_000

/** When numbers are asked for again: soon while some are still being counted, now and then while their last day goes on. */
export const refreshAfter = ({ to, timeZone, isSettled }: StatisticsSpan, now: number) => {
  if (!isSettled) return settlesMs
  return to >= dayIn(now, timeZone) ? livesMs : false
}
