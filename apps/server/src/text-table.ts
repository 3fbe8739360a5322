const isWide = (char: string) =>
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/.test(char)

/** Columns on a terminal, where a Chinese character takes two. */
const displayWidth = (text: string) => [...text].reduce((sum, char) => sum + (isWide(char) ? 2 : 1), 0)

export const alignColumns = (rows: string[][]) => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => displayWidth(row[column] ?? ''))),
  )
  const pad = (text: string, column: number) =>
    text + ' '.repeat((widths[column] ?? 0) - displayWidth(text) + 3)
  return rows.map((row) => row.map(pad).join('').trimEnd())
}
