import { buffer } from 'node:stream/consumers'
import type { Letter } from '@rongbian/connectors'
import { reportMessages as messages } from '@rongbian/contract/reports'
import { statisticsMessages } from '@rongbian/contract/statistics'
import { type Actor, type DaySpan, type Message, wallTimeIn } from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import {
  type Asked,
  askedBy,
  collectedTable,
  collectRows,
  collectTotals,
  figureHeadOf,
  fileTypes,
  filterWords,
  workbookOf,
} from '#/features/statistics/index.ts'
import { say } from '#/say.ts'
import { drawHtml, drawText, type Sheet } from './draw-letter.ts'
import { askedOf, type ReportAsked } from './filter.ts'
import type { ReportRow } from './queries.ts'

export interface LetterParts {
  db: Db
  env: Pick<Env, 'TIME_ZONE' | 'PUBLIC_URL' | 'BASE_PREFIX'>
}

interface Reading {
  report: ReportRow
  /** Whose rights it is read with. */
  actor: Actor
  span: DaySpan
}

/** More rows are in the file. */
const rowsMost = 50

/** The same page with the days of the mail. */
const linkTo = ({ PUBLIC_URL, BASE_PREFIX }: LetterParts['env'], { report, span }: Reading) => {
  if (!PUBLIC_URL) return ''
  const { range: _, page: __, ...kept } = report.query
  const search = new URLSearchParams({ ...kept, view: report.view, start: span.from, end: span.to })
  return `${PUBLIC_URL.replace(/\/+$/, '')}${BASE_PREFIX}/#/dataStatistics?${search}`
}

const titleOf = ({ report: { name }, span: { from, to } }: Reading) =>
  from === to ? messages.subjectDay({ name, from }) : messages.subject({ name, from, to })

/** Of what the numbers are. */
const factsOf = async (
  tx: Tx,
  { shown, departments }: Asked,
  { actor }: Reading,
  filter: ReportAsked['filter'],
) => {
  const inWords = (message: Message | string) => say(message, actor.language)
  const fact = (name: Message | string, words: Message | string) => `${inWords(name)}：${inWords(words)}`
  const { from, to, timeZone, asOf } = shown
  const filters = await filterWords(tx, actor.tenantId, filter, departments)
  return [
    inWords(messages.rights({ person: actor.name })),
    fact(statisticsMessages.days(), statisticsMessages.fromTo({ from, to })),
    fact(statisticsMessages.timeZone(), timeZone),
    fact(statisticsMessages.asOf(), wallTimeIn(new Date(asOf), timeZone)),
    ...filters.map(({ name, words }) => fact(name, words)),
  ]
}

const readSheet = async (
  tx: Tx,
  env: LetterParts['env'],
  reading: Reading,
  asked: Asked,
  by: ReportAsked,
) => {
  const { actor, report } = reading
  const inWords = (message: Message | string) => say(message, actor.language)
  const { items, total } = await collectRows(tx, asked, by.filter, { page: 0, size: rowsMost })
  const { totals } = await collectTotals(tx, asked, true, { timeZone: env.TIME_ZONE, now: new Date() })
  return {
    title: inWords(titleOf(reading)),
    facts: await factsOf(tx, asked, reading, by.filter),
    codes: by.codes,
    heads: by.codes.map((code) => figureHeadOf(code, actor.language)),
    rows: items,
    count: total,
    sum: by.filter.keyword === undefined ? totals : undefined,
    link: linkTo(env, reading),
    sentBy: inWords(messages.sentBy({ owner: report.ownerName })),
    say: inWords,
  } satisfies Sheet
}

const fileOf = async (
  tx: Tx,
  { report, actor, span }: Reading,
  asked: Asked,
  filter: ReportAsked['filter'],
) => {
  const table = await collectedTable(tx, asked, filter, actor.language)
  return {
    filename: `${report.name}-${span.from}-${span.to}.xlsx`,
    content: await buffer(await workbookOf(tx, { table, asked, actor, filter })),
    contentType: fileTypes.xlsx,
  }
}

/** What somebody would see on the page of these days, all of one moment; throws where they may not. */
export const letterOf = ({ db, env }: LetterParts, reading: Reading): Promise<Letter> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const by = askedOf(reading.report, reading.span)
      const clock = { timeZone: env.TIME_ZONE, now: new Date() }
      const asked = await askedBy(tx, reading.actor, by.family, by.filter, clock)
      const sheet = await readSheet(tx, env, reading, asked, by)
      return {
        subject: sheet.title,
        html: drawHtml(sheet),
        text: drawText(sheet),
        attachments: [await fileOf(tx, reading, asked, by.filter)],
      }
    })
