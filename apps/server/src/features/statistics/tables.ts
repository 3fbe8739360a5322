import { type FactRow, statisticsMessages as messages } from '@rongbian/contract/statistics'
import {
  type FactColumn,
  type FigureCode,
  type FigureFamily,
  type FigureList,
  type FigureUnit,
  factColumns,
  factColumnsOf,
  factKindLabels,
  figureCodes,
  figures,
  figureUnits,
  type LanguageId,
  type Message,
  type OriginalCategory,
  originalCategories,
  type StoryLevel,
  sourceStates,
  storyLevels,
  storyTypes,
} from '@rongbian/domain'
import type { Tx } from '#/db/open.ts'
import { say } from '#/say.ts'
import type { Cell } from '#/sheets/xlsx.ts'
import type { Amounts } from './amounts.ts'
import { type Asked, type Clock, collectRows, collectTotals } from './collect.ts'
import { countRows, eachRow, type ListAsked } from './rows.ts'
import { isOnChannel } from './sums.ts'

/** What a file shows: the heads and every row, in the reader's words. */
export interface Table {
  title: Message
  heads: string[]
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>
  count: number
  /** What its numbers mean, where they are not those of the business. */
  meanings?: readonly { label: Message; unit: FigureUnit; meaning: Message }[]
}

const titles: Readonly<Record<FigureFamily, Message>> = {
  user: messages.byUser(),
  group: messages.byGroup(),
  channel: messages.byChannel(),
  origination: messages.byOrigination(),
}

/** What a column of figures is headed. */
export const figureHeadOf = (code: FigureCode, language?: LanguageId) => {
  const { label, unit } = figures[code]
  return say(messages.withUnit({ label, unit: figureUnits[unit] }), language)
}

const figureHeads = (language?: LanguageId) => figureCodes.map((code) => figureHeadOf(code, language))

const figureCells = (amounts: Amounts) => figureCodes.map((code) => amounts[code] ?? null)

/** One line for each member. */
export const collectedTable = async (
  tx: Tx,
  asked: Asked,
  query: { sort: string; keyword?: string | undefined },
  language?: LanguageId,
): Promise<Table> => {
  const { items, total } = await collectRows(tx, asked, query)
  const unnamed = say(messages.unnamed(), language)
  return {
    title: titles[asked.question.family],
    heads: [say(messages.name(), language), say(messages.belongs(), language), ...figureHeads(language)],
    rows: items.map(({ name, note, figures: amounts }) => [name || unnamed, note, ...figureCells(amounts)]),
    count: total,
  }
}

/** One line for each day or month. */
export const totalsTable = async (
  tx: Tx,
  asked: Asked,
  isAll: boolean,
  clock: Clock,
  language?: LanguageId,
): Promise<Table> => {
  const { units, series } = await collectTotals(tx, asked, isAll, clock)
  return {
    title: titles[asked.question.family],
    heads: [say(messages.day(), language), ...figureHeads(language)],
    rows: units.map(({ name }, index) => [name, ...figureCodes.map((code) => series[code]?.[index] ?? null)]),
    count: units.length,
  }
}

const cellOf: Readonly<Partial<Record<FactColumn, (row: FactRow) => Message | Cell>>> = {
  kind: ({ kind }) => factKindLabels[kind],
  at: ({ at }) => new Date(at),
  title: ({ title }) => title ?? messages.destroyed(),
  type: ({ type }) => storyTypes[type].label,
  level: ({ level }) => storyLevels[level as StoryLevel].label,
  originalCategory: ({ originalCategory: code }) => originalCategories[code as OriginalCategory] ?? null,
  sourceState: ({ sourceState }) => sourceStates[sourceState],
  isLate: ({ isLate }) => (isLate ? messages.yes() : null),
}

const isMessage = (value: Message | Cell): value is Message =>
  typeof value === 'object' && value !== null && 'id' in value

async function* factCells(
  rows: AsyncIterable<FactRow>,
  columns: readonly FactColumn[],
  language?: LanguageId,
): AsyncGenerator<Cell[]> {
  for await (const row of rows)
    yield columns.map((column) => {
      const written = cellOf[column]
      // What has no words of its own is text or a number already.
      const value = written ? written(row) : (row[column] as string | number | null)
      return isMessage(value) ? say(value, language) : value
    })
}

/** The rows behind a number. */
export const factTable = async (
  tx: Tx,
  { question }: Asked,
  asked: ListAsked & { list: FigureList },
  language?: LanguageId,
): Promise<Table> => {
  const columns = factColumnsOf(asked.list, isOnChannel(question))
  const { total } = await countRows(tx, question, asked)
  return {
    title: titles[question.family],
    heads: columns.map((column) => say(factColumns[column], language)),
    rows: factCells(eachRow(tx, question, asked), columns, language),
    count: total,
  }
}
