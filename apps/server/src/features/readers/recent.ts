import { minuteMs } from '@rongbian/domain'

const keptMs = 10 * minuteMs
const keptMost = 500_000

/** Remembers for ten minutes at least, unless there is far too much to remember. Answers whether it is new. */
export const recentOnes = (now = Date.now) => {
  let older = new Set<string>()
  let newer = new Set<string>()
  let since = now()
  return (one: string) => {
    if (now() - since >= keptMs || newer.size >= keptMost) {
      older = now() - since >= 2 * keptMs ? new Set() : newer
      newer = new Set()
      since = now()
    }
    if (newer.has(one) || older.has(one)) return false
    newer.add(one)
    return true
  }
}
