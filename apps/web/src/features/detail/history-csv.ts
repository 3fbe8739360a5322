import type { ProcessRecord } from '@rongbian/contract/versions'

const columns = [
  'no',
  'actionTime',
  'actionName',
  'operatorName',
  'account',
  'locationFrom',
  'locationTo',
  'version',
  'note',
  'hash',
] as const satisfies (keyof ProcessRecord)[]
type HistoryColumn = (typeof columns)[number]

/** A cell that begins like a formula would be computed by the reader's spreadsheet. */
const cell = (value: unknown) => {
  const text = String(value ?? '')
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** The chain as a table, oldest first, so that anyone can compute its hashes again. */
export const historyCsv = (records: ProcessRecord[], nameOf: (column: HistoryColumn) => string) =>
  [
    columns.map((column) => cell(nameOf(column))),
    ...records.toReversed().map((record) => columns.map((column) => cell(record[column]))),
  ]
    .map((row) => row.join(','))
    .join('\r\n')
