import { hourMs } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { notify } from '#/realtime/signals.ts'
import { heatOf, type Report, stateOf } from './heat.ts'
import { isBurst, type Pace, paceSurprise } from './pace.ts'
import type { Computed, DueCluster, ReportRow } from './queries.ts'
import * as queries from './queries.ts'

const reportOf = ({ at, isList, rank, size, ...row }: ReportRow): Report => ({
  ...row,
  at: at.getTime(),
  ...(isList && { list: rank !== null && size ? { rank, size: Math.max(size, rank) } : null }),
})

/** One text and one publisher are one voice, within the hours that are looked at. */
const voicesBetween = (rows: readonly ReportRow[], from: number, to: number) => {
  const within = rows.filter(({ at, isBackfill }) => !isBackfill && at.getTime() > from && at.getTime() <= to)
  const firsts = [...Map.groupBy(within, ({ text }) => text).values()].flatMap(([first]) => first ?? [])
  return new Set(firsts.map(({ publisher }) => publisher)).size
}

const scoreOf = (heat: number, ladder: readonly number[]) => ladder.filter((step) => heat >= step).length

const steps = 100

/** As the database would count it from these alone: before the first computation it knows no heat at all. */
export const ladderOf = (heats: readonly number[]) => {
  const sorted = heats.toSorted((one, other) => one - other)
  return Array.from(
    { length: steps },
    (_, at) => sorted[Math.ceil(((at + 1) / steps) * sorted.length) - 1] ?? 0,
  )
}

type Usual = Omit<Pace, 'hour' | 'threeHours'>
const unheard: Usual = { usualHour: 0, usualThree: 0, days: 14 }

const compute = (
  cluster: DueCluster,
  rows: readonly ReportRow[],
  { now, usual }: { now: number; usual: Usual },
): Omit<Computed, 'score'> => {
  const { heat, ...parts } = heatOf(rows.map(reportOf), now)
  const ago = (from: number, to = 0) => voicesBetween(rows, now - from * hourMs, now - to * hourMs)
  const pace: Pace = { ...usual, hour: ago(1), threeHours: ago(3) }
  const course = {
    firstAt: cluster.firstAt.getTime(),
    lastAt: cluster.lastAt.getTime(),
    now,
    heat,
    topHeat: Math.max(heat, cluster.topHeat),
    threeHours: pace.threeHours,
    threeBefore: ago(6, 3),
  }
  return {
    id: cluster.id,
    touchedAt: cluster.touchedAt,
    heat,
    voices: parts.voices,
    surprise: paceSurprise(pace),
    state: stateOf(course),
    isBurst: isBurst(pace),
    parts: { ...parts, pace },
  }
}

const lineOf = ({ id, lineId }: DueCluster) => lineId ?? id

const computeSome = async (db: Db, tenantId: number, due: readonly DueCluster[], now: Date) => {
  if (due.length === 0) return
  const reports = Map.groupBy(
    await queries.findReports(
      db,
      tenantId,
      due.map(({ id }) => id),
    ),
    ({ clusterId }) => clusterId,
  )
  const usual = await queries.findUsual(db, tenantId, [...new Set(due.map(lineOf))], now)
  const known = await queries.findLadder(db, tenantId)
  const computed = due.map((cluster) =>
    compute(cluster, reports.get(cluster.id) ?? [], {
      now: now.getTime(),
      usual: usual.get(lineOf(cluster)) ?? unheard,
    }),
  )
  const ladder = known.at(-1) ? known : ladderOf(computed.map(({ heat }) => heat))
  const all = computed.map((one) => ({ ...one, score: scoreOf(one.heat, ladder) }))
  await db.transaction().execute(async (tx) => {
    await queries.writeHeat(tx, tenantId, all)
    if (due.some(({ touchedAt }) => touchedAt !== null)) await notify(tx, 'clue', 'heat', { tenantId })
  })
}

/** Of one newsroom: what was touched, and what is hot. */
export const computeHeat = async (db: Db, tenantId: number, now = new Date()) =>
  computeSome(db, tenantId, await queries.findDue(db, tenantId, now), now)

/** What clues came to within the last seconds: nobody should read that it has no voice. */
export const computeTouched = async (db: Db) => {
  for (const tenantId of await queries.findTouchedRooms(db))
    await computeSome(db, tenantId, await queries.findTouched(db, tenantId), new Date())
}

export const computeAllHeat = async (db: Db) => {
  for (const tenantId of await queries.findRooms(db)) await computeHeat(db, tenantId)
}
