import type { Figure } from '@rongbian/contract/figure-shapes'
import { type Actor, type FigureRange, interactionsOf, reachOf } from '@rongbian/domain'
import type { Reader } from '#/db/reader.ts'
import { sumAdded } from '#/features/metrics/index.ts'
import * as queries from './figure-queries.ts'
import { remembered } from './remember.ts'
import { type Clock, endOf, type Scope, scopeKey, scopeOf, startOf } from './scope.ts'

const rankedMax = 20

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const share = (part: number, whole: number) =>
  whole > 0 ? Math.round((part / whole) * 10_000) / 10_000 : null
const inMinutes = (minutes: number | null | undefined) =>
  minutes === null || minutes === undefined ? null : Math.round(minutes * 10) / 10

/** The number of a day or month, of the span before under ''; 0 where nothing was counted. */
export const byUnit = <Row extends { unit: string }>(
  rows: readonly Row[],
  numberOf: (row: Row) => number,
) => {
  const numbers = new Map(rows.map((row) => [row.unit, numberOf(row)]))
  return (unit: string) => numbers.get(unit) ?? 0
}

export const amountFigure = ({ units }: Scope, at: (unit: string) => number): Figure => {
  const series = units.map(at)
  return { value: sum(series), previous: at(''), series }
}

export const shareFigure = (
  { units }: Scope,
  part: (unit: string) => number,
  whole: (unit: string) => number,
): Figure => ({
  value: share(sum(units.map(part)), sum(units.map(whole))),
  previous: share(part(''), whole('')),
  series: units.map((unit) => share(part(unit), whole(unit))),
})

type Medians = Awaited<ReturnType<typeof queries.medianToIssue>>

const medianFigure = ({ units }: Scope, rows: Medians): Figure => {
  const overall = (isBefore: boolean) =>
    rows.find(({ unit, is_before }) => unit === null && is_before === isBefore)
  return {
    value: inMinutes(overall(false)?.minutes),
    previous: inMinutes(overall(true)?.minutes),
    series: units.map((name) => inMinutes(rows.find(({ unit }) => unit === name)?.minutes)),
  }
}

const countBusiness = async (reader: Reader, scope: Scope) => {
  const [written, medians, delivered, published] = await Promise.all([
    queries.countWritten(reader, scope),
    queries.medianToIssue(reader, scope),
    queries.countDelivered(reader, scope),
    queries.countPublished(reader, scope),
  ])
  const writtenAt = byUnit(written, (row) => row.written)
  const doneAt = byUnit(delivered, ({ done }) => done)
  const closedAt = byUnit(delivered, ({ done, failed }) => done + failed)
  return {
    days: scope.units,
    written: amountFigure(scope, writtenAt),
    adoptedShare: shareFigure(
      scope,
      byUnit(written, ({ adopted }) => adopted),
      writtenAt,
    ),
    minutesToIssue: medianFigure(scope, medians),
    deliveredShare: shareFigure(scope, doneAt, closedAt),
    published: scope.units.map(byUnit(published, ({ count }) => count)),
  }
}

const countEffect = async (reader: Reader, scope: Scope) => {
  const [live, withdrawn, outcomes, added] = await Promise.all([
    queries.countLive(reader, scope),
    queries.countWithdrawn(reader, scope),
    queries.countOutcomes(reader, scope),
    sumAdded(reader, { ...scope, from: startOf(scope), end: endOf(scope) }),
  ])
  const types = [
    ...new Set([live, withdrawn, outcomes, added].flatMap((rows) => rows.map(({ type }) => type))),
  ]
  const of = <Row extends { type: string }>(rows: readonly Row[], asked: string) =>
    rows.find(({ type }) => type === asked)
  const platforms = types.map((type) => ({
    type,
    live: of(live, type)?.count ?? 0,
    failed: of(outcomes, type)?.failed ?? 0,
    withdrawn: of(withdrawn, type)?.count ?? 0,
    minutesToLive: inMinutes(of(outcomes, type)?.minutes),
    reach: reachOf(of(added, type) ?? {}),
    interactions: interactionsOf(of(added, type) ?? {}),
    asOf: of(added, type)?.as_of.toISOString() ?? null,
  }))
  return {
    platforms: platforms.toSorted(
      (one, other) => other.live - one.live || one.type.localeCompare(other.type),
    ),
  }
}

const countRanking = async (reader: Reader, scope: Scope) => {
  const rows = await queries.rankChannels(reader, scope, rankedMax)
  return { channels: rows.map(({ id: channelId, ...row }) => ({ channelId, ...row })) }
}

/** The same question of the same departments is answered once a minute. */
const kept =
  <Answer>(name: string, count: (reader: Reader, scope: Scope) => Promise<Answer>) =>
  (reader: Reader, actor: Actor, range: FigureRange, clock: Clock) => {
    const scope = scopeOf(actor, range, clock)
    return remembered(reader.pool, `${name} ${scopeKey(scope)}`, () => count(reader, scope))
  }

export const businessFigures = kept('business', countBusiness)
export const effectFigures = kept('effect', countEffect)
export const channelRanking = kept('ranking', countRanking)
