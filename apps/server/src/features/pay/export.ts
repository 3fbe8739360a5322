import { Readable } from 'node:stream'
import { payMessages as messages } from '@rongbian/contract/messages/pay'
import type { PayLineFilter, PayLineView } from '@rongbian/contract/pay'
import {
  type Actor,
  type LanguageId,
  type Message,
  payRoles,
  paySchemeKinds,
  payStates,
  payUnits,
} from '@rongbian/domain'
import { audit } from '#/audit.ts'
import type { Tx } from '#/db/open.ts'
import type { Deps } from '#/deps.ts'
import { type Caller, FileAnswer } from '#/http/route.ts'
import { say } from '#/say.ts'
import { byteOrderMark, csvLine } from '#/sheets/csv.ts'
import { type Cell, type Sheet, xlsxStream } from '#/sheets/xlsx.ts'
import { askLines } from './list-lines.ts'
import { findPeriod } from './period-rows.ts'
import { countLines, findLines, presentLine } from './read-lines.ts'
import { findScheme, type SchemeRow } from './schemes.ts'

type Format = 'xlsx' | 'csv'

interface Column {
  head: Message
  cell: (line: PayLineView, language?: LanguageId) => Cell
}

/** As the screen shows them. */
const columnsOf = ({ kind }: SchemeRow): Column[] => [
  { head: messages.person(), cell: ({ name }) => name },
  {
    head: messages.department(),
    cell: ({ personId, departmentName }, language) =>
      personId ? departmentName : say(messages.outside(), language),
  },
  { head: messages.day(), cell: ({ day }) => day },
  { head: messages.story(), cell: ({ facts }) => facts?.title ?? '' },
  { head: messages.storyNo(), cell: ({ rootId }) => rootId },
  { head: messages.channel(), cell: ({ facts }) => facts?.channelName ?? '' },
  { head: messages.role(), cell: ({ role }, language) => say(payRoles[role], language) },
  { head: messages.rule(), cell: ({ rule }) => rule },
  { head: messages.sum(), cell: ({ words }) => words },
  {
    head: messages.amount({ kind: { id: paySchemeKinds[kind].id }, unit: { id: payUnits[kind].id } }),
    cell: ({ amount }) => amount / 100,
  },
  { head: messages.reverses(), cell: ({ reverses }) => reverses },
]

interface Written {
  scheme: SchemeRow
  month: string
  lines: PayLineView[]
  about: [Message, Cell][]
  language: LanguageId | undefined
}

const sheetOf = ({ scheme, month, lines, language }: Written): Sheet => {
  const columns = columnsOf(scheme)
  return {
    name: month,
    heads: columns.map(({ head }) => say(head, language)),
    rows: lines.map((line) => columns.map(({ cell }) => cell(line, language))),
  }
}

const aboutSheet = ({ about, language }: Written): Sheet => ({
  name: say(messages.about(), language),
  heads: [say(messages.item(), language), say(messages.content(), language)],
  rows: about.map(([name, content]) => [say(name, language), content]),
})

const csvOf = ({ heads, rows }: Sheet) => [
  byteOrderMark + csvLine(heads),
  ...[...(rows as Iterable<readonly Cell[]>)].map((row) =>
    csvLine(row.map((cell) => (cell instanceof Date ? '' : (cell ?? '')))),
  ),
]

const writers: Readonly<Record<Format, (written: Written, timeZone: string) => Readable>> = {
  csv: (written) => Readable.from(csvOf(sheetOf(written))),
  xlsx: (written, timeZone) => xlsxStream([sheetOf(written), aboutSheet(written)], timeZone),
}

const types: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const read = async (tx: Tx, actor: Actor, filter: PayLineFilter): Promise<Written> => {
  const { language } = actor
  const asked = await askLines(tx, actor, filter)
  const scheme = await findScheme(tx, actor.tenantId, filter.schemeId)
  const { state, hash } = await findPeriod(tx, asked.key)
  const { amount } = await countLines(tx, asked)
  const lines = (await findLines(tx, asked)).map((line) => presentLine(line, language))
  const about: Written['about'] = [
    [messages.scheme(), scheme.name],
    [messages.month(), filter.month],
    [messages.state(), say(payStates[state].label, language)],
    [messages.total(), amount / 100],
    [messages.lineCount(), lines.length],
    [messages.hash(), hash],
    [messages.by(), actor.name],
  ]
  return { scheme, month: filter.month, lines, about, language }
}

/** A month in one file, all of it of one moment. */
export const exportLines = async (
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { actor, caller }: { actor: Actor; caller: Caller },
  { format, ...filter }: PayLineFilter & { format: Format },
) => {
  const written = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => read(tx, actor, filter))
  const { scheme, month } = written
  await db
    .transaction()
    .execute((tx) =>
      audit(tx, actor, caller, { action: 'pay.export', target: scheme.name, details: { format, ...filter } }),
    )
  const name = say(messages.fileName({ scheme: scheme.name, month }), actor.language)
  return new FileAnswer(writers[format](written, env.TIME_ZONE), {
    'content-type': types[format],
    'content-disposition': `attachment; filename="pay.${format}"; filename*=UTF-8''${encodeURIComponent(`${name}.${format}`)}`,
  })
}
