import { AppError } from '@rongbian/contract'
import { type FactRow, statisticsMessages } from '@rongbian/contract/statistics'
import {
  type FactKind,
  type FigureCode,
  type FigureList,
  figures,
  kindsOf,
  type LibraryId,
  type Measure,
  rateFigures,
  type SourceState,
  type StoryType,
  type SumFigureCode,
  sumFigures,
} from '@rongbian/domain'
import { sql } from 'kysely'
import { containing } from '#/db/fragments.ts'
import type { Db, Tx } from '#/db/open.ts'
import { all, type Fragment } from '#/reading/fragments.ts'
import { eachOf } from './each-of.ts'
import { factsAsked, isOnChannel, type Question } from './sums.ts'

export interface ListAsked {
  list: FigureList
  figure?: FigureCode | undefined
  sort: string
  keyword?: string | undefined
}

/** A list nobody narrows shows the facts of this figure; of publications it shows them all. */
const shownFirst: Readonly<Record<FigureList, readonly SumFigureCode[]>> = {
  created: ['created'],
  effective: ['effective'],
  used: ['used'],
  original: ['original'],
  ratify: ['ratify'],
  source: ['used'],
  publish: ['published', 'reissued', 'updated', 'failed', 'withdrawn', 'removed'],
  approval: ['decided'],
}

const rates: Readonly<Partial<Record<FigureCode, { per: readonly SumFigureCode[] }>>> = rateFigures

/** A rate or a wait opens the rows it is made of. */
const countedBy = (figure: FigureCode): readonly SumFigureCode[] =>
  figure in sumFigures ? [figure as SumFigureCode] : (rates[figure]?.per ?? ['decided'])

/** Of the rows a figure is made of, those that count in it. */
const counting: Readonly<Partial<Record<Measure, Fragment>>> = {
  original: sql`fact.class = '1'`,
  late: sql`fact.late`,
  errors: sql`fact.errors > 0`,
}

const isIn = (list: FigureList, figure: FigureCode) =>
  figures[figure].list === list || (list === 'source' && ['used', 'original'].includes(figure))

const codesOf = ({ list, figure }: ListAsked): readonly SumFigureCode[] => {
  if (!figure) return shownFirst[list]
  if (!isIn(list, figure))
    throw new AppError('invalid', {
      fields: { figure: statisticsMessages.otherList({ figure: figures[figure].label }) },
    })
  return countedBy(figure)
}

/** Steps of a review are for no channel; on one they are those of stories that were named for it by then. */
const wereNamed = (channelId: string | undefined) => sql`exists (select from stat_fact as named
  where named.tenant_id = fact.tenant_id and named.root_id = fact.root_id and named.kind = 'named'
    and named.at <= fact.at ${channelId ? sql`and named.channel_id = ${channelId}::uuid` : sql``})`

const withoutChannel = (question: Question): Question => ({
  ...question,
  family: 'user',
  keys: undefined,
  filter: { ...question.filter, channelId: undefined },
})

const channelOf = ({ family, keys, filter }: Question) =>
  filter.channelId ?? (family === 'channel' ? keys?.[0] : undefined)

interface Wanted {
  kinds: readonly FactKind[]
  where: readonly Fragment[]
}

const wantedBy = (question: Question, asked: ListAsked): Wanted => {
  const codes = codesOf(asked)
  const onChannel = isOnChannel(question)
  const narrowed = codes.flatMap((code) => counting[sumFigures[code].measure] ?? [])
  const kinds = codes.flatMap((code) => kindsOf(code, onChannel))
  if (kinds.length > 0) return { kinds, where: [...factsAsked(question), ...narrowed] }
  return {
    kinds: codes.flatMap((code) => kindsOf(code, false)),
    where: [...factsAsked(withoutChannel(question)), wereNamed(channelOf(question)), ...narrowed],
  }
}

interface Row {
  kind: FactKind
  key: string
  at: Date
  storyId: number
  rootId: number
  library: LibraryId | null
  title: string | null
  personId: string | null
  personName: string | null
  giverName: string | null
  departmentId: string | null
  departmentName: string | null
  channelId: string | null
  channelName: string | null
  source: string
  sourceState: SourceState
  class: string
  type: StoryType
  level: number
  words: number
  seconds: number | null
  late: boolean
  errors: number | null
}

const sorts: Readonly<Record<string, Fragment>> = {
  at: sql`at`,
  words: sql`words`,
  minutes: sql`seconds`,
  title: sql`title`,
}

/** Closed by what is unique, so that no page shows a row twice. */
const orderOf = (sort: string) => {
  const [field = '', direction] = sort.split(',')
  return sql`order by ${sorts[field]} ${direction === 'asc' ? sql`asc` : sql`desc`} nulls last, kind, key`
}

const joined = sql`stat_fact as fact
  left join story on story.tenant_id = fact.tenant_id and story.id = fact.story_id and story.box <> 'gone'`

const toRow = ({ late, source, seconds, ...row }: Row): FactRow => ({
  id: `${row.kind} ${row.key}`,
  kind: row.kind,
  at: row.at.toISOString(),
  storyId: row.storyId,
  rootId: row.rootId,
  libraryId: row.library,
  title: row.title,
  personId: row.personId,
  personName: row.personName ?? '',
  giverName: row.giverName ?? '',
  groupId: row.departmentId,
  groupName: row.departmentName ?? '',
  channelId: row.channelId,
  channelName: row.channelName ?? '',
  origination: source,
  sourceState: row.sourceState,
  originalCategory: row.class,
  type: row.type,
  level: row.level,
  words: row.words,
  minutes: seconds === null ? null : Number((seconds / 60).toFixed(1)),
  isLate: late,
  errors: row.errors,
})

const conditionOf = (question: Question, asked: ListAsked) => {
  const { kinds, where } = wantedBy(question, asked)
  return all([
    sql`fact.kind = any(${kinds}::text[])`,
    ...where,
    ...(asked.keyword ? [sql`story.title ilike ${containing(asked.keyword)}`] : []),
  ])
}

/** Whether the source was on the list on that day. */
const sourceState = ({ room: { timeZone } }: Question) => sql`case when origin.id is null then 'unknown'
  when (fact.at at time zone ${timeZone})::date between origin.listed_from and coalesce(origin.listed_to, 'infinity')
  then 'listed' else 'unlisted' end`

const rowsQuery = (question: Question, asked: ListAsked, page: Fragment) => sql<Row>`
  select fact.*, person.name as person_name, giver.name as giver_name, department.name as department_name,
    channel.name as channel_name, ${sourceState(question)} as source_state
  from (select fact.*, story.library, story.title from ${joined}
    where ${conditionOf(question, asked)} ${orderOf(asked.sort)} ${page}) as fact
  left join person on person.tenant_id = fact.tenant_id and person.id = fact.person_id
  left join person as giver on giver.tenant_id = fact.tenant_id and giver.id = fact.giver_id
  left join department on department.tenant_id = fact.tenant_id and department.id = fact.department_id
  left join channel on channel.tenant_id = fact.tenant_id and channel.id = fact.channel_id
  left join stat_source_alias as alias on alias.tenant_id = fact.tenant_id and alias.alias = fact.source
  left join stat_source as origin on origin.tenant_id = alias.tenant_id and origin.id = alias.source_id
  ${orderOf(asked.sort)}`

interface Page {
  page: number
  size: number
}

export const findRows = async (db: Db | Tx, question: Question, asked: ListAsked, { page, size }: Page) => {
  const { rows } = await rowsQuery(question, asked, sql`limit ${size} offset ${page * size}`).execute(db)
  return rows.map(toRow)
}

export async function* eachRow(tx: Tx, question: Question, asked: ListAsked): AsyncGenerator<FactRow> {
  for await (const row of eachOf(tx, rowsQuery(question, asked, sql``))) yield toRow(row)
}

const amounts: Readonly<Record<Measure, Fragment>> = {
  count: sql`count(*)`,
  words: sql`coalesce(sum(fact.words), 0)`,
  original: sql`count(*)`,
  late: sql`count(*)`,
  errors: sql`coalesce(sum(fact.errors), 0)`,
}

/** The number the rows were opened from. */
const amountOf = ({ figure }: ListAsked): Fragment => {
  if (!figure) return sql`count(*)`
  if (!(figure in sumFigures)) return sql`null`
  const { measure, ...rest } = sumFigures[figure as SumFigureCode]
  const minus = 'minus' in rest ? rest.minus : []
  return sql`${amounts[measure]} - 2 * count(*) filter (where fact.kind = any(${minus}::text[]))`
}

export const countRows = async (db: Db | Tx, question: Question, asked: ListAsked) => {
  const { rows } = await sql<{ total: number; amount: number | null }>`
    select count(*)::float8 as total, (${amountOf(asked)})::float8 as amount
    from ${asked.keyword ? joined : sql`stat_fact as fact`} where ${conditionOf(question, asked)}`.execute(db)
  return rows[0] ?? { total: 0, amount: null }
}
