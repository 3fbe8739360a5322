export type ListShape = 'table' | 'cards' | 'strips'

const cardGap = 16
const cardWidth = 232
const cardText = 112

interface Measure {
  columns: number
  /** Of one line, with the space below it. */
  height: number
}

/** How many stories stand side by side, and how high a line of them is. */
export const measures: Record<ListShape, (width: number) => Measure> = {
  table: () => ({ columns: 1, height: 64 }),
  strips: () => ({ columns: 1, height: 108 }),
  cards: (width) => {
    const inner = Math.max(cardWidth, width - cardGap)
    const columns = Math.max(1, Math.floor(inner / (cardWidth + cardGap)))
    const each = inner / columns - cardGap
    return { columns, height: Math.round(each * 0.6) + cardText + cardGap }
  },
}
