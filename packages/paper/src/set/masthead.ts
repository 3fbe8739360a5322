import type { Area } from '../grid.ts'
import type { ItemOf } from '../layout.ts'
import type { SetLine, Stroke } from '../set-page.ts'
import { fillWords } from './furniture.ts'
import { alignedX, lineFrom, singleLine } from './line.ts'
import { type Drawn, emptyFit, nothing, type Setting } from './parts.ts'
import { baseline, middleLine, rectOf, type Sheet } from './sheet.ts'

/** How much of its band the name of the paper fills. */
const nameShare = 0.8

/** 报眼: a line stands between it and the name. */
const earLine = (sheet: Sheet, area: Area, ear: Area | null): Stroke[] => {
  if (!ear) return []
  const { x, y, width, height } = rectOf(sheet, ear)
  const half = (sheet.grid.gutterEms * sheet.em) / 2
  const at = ear.column >= area.column + area.columns ? x - half : x + width + half
  return [{ x1: at, y1: y, x2: at, y2: y + height, points: 0.4 }]
}

export const setMasthead = ({ input, sheet, face }: Setting, { id, area }: ItemOf<'masthead'>): Drawn => {
  const { masthead } = input.settings
  if (!masthead) return { ...nothing, fit: emptyFit(id, [area]) }
  const { x, y, width, height } = rectOf(sheet, area)
  const words = masthead.lines.map((line) => fillWords(line, input.words)).filter((line) => line !== '')
  const shown = words.slice(0, Math.max(0, area.rows - 2))
  const nameHeight = height - shown.length * sheet.step
  const middled = (
    role: 'masthead' | 'folio',
    text: string,
    points: number,
    top: number,
  ): { lines: SetLine[]; isCut: boolean } => {
    const { line, isCut } = singleLine(text, { role, points }, width, face)
    const at = line ? alignedX(x, width, line.width * points, 'middle') : x
    return { lines: line ? [lineFrom({ item: id, role, points }, [at, top], line.pieces)] : [], isCut }
  }
  const letters = Math.max(1, [...masthead.text].length)
  const points = Math.min(nameHeight * nameShare, width / letters)
  const name = middled('masthead', masthead.text, points, middleLine(y, nameHeight, points))
  const first = area.row + area.rows - shown.length
  const below = shown.map((text, index) => middled('folio', text, sheet.em, baseline(sheet, first + index)))
  const isCut = shown.length < words.length || [name, ...below].some((part) => part.isCut)
  return {
    ...nothing,
    lines: [name, ...below].flatMap(({ lines }) => lines),
    strokes: earLine(sheet, area, masthead.ear),
    fit: { ...emptyFit(id, [area]), cut: isCut ? ['title'] : [] },
  }
}
