import { AppError } from '@rongbian/contract'

const windowMs = 60_000
const maxAddresses = 50_000

/** Counts calls per address in a minute. Kept in memory: it only has to slow down, failures are counted in the database. */
export const limitPerMinute = (max: number) => {
  let counts = new Map<string, number>()
  let until = 0

  return (address: string) => {
    const now = Date.now()
    if (now >= until || counts.size > maxAddresses) {
      counts = new Map()
      until = now + windowMs
    }
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    if (count > max) throw new AppError('too_many', { retryAfter: Math.ceil((until - now) / 1000) })
  }
}
