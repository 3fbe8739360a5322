import type { InterestPicture } from '@rongbian/contract/interests'
import { type Actor, burstsIn, type ClusterState, dayMs, provinceCodes } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { fallingBelow, risingFrom } from '../heat/heat.ts'
import { presentCluster } from '../present.ts'
import * as counts from './picture-queries.ts'
import { demandSeen, spanOf } from './queries.ts'
import { keenness } from './words.ts'

const hoursUpTo = 3 * dayMs
/** What a theme finds reaches no further back. */
const longest = 92 * dayMs
const wordsShown = 40
const eventsShown = 30

const unitOf = (from: Date, to: Date) =>
  to.getTime() - from.getTime() <= hoursUpTo + dayMs / 2 ? 'hour' : 'day'

/** The last day against the one before it. */
export const courseOf = (points: readonly { at: Date; clues: number }[], now: number): ClusterState => {
  const between = (from: number, to: number) =>
    points.reduce((sum, { at, clues }) => {
      const age = now - at.getTime()
      return age >= from && age < to ? sum + clues : sum
    }, 0)
  const [last, before] = [between(0, dayMs), between(dayMs, 2 * dayMs)]
  if (last + before === 0) return 'quiet'
  if (last > before * risingFrom) return 'rising'
  return last < before * fallingBelow ? 'falling' : 'peak'
}

const wordsOf = ({ words, clues, allClues }: counts.WordCounts) =>
  words
    .map(({ word, count, all }) => ({
      word,
      count,
      weight: keenness({ count, of: clues, all, ofAll: allClues }),
    }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || other.count - one.count)
    .slice(0, wordsShown)

const provincesOf = (rows: readonly { province: string; clues: number }[]) =>
  rows.flatMap(({ province, clues }) => {
    const known = provinceCodes.find((code) => code === province)
    return known ? [{ province: known, clues }] : []
  })

export const readPicture = async (
  db: Db,
  actor: Actor,
  topicId: number,
  zone: string,
): Promise<InterestPicture> => {
  const row = await demandSeen(db, actor, topicId)
  const now = Date.now()
  const { from: wanted, to: until } = spanOf(row)
  const to = new Date(Math.min(until.getTime(), now))
  const from = new Date(Math.max(wanted.getTime(), to.getTime() - longest))
  const asked = { actor, interestId: topicId, from, to }
  const unit = unitOf(from, to)
  const points = await counts.countSteps(db, asked, unit, zone)
  const bursts = burstsIn(points.map(({ clues }) => clues))
  return {
    state: courseOf(points, to.getTime()),
    unit,
    points: points.map(({ at, clues }, index) => ({
      at: at.toISOString(),
      clues,
      isBurst: bursts[index] ?? false,
    })),
    words: wordsOf(await counts.countWords(db, asked)),
    provinces: provincesOf(await counts.countProvinces(db, asked)),
    events: (await counts.findEvents(db, asked, eventsShown)).map(presentCluster),
  }
}
