import { headAtoms, setHeading } from '@rongbian/typeset'
import type { PageWords, SetLine, Stroke } from '../set-page.ts'
import { type Align, alignedX, faceFor, lineFrom, singleLine } from './line.ts'
import { type Drawn, nothing, type Setting } from './parts.ts'

const weekdays = ['日', '一', '二', '三', '四', '五', '六']

const dayOf = (date: string) => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const weekday = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? ''
  return { date: `${year}年${month}月${day}日`, weekday: `星期${weekday}` }
}

/** Puts the day's words where the settings name them. */
export const fillWords = (pattern: string, words: PageWords) => {
  const known: Record<string, string | number> = { ...words, ...dayOf(words.date) }
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => String(known[name] ?? whole)).trim()
}

/** 报眉: above the type area, over a line; a page with the paper's name has none. */
export const setFolio = ({ input, sheet, face }: Setting): Drawn => {
  if (input.layout.items.some(({ kind }) => kind === 'masthead')) return nothing
  const { left, right, step, em, top } = sheet
  const y = Math.max(em, top - step * 0.8)
  const room = (right - left) / 3
  const parts: [Align, string][] = [
    ['left', input.settings.folio.left],
    ['middle', input.settings.folio.middle],
    ['right', input.settings.folio.right],
  ]
  const lines = parts.flatMap(([align, pattern]): SetLine[] => {
    const { line } = singleLine(fillWords(pattern, input.words), { role: 'folio', points: em }, room, face)
    const x = line ? alignedX(left, right - left, line.width * em, align) : left
    return line ? [lineFrom({ item: null, role: 'folio', points: em }, [x, y], line.pieces)] : []
  })
  const under = y + 0.35 * em
  const strokes: Stroke[] = [{ x1: left, y1: under, x2: right, y2: under, points: 0.4 }]
  return { ...nothing, lines, strokes }
}

const imprintLines = 2
const imprintPoints = 0.9

/** On the last page, below the type area. */
export const setImprint = ({ input, sheet, face }: Setting): Drawn => {
  const { settings, words } = input
  if (words.no !== words.pages || settings.imprint === '') return nothing
  const points = imprintPoints * sheet.em
  const room = sheet.right - sheet.left
  const ems = room / points
  const text = fillWords(settings.imprint, words)
  const set = setHeading([headAtoms(text, 'imprint', faceFor(face), ems)], ems, imprintLines)
  const lines = set.lines.map((line, index) => {
    const x = alignedX(sheet.left, room, line.width * points, 'middle')
    return lineFrom(
      { item: null, role: 'imprint', points },
      [x, sheet.bottom + (index + 1) * sheet.step],
      line.pieces,
    )
  })
  return { ...nothing, lines }
}
