/** A spreadsheet would run these as a formula; the apostrophe makes them text again. */
const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text)

const textCell = (text: string) => {
  const safe = isFormula(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Without the mark, spreadsheets read Chinese in the wrong encoding. */
export const byteOrderMark = '\uFEFF'

/** A number is nothing to be run, and its minus stays a minus. */
const cell = (value: string | number) => (typeof value === 'number' ? String(value) : textCell(value))

export const csvLine = (cells: readonly (string | number)[]) => `${cells.map(cell).join(',')}\r\n`
