import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { statisticsMessages as messages, type StatisticsFilter } from '@rongbian/contract/statistics'
import {
  type Actor,
  dayIn,
  figureCodes,
  figureMeanings,
  figures,
  figureUnits,
  type LanguageId,
  type Message,
  wallTimeIn,
} from '@rongbian/domain'
import { audit } from '#/audit.ts'
import type { Tx } from '#/db/open.ts'
import type { Deps } from '#/deps.ts'
import { type Caller, FileAnswer } from '#/http/route.ts'
import { say } from '#/say.ts'
import { byteOrderMark, csvLine } from '#/sheets/csv.ts'
import { type Cell, type Sheet, xlsxStream } from '#/sheets/xlsx.ts'
import { createTurns } from '#/turns.ts'
import type { Asked } from './collect.ts'
import { filterWords } from './filter-words.ts'
import type { Table } from './tables.ts'

export type Format = 'xlsx' | 'csv'

const folderOf = ({ env }: Pick<Deps, 'env'>) => join(env.DATA_DIR, 'cache', 'exports')

/** What a process left behind that was killed while it wrote. */
export const clearExports = (deps: Pick<Deps, 'env'>) => rm(folderOf(deps), { recursive: true, force: true })

/** Each holds a connection and a core for as long as it writes. */
const inTurn = createTurns(2)

export interface Written {
  table: Table
  asked: Asked
  actor: Actor
  filter: StatisticsFilter
}

const businessMeanings = figureCodes.map((code) => ({ ...figures[code], meaning: figureMeanings[code] }))

/** 口径: of what the numbers are, and what each of them means. */
const meaningSheet = async (tx: Tx, { table, asked, actor, filter }: Written): Promise<Sheet> => {
  const { language } = actor
  const { from, to, timeZone, asOf, isSettled } = asked.shown
  const line = (name: Message, content: Cell): Cell[] => [say(name, language), content]
  const until = wallTimeIn(new Date(asOf), timeZone)
  const filters = await filterWords(tx, actor.tenantId, filter, asked.departments)
  return {
    name: say(messages.sheetMeaning(), language),
    heads: [say(messages.item(), language), say(messages.content(), language)],
    rows: [
      line(messages.days(), say(messages.fromTo({ from, to }), language)),
      line(messages.timeZone(), timeZone),
      line(messages.asOf(), isSettled ? until : until + say(messages.unsettled(), language)),
      line(messages.by(), actor.name),
      line(messages.rowCount(), table.count),
      ...filters.map(({ name, words }) => line(messages.filter({ name }), say(words, language))),
      ...(table.meanings ?? businessMeanings).map(({ label, unit, meaning }) => [
        say(messages.withUnit({ label, unit: figureUnits[unit] }), language),
        say(meaning, language),
      ]),
    ],
  }
}

async function* csvOf({ heads, rows }: Table, timeZone: string) {
  yield byteOrderMark + csvLine(heads)
  for await (const row of rows)
    yield csvLine(row.map((cell) => (cell instanceof Date ? wallTimeIn(cell, timeZone) : (cell ?? ''))))
}

/** Rows and what they mean, for a file or a mail. */
export const workbookOf = async (tx: Tx, written: Written): Promise<Readable> => {
  const { heads, rows } = written.table
  const data = { name: say(messages.sheetRows(), written.actor.language), heads, rows }
  return xlsxStream([data, await meaningSheet(tx, written)], written.asked.shown.timeZone)
}

const writers: Readonly<Record<Format, (tx: Tx, written: Written) => Promise<Readable>>> = {
  csv: async (_, { table, asked }) => Readable.from(csvOf(table, asked.shown.timeZone)),
  xlsx: workbookOf,
}

export const fileTypes: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Gone from the folder as soon as it is read, however the reading ends. */
const readOnce = async (path: string) => {
  const file = await open(path)
  await rm(path)
  return createReadStream('', { fd: file })
}

interface ExportAsked {
  actor: Actor
  caller: Caller
  filter: StatisticsFilter & { format: Format }
  /** All of it is of one moment. */
  build: (tx: Tx, language?: LanguageId) => Promise<{ asked: Asked; table: Table }>
}

/** Written whole before the first byte is sent: what fails half way is told, and a slow reader holds no connection. */
export const exportFile = (deps: Pick<Deps, 'db' | 'env'>, { actor, caller, filter, build }: ExportAsked) =>
  inTurn(async () => {
    const { db, env } = deps
    const { format } = filter
    const folder = folderOf(deps)
    await mkdir(folder, { recursive: true })
    const path = join(folder, `${randomUUID()}.${format}`)
    const title = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const { asked, table } = await build(tx, actor.language)
        await pipeline(await writers[format](tx, { table, asked, actor, filter }), createWriteStream(path))
        return table.title
      })
      .catch(async (error) => {
        await rm(path, { force: true })
        throw error
      })
    await db
      .transaction()
      .execute((tx) =>
        audit(tx, actor, caller, { action: 'statistics.export', target: title, details: filter }),
      )
    const name = say(messages.fileName({ what: title }), actor.language)
    const file = encodeURIComponent(`${name}-${dayIn(new Date(), env.TIME_ZONE)}.${format}`)
    return new FileAnswer(await readOnce(path), {
      'content-type': fileTypes[format],
      'content-disposition': `attachment; filename="statistics.${format}"; filename*=UTF-8''${file}`,
    })
  })
