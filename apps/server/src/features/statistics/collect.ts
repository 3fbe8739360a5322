import type { Output } from '@rongbian/contract'
import type * as contract from '@rongbian/contract/statistics'
import type { CollectRow, StatisticsFilter, StatisticsSpan } from '@rongbian/contract/statistics'
import {
  type Actor,
  dayIn,
  dayMs,
  daysIn,
  type FigureFamily,
  figureCodes,
  seriesOf,
  seriesUnitOf,
  spanBefore,
} from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { type Amounts, amountsOf, waitAmounts } from './amounts.ts'
import { nowhere, type Room } from './cells.ts'
import { readOpenMonth } from './clock.ts'
import { membersOf } from './members.ts'
import { type DepartmentRow, departmentsAsked, findDepartments } from './scope.ts'
import { lineOf, readSourceWords, type SourceWords, wordsWith } from './source-words.ts'
import { spanOf } from './spans.ts'
import { isOnChannel, type Question, sumUp, waitsOf } from './sums.ts'

export interface Clock {
  timeZone: string
  now: Date
}

/** A question by somebody who may ask it, and the days it is about in the words of the answer. */
export interface Asked {
  question: Question
  departments: readonly DepartmentRow[]
  /** What source the words of stories mean. */
  words: SourceWords
  shown: StatisticsSpan
}

const keysOf = (family: FigureFamily, key: string | undefined, words: SourceWords) => {
  if (key === undefined) return undefined
  return family === 'origination' ? wordsWith(words, key) : [key]
}

const isSettled = async (db: Db | Tx, { tenantId }: Room) => {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from stat_todo where tenant_id = ${tenantId}) as waits`.execute(db)
  return rows[0]?.waits === false
}

/** Throws where somebody asks for what they may not see. */
export const askedBy = async (
  db: Db | Tx,
  actor: Actor,
  family: FigureFamily,
  { roleId, personId, channelId, origination, type, level, originalCategory, key, ...rest }: StatisticsFilter,
  { timeZone, now }: Clock,
): Promise<Asked> => {
  const room = { tenantId: actor.tenantId, timeZone }
  const departments = await findDepartments(db, actor.tenantId)
  const departmentIds = departmentsAsked(actor, rest, departments)
  if (family === 'group' && key && key !== nowhere) departmentsAsked(actor, { groupId: key }, departments)
  const span = await spanOf(db, room, rest, now)
  const words = await readSourceWords(db, actor.tenantId)
  const filter = {
    roleId,
    personId,
    channelId,
    origination: origination === undefined ? undefined : wordsWith(words, origination),
    type,
    level,
    originalCategory,
  }
  return {
    question: {
      room,
      family,
      filter,
      keys: keysOf(family, key, words),
      departmentIds,
      span,
      openMonth: await readOpenMonth(db, room),
    },
    departments,
    words,
    shown: { ...span, timeZone, asOf: now.toISOString(), isSettled: await isSettled(db, room) },
  }
}

const collator = new Intl.Collator('zh')

/** Always one order: by what was asked for, unknown last, then by name and key. */
const inOrder = (sort: string) => {
  const [field = '', direction] = sort.split(',')
  const sign = direction === 'asc' ? 1 : -1
  const byName = (one: CollectRow, other: CollectRow) =>
    collator.compare(one.name, other.name) || (one.key < other.key ? -1 : 1)
  const amountOf = ({ figures }: CollectRow) => figures[field as keyof Amounts] ?? null
  return (one: CollectRow, other: CollectRow) => {
    if (field === 'name') return sign * collator.compare(one.name, other.name) || byName(one, other)
    const [first, second] = [amountOf(one), amountOf(other)]
    if (first === second) return byName(one, other)
    if (first === null || second === null) return first === null ? 1 : -1
    return sign * (first - second)
  }
}

interface TableAsked {
  sort: string
  keyword?: string | undefined
}

/** How long each of these waited. */
const withWaits = async (
  db: Db | Tx,
  question: Question,
  rows: readonly CollectRow[],
): Promise<CollectRow[]> => {
  const keys = rows.map(({ key }) => key)
  const waits = Map.groupBy(await waitsOf(db, { ...question, keys }, 'member'), ({ key }) => key)
  return rows.map((row) => ({
    ...row,
    figures: { ...row.figures, ...waitAmounts(waits.get(row.key) ?? []) },
  }))
}

/** The lines of the table in order: all of them, or those of a page, and how many there are. */
export const collectRows = async (
  db: Db | Tx,
  { question, departments, words }: Asked,
  { sort, keyword }: TableAsked,
  { page, size } = { page: 0, size: Number.MAX_SAFE_INTEGER },
) => {
  const lineOfKey = (key: string) => (question.family === 'origination' ? lineOf(words, key) : key)
  const sums = Map.groupBy(await sumUp(db, question, 'member'), ({ key }) => lineOfKey(key))
  const members = await membersOf(db, { ...question, departments }, new Set(sums.keys()))
  const rows = members
    .filter(({ name }) => !keyword || name.toLowerCase().includes(keyword.toLowerCase()))
    .map(({ key, name, note, isGone }) => ({
      key,
      name,
      note,
      isGone,
      figures: amountsOf(sums.get(key) ?? [], isOnChannel(question)),
    }))
  const pageOf = (ordered: readonly CollectRow[]) => ordered.slice(page * size, (page + 1) * size)
  // Waits are dear: of a page only its own, unless they decide what stands on it.
  const items = sort.startsWith('wait')
    ? pageOf((await withWaits(db, question, rows)).toSorted(inOrder(sort)))
    : await withWaits(db, question, pageOf(rows.toSorted(inOrder(sort))))
  return { items, total: rows.length }
}

/** The equal span before; where today is not over, it ends at the same hour. */
export const questionBefore = (question: Question, { now, timeZone }: Clock): Question => {
  const isRunning = question.span.to === dayIn(now, timeZone)
  const days = daysIn(question.span)
  return {
    ...question,
    span: spanBefore(question.span),
    ...(isRunning && { until: new Date(now.getTime() - days * dayMs) }),
  }
}

const amountsIn = async (db: Db | Tx, question: Question): Promise<Amounts> => ({
  ...amountsOf(await sumUp(db, question, 'nothing'), isOnChannel(question)),
  ...waitAmounts(await waitsOf(db, question, 'nothing')),
})

/** By how many all channels together exceed the stories they carry. */
const overlapOf = async (db: Db | Tx, question: Question, totals: Amounts) => {
  if (question.family !== 'channel' || question.filter.channelId) return null
  const once = amountsOf(await sumUp(db, { ...question, family: 'user' }, 'nothing'), false)
  return (totals.used ?? 0) - (once.used ?? 0)
}

export const collectTotals = async (
  db: Db | Tx,
  { question, shown }: Asked,
  isAll: boolean,
  clock: Clock,
): Promise<Output<typeof contract.collectTotals>> => {
  const onChannel = isOnChannel(question)
  const unit = seriesUnitOf(question.span)
  const units = seriesOf(question.span)
  const sums = await sumUp(db, question, unit)
  const waits = await waitsOf(db, question, unit)
  const [sumsBy, waitsBy] = [Map.groupBy(sums, ({ key }) => key), Map.groupBy(waits, ({ key }) => key)]
  const amounts = units.map(({ name }) => ({
    ...amountsOf(sumsBy.get(name) ?? [], onChannel),
    ...waitAmounts(waitsBy.get(name) ?? []),
  }))
  const totals = { ...amountsOf(sums, onChannel), ...waitAmounts(waits) }
  const before = isAll ? undefined : questionBefore(question, clock)
  return {
    span: shown,
    before: before?.span ?? null,
    unit,
    units: units.map(({ name, isCut }) => ({ name, isCut })),
    totals,
    previous: before ? await amountsIn(db, before) : null,
    series: Object.fromEntries(figureCodes.map((code) => [code, amounts.map((one) => one[code] ?? null)])),
    overlap: await overlapOf(db, question, totals),
  }
}
