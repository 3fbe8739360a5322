import { type Severity, severities, severityCodes, type WordKind } from '@rongbian/words'
import type { WordValues } from './queries.ts'

export interface ImportLine {
  no: number
  values?: WordValues
  word: string
  reason: string
}

const lengths = { word: 60, suggestion: 60, category: 20, note: 200 } as const

export const importHeader = ['词', '建议', '级别', '类别', '说明', '开始日期', '结束日期'] as const

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

const severityByName: Record<string, Severity> = Object.fromEntries(
  severityCodes.flatMap((code) => [
    [code, code],
    [severities[code].label, code],
  ]),
)

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

const problemOf = (cells: readonly string[], severity: Severity | undefined) => {
  const [word = '', suggestion = '', level = '', category = '', note = '', startsOn = '', endsOn = ''] = cells
  if (word === '') return '缺少词'
  if (!severity)
    return `不认识的级别“${level}”，可用：${severityCodes.map((code) => severities[code].label).join('、')}`
  if (/\p{Cc}/u.test(cells.join(''))) return '含有换行或控制字符'
  if (word.length > lengths.word) return `词超过 ${lengths.word} 字`
  if (suggestion.length > lengths.suggestion) return `建议超过 ${lengths.suggestion} 字`
  if (category.length > lengths.category) return `类别超过 ${lengths.category} 字`
  if (note.length > lengths.note) return `说明超过 ${lengths.note} 字`
  if ([startsOn, endsOn].some((day) => day !== '' && !isDay(day))) return '日期写作 2026-11-15'
  return startsOn && endsOn && endsOn < startsOn ? '结束日期不能早于开始日期' : ''
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
    if (values.every((cell) => cell === '') || (no === 1 && word === importHeader[0])) return []
    const severity = level === '' ? defaultSeverity[kind] : severityByName[level]
    const reason = seen.has(word) ? '文件里前面已有这个词' : problemOf(values, severity)
    seen.add(word)
    return [{ no, word, reason, ...(severity && !reason && { values: valuesOf(kind, values, severity) }) }]
  })
}
