import { AppError } from '@rongbian/contract'
import { payMessages as messages } from '@rongbian/contract/messages/pay'
import {
  type Actor,
  type ClosedLine,
  dayIn,
  type PayItem,
  type PayLine,
  type PayMissing,
  payDifferences,
  payLines,
  payMissing,
} from '@rongbian/domain'
import { sql } from 'kysely'
import { audit } from '#/audit.ts'
import type { Db, Tx } from '#/db/open.ts'
import type { Caller } from '#/http/route.ts'
import { toJson } from '#/say.ts'
import type { Names } from './authors.ts'
import { findItems } from './items.ts'
import { daysOf, firstDay, lastDay, monthOf, reachOf } from './months.ts'
import {
  demandOpen,
  earliestOpen,
  findPeriod,
  findPeriods,
  type GapRow,
  monthsOf,
  type PeriodRow,
  setPeriod,
} from './period-rows.ts'
import { findQuotas } from './quotas.ts'
import { holdScheme, type SchemeRow } from './schemes.ts'
import { countTexts } from './texts.ts'
import { wordsOf } from './words.ts'
import { hashLines, insertLines, type NewLine, type PeriodKey } from './write-lines.ts'

const demandMonth = ({ versions: [first] }: SchemeRow, month: string, today: string) => {
  if (month < monthOf(first.fromDay))
    throw new AppError('not_allowed', { message: messages.monthBefore({ day: first.fromDay }) })
  if (month > monthOf(today)) throw new AppError('not_allowed', { message: messages.monthAhead({ month }) })
}

/** The items of a month and what they come to now, with names known meaning whom they meant. */
export const draftMonth = async (
  db: Db,
  scheme: SchemeRow,
  { tenantId, month }: Pick<PeriodKey, 'tenantId' | 'month'>,
  known?: Names,
) => {
  const { id: schemeId, kind } = scheme
  const { items, names } = await findItems(db, { tenantId, kind }, daysOf(month), known)
  const quotas = await findQuotas(db, { tenantId, schemeId, month })
  return { items, names, lines: payLines(scheme, items, quotas) }
}

const newLine = (kind: SchemeRow['kind'], line: PayLine): NewLine => {
  const { item, version, rule, person, share, amount } = line
  return {
    item: item.key,
    kind: item.kind,
    role: item.kind === 'late' ? 'reviewer' : 'author',
    person,
    day: item.day,
    rootId: item.rootId,
    storyId: item.storyId,
    version: item.version,
    facts: item.facts,
    schemeVersion: version,
    rule: rule.name,
    share,
    words: wordsOf(kind, line),
    amount,
    reverses: null,
    forMonth: null,
  }
}

type StandingRow = Omit<NewLine, 'person'> & {
  id: number
  personId: string | null
  name: string
  month: string
}

/** Closed lines that stand, of months what changed later still reaches; what this month turned around is written anew. */
const findStanding = async (tx: Tx, { tenantId, schemeId, month }: PeriodKey): Promise<StandingRow[]> => {
  const { rows } = await sql<StandingRow>`
    select line.id, line.item, line.kind, line.role, line.person_id, line.name, line.day, line.root_id, line.story_id,
      line.version, line.facts, line.scheme_version, line.rule, line.share, line.words, line.amount,
      to_char(line.month, 'YYYY-MM') as month
    from pay_line as line
    join pay_period as period on period.tenant_id = line.tenant_id and period.scheme_id = line.scheme_id
      and period.month = line.month and period.state = 'closed'
    where line.tenant_id = ${tenantId} and line.scheme_id = ${schemeId} and line.kind <> 'transfer'
      and line.reverses is null and line.day >= ${firstDay(reachOf(month))}::date
      and not exists (select from pay_line as turned
        where turned.tenant_id = line.tenant_id and turned.reverses = line.id
          and turned.month <> ${firstDay(month)}::date)
    order by line.id`.execute(tx)
  return rows
}

const closedLine = ({ id, item, schemeVersion, rule, personId, name, amount }: StandingRow): ClosedLine => ({
  id,
  itemKey: item,
  version: schemeVersion ?? 0,
  rule,
  person: { personId, name },
  amount,
})

const turnedAround = ({ id, personId, name, month, words, amount, ...line }: StandingRow): NewLine => ({
  ...line,
  person: { personId, name },
  words: messages.sumReversed({ month, sum: words }),
  amount: -amount,
  reverses: id,
  forMonth: month,
})

const madeGood = (kind: SchemeRow['kind'], line: PayLine): NewLine => {
  const plain = newLine(kind, line)
  const month = monthOf(line.item.day)
  return { ...plain, words: messages.sumLate({ month, sum: plain.words }), forMonth: month }
}

/** As the month closed with them, else as the first later one that met them. */
const namesSince = (closed: readonly PeriodRow[], month: string): Names =>
  Object.assign(
    {},
    ...closed
      .filter((period) => period.month >= month)
      .map(({ names }) => names)
      .toReversed(),
  )

/** Everything that closed months would say otherwise today, as lines of this one, and whom they name. */
const correctClosed = async (tx: Tx, scheme: SchemeRow, key: PeriodKey, closed: readonly PeriodRow[]) => {
  const standing = await findStanding(tx, key)
  const items: PayItem[] = []
  const lines: PayLine[] = []
  const named: Names[] = []
  for (const { month } of closed) {
    const draft = await draftMonth(tx, scheme, { ...key, month }, namesSince(closed, month))
    items.push(...draft.items)
    lines.push(...draft.lines)
    named.push(draft.names)
  }
  // Of a destroyed text nothing can be counted again: what was paid for it stays.
  const lost = new Set(items.filter(({ isTextGone }) => isTextGone).map(({ key: item }) => item))
  const told = standing.filter(({ item }) => !lost.has(item))
  const { reversed, added } = payDifferences(told.map(closedLine), lines)
  const wrong = new Set(reversed.map(({ id }) => id))
  return {
    lines: [
      ...told.filter(({ id }) => wrong.has(id)).map(turnedAround),
      ...added.map((line) => madeGood(scheme.kind, line)),
    ],
    named,
  }
}

const gapRow = ({ gap, item: { rootId, storyId, day, facts } }: PayMissing): GapRow => ({
  gap,
  rootId,
  storyId,
  title: facts.title,
  day,
  channelName: facts.channelName,
})

const replaceLines = async (tx: Tx, key: PeriodKey, lines: readonly NewLine[]) => {
  await tx
    .deleteFrom('payLine')
    .where('tenantId', '=', key.tenantId)
    .where('schemeId', '=', key.schemeId)
    .where('month', '=', firstDay(key.month))
    .where('kind', '<>', 'transfer')
    .execute()
  await insertLines(tx, key, lines)
}

const keepPeriod = async (
  tx: Tx,
  { tenantId, schemeId, month }: PeriodKey,
  { gaps, names }: { gaps: readonly GapRow[]; names: Names },
) => {
  const row = { gaps: toJson(gaps), names: toJson(names), computedAt: new Date() }
  await tx
    .insertInto('payPeriod')
    .values({ tenantId, schemeId, month: firstDay(month), state: 'computed', hash: '', ...row })
    .onConflict((conflict) => conflict.columns(['tenantId', 'schemeId', 'month']).doUpdateSet(row))
    .execute()
}

/** Writes the month anew; what people were shown stays shown only where nothing of it changed. */
export const writeMonth = async (tx: Tx, scheme: SchemeRow, key: PeriodKey, today: string) => {
  demandMonth(scheme, key.month, today)
  const before = await findPeriod(tx, key)
  demandOpen(before, key.month)
  const months = monthsOf(scheme, await findPeriods(tx, key.tenantId, key.schemeId), today)
  const closed = months.filter(({ state, month }) => state === 'closed' && month >= reachOf(key.month))
  const { items, lines, names } = await draftMonth(tx, scheme, key)
  const { lines: corrected, named } =
    earliestOpen(months) === key.month
      ? await correctClosed(tx, scheme, key, closed)
      : { lines: [], named: [] }
  const gaps = payMissing(scheme, items).map(gapRow)
  await keepPeriod(tx, key, { gaps, names: Object.assign({}, ...named, names) })
  await replaceLines(tx, key, [...lines.map((line) => newLine(scheme.kind, line)), ...corrected])
  const hash = await hashLines(tx, key)
  const isSame = before.hash === hash
  await setPeriod(
    tx,
    key,
    isSame && before.state === 'shown' ? { hash } : { hash, state: 'computed', shownUntil: null },
  )
  return { hash, count: lines.length + corrected.length }
}

interface Computing {
  actor: Actor
  caller: Caller
  timeZone: string
}

export const computeMonth = async (
  db: Db,
  { actor, caller, timeZone }: Computing,
  asked: Omit<PeriodKey, 'tenantId'>,
) => {
  const { tenantId } = actor
  const key = { tenantId, ...asked }
  await countTexts(db, tenantId, { from: firstDay(reachOf(key.month)), to: lastDay(key.month) })
  await db.transaction().execute(async (tx) => {
    const scheme = await holdScheme(tx, tenantId, key.schemeId)
    const written = await writeMonth(tx, scheme, key, dayIn(new Date(), timeZone))
    const details = { month: key.month, ...written }
    await audit(tx, actor, caller, { action: 'pay.compute', target: scheme.name, details })
  })
}
