import { createHash } from 'node:crypto'
import { dayMs, hourMs, type PlatformFigureCode } from '@rongbian/domain'
import type { SimulatedPost } from './simulator.ts'

/** What can be made to go wrong with counters, for every platform in the same words. */
export const countings = [
  'grows',
  /** Lower than before, as when a platform takes false readers out. */
  'falls',
  /** -1 instead of a number. */
  'fails',
  /** The list of what is counted is empty. */
  'nothing',
  /** A day behind. */
  'late',
] as const
export type Counting = (typeof countings)[number]

/** Between 0 and 1, the same for the same words. */
const chanceOf = (words: string) => createHash('sha256').update(words).digest().readUInt32BE() / 2 ** 32

/** Of a hundred who read, so many do this too. */
const shares: Record<PlatformFigureCode, number> = {
  reads: 100,
  readUsers: 70,
  plays: 100,
  recommends: 900,
  likes: 3,
  looks: 1.2,
  shares: 1.6,
  reposts: 0.9,
  comments: 0.8,
  favourites: 1.1,
  downloads: 0.3,
}

/** Half of all it will ever have comes in the first half day. */
const halfMs = 12 * hourMs
const grown = (ageMs: number) => (ageMs <= 0 ? 0 : ageMs / (ageMs + halfMs))

const reachMin = 300
/** Most posts reach few and some reach many. */
const reachOf = (post: SimulatedPost) =>
  Number(post.extra.reach) || Math.round(reachMin * 200 ** chanceOf(`reach ${post.id}`))

export const openCounters = () => {
  let now: Counting = 'grows'
  const whole = (post: SimulatedPost, code: PlatformFigureCode, at: number) => {
    const taste = 0.6 + 0.8 * chanceOf(`${code} ${post.id}`)
    const share = (shares[code] / 100) * (shares[code] < 100 ? taste : 1)
    return Math.floor(reachOf(post) * share * grown(at - post.at))
  }
  const answers: Record<Counting, typeof whole> = {
    grows: whole,
    falls: (post, code, at) => Math.floor(whole(post, code, at) * 0.8),
    fails: () => -1,
    nothing: whole,
    late: (post, code, at) => whole(post, code, at - dayMs),
  }
  return {
    counting: () => now,
    count(next: Counting) {
      now = next
    },
    /** By a curve from the hour of the post, the same whenever it is asked for the same moment. */
    of: (post: SimulatedPost, code: PlatformFigureCode, at = Date.now()) => answers[now](post, code, at),
    isEmpty: () => now === 'nothing',
    isLate: () => now === 'late',
  }
}
export type Counters = ReturnType<typeof openCounters>
