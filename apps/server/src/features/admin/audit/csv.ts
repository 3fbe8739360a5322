/** A spreadsheet would run these as a formula; the apostrophe makes them text again. */
const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text)

const cell = (text: string) => {
  const safe = isFormula(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Without the mark, spreadsheets read Chinese in the wrong encoding. */
export const byteOrderMark = '\uFEFF'

export const csvLine = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`
