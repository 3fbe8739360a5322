import { phrase } from '@rongbian/contract/messages/phrases'
import {
  wordColumnMessages as columnMessages,
  wordMessages as messages,
} from '@rongbian/contract/messages/words'
import { type LanguageId, languageIds, type Message } from '@rongbian/domain'
import { type Severity, severities, severityCodes, type WordKind } from '@rongbian/words'
import { say } from '#/say.ts'
import type { WordValues } from './queries.ts'

export interface ImportLine {
  no: number
  values?: WordValues
  word: string
  reason: Message | ''
}

const lengths = { word: 60, suggestion: 60, category: 20, note: 200 } as const
const lengthNames = ['word', 'suggestion', 'category', 'note'] as const

const columns = ['word', 'suggestion', 'severity', 'category', 'note', 'startsOn', 'endsOn'] as const
export const importHeader = (language: LanguageId) =>
  columns.map((column) => say(columnMessages[column](), language))

/** In Chinese the first column is enough; a lone "Word" may be a word. */
const isHeading = (cells: readonly string[]) =>
  cells[0] === importHeader('zh')[0] ||
  (cells.length > 1 &&
    languageIds.map(importHeader).some((heads) => cells.every((cell, at) => cell === heads[at])))

export const severityName = (code: Severity, language: LanguageId) =>
  say(phrase(severities[code].label), language)

/** Cells of a comma or tab separated text; quoted cells may hold both, and line breaks. */
const readCells = (text: string, separator: string) => {
  const rows: { no: number; cells: string[] }[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let no = 1
  let began = 1
  const endRow = () => {
    rows.push({ no: began, cells: [...cells, cell] })
    cells = []
    cell = ''
    began = no + 1
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === separator) {
      cells.push(cell)
      cell = ''
    } else if (sign === '\n') endRow()
    else cell += sign
    if (sign === '\n') no += 1
  }
  endRow()
  return rows
}

/** Undoes the apostrophe that keeps spreadsheets from running a cell. */
const clean = (cell = '') => cell.trim().replace(/^'(?=[=+\-@])/, '')

const severityOf = (name: string) =>
  severityCodes.find(
    (code) => code === name || languageIds.some((language) => severityName(code, language) === name),
  )

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

const problemOf = (cells: readonly string[], severity: Severity | undefined): Message | '' => {
  const [word = '', suggestion = '', level = '', category = '', note = '', startsOn = '', endsOn = ''] = cells
  if (word === '') return messages.lineWordMissing()
  if (!severity)
    return messages.lineSeverity({
      level,
      levels: severityCodes.map((code) => phrase(severities[code].label)),
    })
  if (/\p{Cc}/u.test(cells.join(''))) return messages.lineControl()
  const long = lengthNames.find((name) => ({ word, suggestion, category, note })[name].length > lengths[name])
  if (long) return messages.lineTooLong({ column: columnMessages[long](), most: lengths[long] })
  if ([startsOn, endsOn].some((day) => day !== '' && !isDay(day))) return messages.lineDay()
  return startsOn && endsOn && endsOn < startsOn ? messages.lineEnd() : ''
}

const valuesOf = (kind: WordKind, cells: readonly string[], severity: Severity): WordValues => {
  const [word = '', suggestion = '', , category = '', note = '', startsOn = '', endsOn = ''] = cells
  return {
    kind,
    word,
    suggestion,
    severity,
    category,
    note,
    startsOn: startsOn || null,
    endsOn: endsOn || null,
  }
}

const defaultSeverity: Record<WordKind, Severity> = { sensitive: 'block', wrong: 'warn' }

/** The lines of a file people made in a spreadsheet or an editor; a heading and empty lines are passed over. */
export const readImport = (kind: WordKind, text: string): ImportLine[] => {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const separator = plain.split('\n', 1)[0]?.includes('\t') ? '\t' : ','
  const seen = new Set<string>()

  return readCells(plain, separator).flatMap(({ no, cells }) => {
    const values = cells.map(clean)
    const [word = '', , level = ''] = values
    if (values.every((cell) => cell === '') || (no === 1 && isHeading(values))) return []
    const severity = level === '' ? defaultSeverity[kind] : severityOf(level)
    const reason = seen.has(word) ? messages.lineTwice() : problemOf(values, severity)
    seen.add(word)
    return [{ no, word, reason, ...(severity && !reason && { values: valuesOf(kind, values, severity) }) }]
  })
}
