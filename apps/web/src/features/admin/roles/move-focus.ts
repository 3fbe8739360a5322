import type { KeyboardEvent } from 'react'

const steps: Record<string, readonly [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The arrow keys walk from tick box to tick box; rows and columns without one are passed over. */
export const moveFocus = (event: KeyboardEvent<HTMLTableElement>) => {
  const step = steps[event.key]
  const cell = (event.target as Element).closest('td')
  const line = cell?.closest('tr')
  if (!step || !cell || !line) return
  event.preventDefault()

  const { rows } = event.currentTarget
  let [row, column] = [line.rowIndex + step[0], cell.cellIndex + step[1]]
  while (rows[row] && column >= 0 && column < line.cells.length) {
    const box = rows[row]?.cells[column]?.querySelector<HTMLInputElement>('input:enabled')
    if (box) return box.focus()
    row += step[0]
    column += step[1]
  }
}
