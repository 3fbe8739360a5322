import type { StatisticsFilter } from '@rongbian/contract/statistics'
import {
  addDays,
  type Cube,
  type DaySpan,
  type FactKind,
  type FigureFamily,
  kindsOf,
  sumFigureCodes,
  waitFigures,
} from '@rongbian/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { all, type Fragment } from '#/reading/fragments.ts'
import { midnight, nowhere, type Room, waitPart } from './cells.ts'
import { type Piece, piecesOf } from './spans.ts'

/** What is to be counted, of whom. */
export interface Question {
  room: Room
  family: FigureFamily
  filter: Pick<
    StatisticsFilter,
    'roleId' | 'personId' | 'channelId' | 'type' | 'level' | 'originalCategory'
  > & {
    /** All words that mean it. */
    origination?: readonly string[] | undefined
  }
  /** Some members of the family; without it all. */
  keys?: readonly string[] | undefined
  /** Null: the whole house. */
  departmentIds: readonly string[] | null
  span: DaySpan
  /** The first month that is not added up. */
  openMonth: string | undefined
  /** The last day counts only until here. */
  until?: Date
}

/** What some facts of one kind amount to. */
export interface Sum {
  /** A member of the family, or a day or month; empty where all are one. */
  key: string
  kind: FactKind
  count: number
  words: number
  original: number
  late: number
  errors: number
}

export type By = 'member' | 'day' | 'month' | 'nothing'

const cubes = {
  user: 'person',
  group: 'person',
  channel: 'channel',
  origination: 'source',
} as const satisfies Record<FigureFamily, Cube>

/** Where a story counts once for each channel, and what has none does not count at all. */
export const isOnChannel = ({ family, filter }: Pick<Question, 'family' | 'filter'>) =>
  family === 'channel' || filter.channelId !== undefined

const kindsAsked = (question: Question) => [
  ...new Set(sumFigureCodes.flatMap((code) => kindsOf(code, isOnChannel(question)))),
]

/** The keys a cube's cells are looked up by. */
const keysAsked = ({ family, filter }: Question) =>
  ({
    person: filter.personId && [filter.personId],
    channel: filter.channelId && [filter.channelId],
    source: filter.origination,
  })[cubes[family]]

/** A filter no cube has is answered from the facts: slower, never different. */
const needsFacts = ({ family, filter }: Question) => {
  const cube = cubes[family]
  return (
    [filter.roleId, filter.type, filter.level, filter.originalCategory].some(
      (value) => value !== undefined,
    ) ||
    (filter.personId !== undefined && cube !== 'person') ||
    (filter.channelId !== undefined && cube !== 'channel') ||
    (filter.origination !== undefined && cube !== 'source')
  )
}

const members: Readonly<Record<FigureFamily, { ofFact: Fragment; ofCell: Fragment }>> = {
  user: { ofFact: sql`coalesce(fact.person_id::text, '')`, ofCell: sql`cell.key` },
  group: {
    ofFact: sql`coalesce(fact.department_id, ${nowhere}::uuid)::text`,
    ofCell: sql`cell.department_id::text`,
  },
  channel: { ofFact: sql`coalesce(fact.channel_id::text, '')`, ofCell: sql`cell.key` },
  origination: { ofFact: sql`fact.source`, ofCell: sql`cell.key` },
}

const factFilters: {
  readonly [Name in keyof Question['filter']]-?: (value: NonNullable<Question['filter'][Name]>) => Fragment
} = {
  personId: (id) => sql`fact.person_id = ${id}::uuid`,
  channelId: (id) => sql`fact.channel_id = ${id}::uuid`,
  origination: (words) => sql`fact.source = any(${words}::text[])`,
  type: (type) => sql`fact.type = ${type}`,
  level: (level) => sql`fact.level = ${level}::smallint`,
  originalCategory: (code) => sql`fact.class = ${code}`,
  // As it was at the act.
  roleId: (id) => sql`exists (select from person_span as span where span.tenant_id = fact.tenant_id
    and span.person_id = fact.person_id and span.from_at <= fact.at and fact.at < span.to_at
    and ${id}::uuid = any(span.role_ids))`,
}

/** Of `fact`, by what it says of its text and its person. */
export const narrowedBy = (filter: Partial<Question['filter']>): Fragment[] =>
  Object.entries(filter).flatMap(([name, value]) => {
    // Each filter takes the value that bears its name.
    const where = factFilters[name as keyof typeof factFilters] as ((value: unknown) => Fragment) | undefined
    return value === undefined || !where ? [] : [where(value)]
  })

/** The facts a question is about, of any kind. */
export const factsAsked = ({
  room,
  family,
  filter,
  keys,
  departmentIds,
  span,
  until,
}: Question): Fragment[] => [
  sql`fact.tenant_id = ${room.tenantId}`,
  sql`fact.at >= ${midnight(sql`${span.from}::date`, room)}`,
  until ? sql`fact.at < ${until}` : sql`fact.at < ${midnight(sql`${span.to}::date + 1`, room)}`,
  ...(departmentIds ? [sql`fact.department_id = any(${departmentIds}::uuid[])`] : []),
  ...(keys ? [sql`${members[family].ofFact} = any(${keys}::text[])`] : []),
  ...narrowedBy(filter),
]

const keyOfFact = ({ room: { timeZone }, family }: Question, by: By): Fragment =>
  ({
    member: members[family].ofFact,
    day: sql`to_char(fact.at at time zone ${timeZone}, 'YYYY-MM-DD')`,
    month: sql`to_char(fact.at at time zone ${timeZone}, 'YYYY-MM')`,
    nothing: sql`''`,
  })[by]

/** Written out once for each line, not for each cell: words of a day cost more than adding up does. */
const cellKey = ({ family }: Question, by: By): { key: Fragment; grouped: Fragment } => {
  const member = members[family].ofCell
  const month = sql`date_trunc('month', cell.day::timestamp)`
  return {
    member: { key: member, grouped: member },
    day: { key: sql`to_char(cell.day, 'YYYY-MM-DD')`, grouped: sql`cell.day` },
    month: { key: sql`to_char(${month}, 'YYYY-MM')`, grouped: month },
    nothing: { key: sql`''`, grouped: sql`()` },
  }[by]
}

const sumFacts = (question: Question, by: By) => sql<Sum>`
  select ${keyOfFact(question, by)} as key, fact.kind, count(*)::float8 as count,
    sum(fact.words)::float8 as words, (count(*) filter (where fact.class = '1'))::float8 as original,
    (count(*) filter (where fact.late))::float8 as late, coalesce(sum(fact.errors), 0)::float8 as errors
  from stat_fact as fact
  where ${all(factsAsked(question))} and fact.kind = any(${kindsAsked(question)}::text[]) group by 1, 2`

const cellsIn = (question: Question, by: By): Piece[] =>
  by === 'day' ? [{ unit: 'day', ...question.span }] : piecesOf(question.span, question.openMonth)

/** The cells of a cube that a question is about, each stretch of days by itself: only then the index is used. */
const cellsAsked = (question: Question, by: By, cube: Cube, kinds: readonly FactKind[]) => {
  const { room, family, keys, departmentIds } = question
  const looked = keysAsked(question)
  const stretches = cellsIn(question, by).map(
    ({ unit, from, to }) => sql`select * from stat_cell where tenant_id = ${room.tenantId} and unit = ${unit}
      and cube = ${cube} and kind = any(${kinds}::text[]) and day between ${from}::date and ${to}::date`,
  )
  const where = [
    ...(looked === undefined ? [] : [sql`cell.key = any(${looked}::text[])`]),
    ...(keys ? [sql`${members[family].ofCell} = any(${keys}::text[])`] : []),
    ...(departmentIds ? [sql`cell.department_id = any(${departmentIds}::uuid[])`] : []),
  ]
  return sql`from (${sql.join(stretches, sql` union all `)}) as cell where ${all(where)}`
}

/** Where neither a member nor one of its keys is asked for, what is kept by department tells the same in fewer cells. */
const cubeOf = (question: Question, by: By): Cube => {
  const { family, keys } = question
  if (family === 'channel') return 'channel'
  const isPlain = family === 'group' || (by !== 'member' && keys === undefined)
  return isPlain && keysAsked(question) === undefined ? 'place' : cubes[family]
}

const sumCells = (question: Question, by: By) => {
  const { key, grouped } = cellKey(question, by)
  return sql<Sum>`select ${key} as key, cell.kind, sum(cell.count)::float8 as count,
    sum(cell.words)::float8 as words, sum(cell.original)::float8 as original, sum(cell.late)::float8 as late,
    sum(cell.errors)::float8 as errors
  ${cellsAsked(question, by, cubeOf(question, by), kindsAsked(question))}
  group by ${grouped}, cell.kind`
}

/** How many reviews waited about as long. */
export interface Wait {
  key: string
  part: number
  count: number
}

const waitKinds = waitFigures.wait50.kinds

const waitFacts = (question: Question, by: By) => sql<Wait>`
  select ${keyOfFact(question, by)} as key, ${waitPart} as part, count(*)::float8 as count from stat_fact as fact
  where ${all(factsAsked(question))} and fact.kind = any(${waitKinds}::text[]) group by 1, 2`

const waitCube = (question: Question, by: By): Cube =>
  cubeOf(question, by) === 'person' ? 'personWait' : 'placeWait'

const waitCells = (question: Question, by: By) => {
  const { key, grouped } = cellKey(question, by)
  return sql<Wait>`select ${key} as key, cell.part, sum(cell.count)::float8 as count
    ${cellsAsked(question, by, waitCube(question, by), waitKinds)} group by ${grouped}, cell.part`
}

type Asking<Row> = (question: Question, by: By) => RawBuilder<Row>

/** A day that counts in part is not in any cell. */
const upTo = ({ span, until, ...question }: Question): Question[] => {
  if (!until) return [{ ...question, span }]
  const last = { ...question, span: { from: span.to, to: span.to }, until }
  return span.from === span.to
    ? [last]
    : [{ ...question, span: { from: span.from, to: addDays(span.to, -1) } }, last]
}

/** Asks the cells where they know, the facts where they do not. */
const asking =
  <Row>(ofCells: Asking<Row>, ofFacts: Asking<Row>) =>
  async (db: Db | Tx, question: Question, by: By): Promise<Row[]> => {
    const rows: Row[] = []
    for (const one of upTo(question)) {
      const counted = needsFacts(one) || one.until ? ofFacts(one, by) : ofCells(one, by)
      rows.push(...(await counted.execute(db)).rows)
    }
    return rows
  }

/** What happened, added up by member, by day or month, or in all. */
export const sumUp = asking(sumCells, sumFacts)

const findWaits = asking(waitCells, waitFacts)

/** How long reviews waited, likewise; a channel and a source have no reviews of their own. */
export const waitsOf = async (db: Db | Tx, question: Question, by: By) =>
  isOnChannel(question) || question.family === 'origination' ? [] : findWaits(db, question, by)
