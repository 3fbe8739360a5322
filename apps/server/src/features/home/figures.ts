import type { Figure } from '@rongbian/contract/figure-shapes'
import type { CollectTotals } from '@rongbian/contract/statistics'
import {
  type Actor,
  businessFigureCodes,
  type FigureCode,
  type FigureRange,
  interactionsOf,
  ownFigureCodes,
  reachOf,
} from '@rongbian/domain'
import type { Reader } from '#/db/reader.ts'
import { sumAdded } from '#/features/metrics/index.ts'
import { askedBy, channelsSeenBy, ownTotals, postsAsked, totalsSeenBy } from '#/features/statistics/index.ts'
import { medianToLive } from './figure-queries.ts'
import { remembered } from './remember.ts'
import { type Clock, scopeOf } from './scope.ts'

const rankedMax = 20

const inMinutes = (minutes: number | undefined) =>
  minutes === undefined ? null : Math.round(minutes * 10) / 10

/** Some figures of the table, each with its span before and its days. */
const picked = <const Code extends FigureCode>(
  { units, totals, previous, series }: CollectTotals,
  codes: readonly Code[],
) => ({
  days: units.map(({ name }) => name),
  figures: Object.fromEntries(
    codes.map((code) => [
      code,
      { value: totals[code] ?? null, previous: previous?.[code] ?? null, series: series[code] ?? [] },
    ]),
  ) as Record<Code, Figure>,
})

const rangeOf = (range: FigureRange) => `${range}` as const

/** 业务统计 of the departments one may see, as 数据统计 counts them. */
export const businessFigures = async ({ db }: Reader, actor: Actor, range: FigureRange, clock: Clock) =>
  picked(await totalsSeenBy(db, { actor, range: rangeOf(range), clock }), businessFigureCodes)

/** 我的数据: what one did oneself. */
export const myFigures = async ({ db }: Reader, actor: Actor, range: FigureRange, clock: Clock) =>
  picked(await ownTotals(db, { actor, range: rangeOf(range), clock }), ownFigureCodes)

const countEffect = async (reader: Reader, actor: Actor, range: FigureRange, clock: Clock) => {
  const { question } = await askedBy(reader.db, actor, 'group', { range: rangeOf(range) }, clock)
  const [channels, medians, added] = await Promise.all([
    channelsSeenBy(reader.db, { actor, range: rangeOf(range), clock }),
    medianToLive(reader, scopeOf(actor, range, clock), question),
    sumAdded(reader, postsAsked(question)),
  ])
  const active = channels.filter(({ figures: { published, failed, withdrawn } }) =>
    [published, failed, withdrawn].some(Boolean),
  )
  const byType = Map.groupBy(active, ({ note }) => note)
  const types = [...new Set([...byType.keys(), ...added.map(({ type }) => type)])]
  const platforms = types.map((type) => {
    const total = (code: FigureCode) =>
      (byType.get(type) ?? []).reduce((sum, { figures }) => sum + (figures[code] ?? 0), 0)
    const read = added.find((row) => row.type === type)
    return {
      type,
      live: total('published'),
      failed: total('failed'),
      withdrawn: total('withdrawn'),
      minutesToLive: inMinutes(medians.find((row) => row.type === type)?.minutes),
      reach: reachOf(read ?? {}),
      interactions: interactionsOf(read ?? {}),
      asOf: read?.as_of.toISOString() ?? null,
    }
  })
  return {
    platforms: platforms.toSorted(
      (one, other) => other.live - one.live || one.type.localeCompare(other.type),
    ),
  }
}

/** What platforms counted is added up for all who may see the same, once a minute. */
export const effectFigures = async (reader: Reader, actor: Actor, range: FigureRange, clock: Clock) => {
  const { tenantId, departmentId, permissions } = actor
  const seen = permissions.includes('statistics-all') ? '' : departmentId
  const key = ['effect', tenantId, seen, range, scopeOf(actor, range, clock).end].join(' ')
  return remembered(reader.pool, key, () => countEffect(reader, actor, range, clock))
}

/** 渠道发稿排行: what came out on each, beside the span before. */
export const channelRanking = async ({ db }: Reader, actor: Actor, range: FigureRange, clock: Clock) => {
  const channels = await channelsSeenBy(db, { actor, range: rangeOf(range), clock })
  const ranked = channels.map(({ key: channelId, name, note: type, figures, previous }) => ({
    channelId,
    name,
    type,
    count: figures.published ?? 0,
    previous: previous.published ?? 0,
  }))
  return { channels: ranked.filter(({ count, previous }) => count + previous > 0).slice(0, rankedMax) }
}
