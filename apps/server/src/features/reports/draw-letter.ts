import { reportMessages as messages } from '@rongbian/contract/reports'
import { type CollectRow, statisticsMessages } from '@rongbian/contract/statistics'
import { type FigureCode, figureMeanings, figures, figureText, type Message } from '@rongbian/domain'
import { type Html, html, nothing } from '#/features/docs/index.ts'

/** All a mail shows of a report, in the words of whoever gets it. */
export interface Sheet {
  title: string
  /** What the numbers are of, line by line. */
  facts: readonly string[]
  codes: readonly FigureCode[]
  heads: readonly string[]
  rows: readonly CollectRow[]
  /** With those that are only in the file. */
  count: number
  /** Of all; none where only some were searched for. */
  sum: CollectRow['figures'] | undefined
  link: string
  sentBy: string
  say: (message: Message | string) => string
}

const edge = 'border:1px solid #d9d9d9;padding:4px 8px'
const faint = 'color:#595959;font-size:12px'
const barColour = '#8fb4e8'
const barWidth = 80

const amount = (code: FigureCode, { [code]: value }: CollectRow['figures']) =>
  figureText(figures[code].unit, value)

/** Mail programs draw nothing: a bar is a cell as wide as its number. */
const bar = (value: number, most: number) => {
  const width = most > 0 ? Math.round((Math.max(0, value) / most) * barWidth) : 0
  if (width === 0) return nothing
  return html`<table cellpadding="0" cellspacing="0" role="presentation"><tr>
<td bgcolor="${barColour}" width="${width}" height="8" style="font-size:1px;line-height:8px">&nbsp;</td></tr></table>`
}

const head = (text: string) => html`<th align="left" style="${edge};background:#f5f5f5">${text}</th>`
const cell = (content: Html | string) => html`<td style="${edge}">${content}</td>`
const number = (text: string) => html`<td align="right" style="${edge}">${text}</td>`

const lineOf = (codes: readonly FigureCode[], name: string, amounts: CollectRow['figures'], drawn: Html) =>
  html`<tr>${cell(name)}${cell(drawn)}${codes.map((code) => number(amount(code, amounts)))}</tr>\n`

const nameOf = ({ say }: Sheet, { name }: CollectRow) => name || say(statisticsMessages.unnamed())

/** As on the screen: the same rows in the same order, and the sum of all. */
const tableOf = (sheet: Sheet) => {
  const { codes, heads, rows, sum, say } = sheet
  const firstOf = (row: CollectRow) => row.figures[codes[0] ?? 'created'] ?? 0
  const most = Math.max(0, ...rows.map(firstOf))
  return html`<table cellpadding="0" cellspacing="0" style="border-collapse:collapse;font-size:13px">
<tr>${head(say(statisticsMessages.name()))}${head('')}${heads.map(head)}</tr>
${rows.map((row) => lineOf(codes, nameOf(sheet, row), row.figures, bar(firstOf(row), most)))}
${sum ? lineOf(codes, say(messages.sum()), sum, nothing) : nothing}</table>`
}

const restOf = ({ rows, count, say }: Sheet) =>
  count > rows.length ? say(messages.firstOf({ shown: rows.length, count })) : ''

const meaningsOf = ({ codes, heads, say }: Sheet) =>
  codes.map((code, index) => ({ name: heads[index] ?? '', words: say(figureMeanings[code]) }))

export const drawHtml = (sheet: Sheet) => {
  const { title, facts, count, link, sentBy, say } = sheet
  return html`<div style="font-family:sans-serif"><h2 style="font-size:16px">${title}</h2>
<p style="color:#595959">${facts.map((fact) => html`${fact}<br>`)}</p>
${count === 0 ? html`<p>${say(messages.nothing())}</p>` : tableOf(sheet)}
<p>${restOf(sheet)}</p>
${link ? html`<p><a href="${link}">${say(messages.open())}</a></p>` : nothing}
<h3 style="font-size:14px">${say(messages.definitions())}</h3>
<p style="${faint}">${meaningsOf(sheet).map(({ name, words }) => html`<b>${name}</b> ${words}<br>`)}</p>
<p style="${faint}">${sentBy}</p></div>`.text
}

/** The same for whoever reads no HTML. */
export const drawText = (sheet: Sheet) => {
  const { title, facts, codes, heads, rows, sum, link, sentBy, say } = sheet
  const line = (name: string, amounts: CollectRow['figures']) => [
    name,
    ...codes.map((code) => amount(code, amounts)),
  ]
  const lines = [
    [say(statisticsMessages.name()), ...heads],
    ...rows.map((row) => line(nameOf(sheet, row), row.figures)),
    ...(sum ? [line(say(messages.sum()), sum)] : []),
  ]
  const meanings = meaningsOf(sheet).map(({ name, words }) => `${name} ${words}`)
  const table = lines.map((cells) => cells.join('\t'))
  return [title, ...facts, '', ...table, restOf(sheet), link, '', ...meanings, '', sentBy].join('\n')
}
