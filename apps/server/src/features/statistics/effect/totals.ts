import type { EffectTotals } from '@rongbian/contract/effect'
import { type EffectAmounts, effectFigureCodes, seriesOf, seriesUnitOf } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { type Added, addedByUnit, addedSums, fromAdded } from '#/features/metrics/index.ts'
import { type Asked, type Clock, questionBefore } from '../collect.ts'
import type { Question } from '../sums.ts'
import { daysSoFar, isSite, noSite, platformAmounts, siteAmounts } from './amounts.ts'
import { postsAsked } from './narrow.ts'

/** On a platform nobody reads our pages. */
const hasSites = async (db: Db | Tx, { room, filter }: Question) => {
  if (!filter.channelId) return true
  const channel = await db
    .selectFrom('channel')
    .select('type')
    .where('tenantId', '=', room.tenantId)
    .where('id', '=', filter.channelId)
    .executeTakeFirst()
  return isSite(channel?.type ?? '')
}

const addedIn = async (db: Db | Tx, question: Question) => {
  const { rows } = await sql<Added>`select ${addedSums} ${fromAdded(postsAsked(question))}`.execute(db)
  return rows[0]
}

const amountsIn = async (
  db: Db | Tx,
  question: Question,
  { timeZone, now }: Clock,
): Promise<EffectAmounts> => {
  const days = daysSoFar(question.span, timeZone, now)
  const sites = (await hasSites(db, question))
    ? (await siteAmounts(db, question, 'nothing', () => days))('')
    : noSite
  return { ...sites, ...platformAmounts(await addedIn(db, question)) }
}

const unitName = ({ room }: Question, unit: 'day' | 'month') =>
  sql`to_char(step.as_of at time zone ${room.timeZone}, ${sql.lit(unit === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM')})`

const seriesIn = async (db: Db | Tx, question: Question, { timeZone, now }: Clock) => {
  const unit = seriesUnitOf(question.span)
  const units = seriesOf(question.span)
  const days = new Map(units.map((one) => [one.name, daysSoFar(one, timeZone, now)]))
  const sites = (await hasSites(db, question))
    ? await siteAmounts(db, question, unit, (key) => days.get(key) ?? 1)
    : () => noSite
  const { rows } = await addedByUnit(postsAsked(question), unitName(question, unit)).execute(db)
  const added = new Map(rows.map((row) => [row.key, row]))
  // A day on which no platform was read added nothing that anybody knows of.
  const amounts = units.map(
    ({ name }): EffectAmounts => ({ ...sites(name), ...platformAmounts(added.get(name)) }),
  )
  return { units, amounts }
}

export const effectTotals = async (
  db: Db | Tx,
  { question, shown }: Asked,
  isAll: boolean,
  clock: Clock,
): Promise<EffectTotals> => {
  const { units, amounts } = await seriesIn(db, question, clock)
  const before = isAll ? undefined : questionBefore(question, clock)
  return {
    span: shown,
    before: before?.span ?? null,
    unit: seriesUnitOf(question.span),
    units: units.map(({ name, isCut }) => ({ name, isCut })),
    totals: await amountsIn(db, question, clock),
    previous: before ? await amountsIn(db, before, clock) : null,
    series: Object.fromEntries(
      effectFigureCodes.map((code) => [code, amounts.map((one) => one[code] ?? null)]),
    ),
  }
}
