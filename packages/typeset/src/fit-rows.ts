import type { Paragraph } from './paragraph.ts'

/** Lines that must stand below a subhead in its column. */
const keptBelow = 2

/** Which row has to stay empty: a column never begins with a paragraph's last line, and a subhead keeps two lines under it. */
export const emptyRow = (
  boxAt: (row: number) => number | undefined,
  begin: number,
  lines: number,
  kind: Paragraph['kind'],
) => {
  const isCut = (one: number, other: number) => {
    const [here, there] = [boxAt(one), boxAt(other)]
    return here !== undefined && there !== undefined && here !== there
  }
  if (kind === 'subhead') return isCut(begin, begin + lines - 1 + keptBelow) ? begin : undefined
  const last = begin + lines - 1
  return lines > 1 && isCut(last - 1, last) ? last - 1 : undefined
}

/** A paragraph as long as it is, once it is broken. */
export interface Counted {
  lines: number
  kind: Paragraph['kind']
}

/** The box a paragraph's line falls into, and which of its lines there it is; beyond the last box, none. */
const fallsInto = (sizes: readonly number[], from: number, line: number) => {
  let left = line
  for (let box = from; box < sizes.length; box += 1) {
    const size = sizes[box] ?? 0
    if (left < size) return { box, row: left }
    left -= size
  }
  return undefined
}

/** Which box has to give up a row for this paragraph, as `emptyRow` says it. */
const givingBox = (sizes: readonly number[], { lines, kind }: Counted) => {
  const isBody = kind === 'body'
  if (isBody && lines < 2) return undefined
  const [one, other] = isBody ? [lines - 2, lines - 1] : [0, lines - 1 + keptBelow]
  const there = fallsInto(sizes, 0, other)
  if (!there || (isBody && there.row > 0)) return undefined
  const here = fallsInto(sizes, 0, one)
  return here && here.box !== there.box ? here.box : undefined
}

/** How paragraphs broken already fit columns of so many rows: what `flow` would say, without setting a line. */
export const fitRows = (paragraphs: readonly Counted[], columns: readonly number[]) => {
  const sizes = [...columns]
  let over = 0
  for (const paragraph of paragraphs) {
    const giving = () => givingBox(sizes, paragraph)
    for (let box = giving(); box !== undefined; box = giving()) sizes[box] = (sizes[box] ?? 0) - 1
    let left = paragraph.lines
    for (let box = 0; box < sizes.length && left > 0; box += 1) {
      const taken = Math.min(left, sizes[box] ?? 0)
      sizes[box] = (sizes[box] ?? 0) - taken
      left -= taken
    }
    over += left
  }
  return { over, spare: sizes.reduce((sum, rows) => sum + rows, 0) }
}
