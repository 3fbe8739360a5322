import { apartBy, compare, isAlike, type Likeness } from './judge.ts'
import type { Prepared } from './prepare.ts'

/** A cluster a report might belong to: its first, its newest, and those that share words with it. */
export interface Near<Id> {
  id: Id
  members: readonly Prepared[]
  /** Since its last report. */
  hours: number
}

export interface Joined<Id> {
  id: Id
  score: number
  shared: string[]
  /** Quiet for so long that the report begins a new cluster on its line. */
  isClosed: boolean
}

export const closedAfterHours = 72
/** Against chains: one link is not enough where the others have nothing to do with it. */
const meanLeast = 0.15

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const judged = (report: Prepared, { members, hours }: Near<unknown>): Likeness | undefined => {
  const found = members.map((member) => compare(report, member))
  const best = found.toSorted((one, other) => other.score - one.score).find(({ isSame }) => isSame)
  if (!best || average(found.map(({ score }) => score)) < meanLeast) return
  if (members.filter((member) => apartBy(report, member)).length * 2 > members.length) return
  const faded = best.score * 0.5 ** (Math.min(hours, closedAfterHours) / closedAfterHours)
  return isAlike(best.shared.length, faded) ? { ...best, score: faded } : undefined
}

/** The nearest of them the report belongs to, if any. */
export const chooseCluster = <Id>(report: Prepared, near: readonly Near<Id>[]): Joined<Id> | undefined => {
  const found = near.flatMap((cluster) => {
    const likeness = judged(report, cluster)
    return likeness
      ? [
          {
            id: cluster.id,
            score: likeness.score,
            shared: likeness.shared,
            isClosed: cluster.hours > closedAfterHours,
          },
        ]
      : []
  })
  return found.toSorted((one, other) => other.score - one.score)[0]
}
