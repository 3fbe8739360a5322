import { type Atom, type HeadLine, headAtoms, setHeading } from '@rongbian/typeset'
import type { FaceOf, SetLine, SetPiece, Stroke } from '../set-page.ts'
import type { headParts, SetTitle, TitleInput } from './head.ts'
import { faceFor } from './line.ts'
import { spanOf } from './region.ts'
import { rowY } from './sheet.ts'

type Parts = ReturnType<typeof headParts>

/** From the middle of a vertical line to the next, in ems of the larger. */
const lineWidth = 1.25
const dashPoints = 0.06

const isCell = (text: string) => /^(\d{1,2}|\p{L})$/u.test(text)

/** A number of two figures or a single letter takes one cell, upright. */
const celled = (atom: Atom): Atom => (isCell(atom.text) ? { ...atom, width: 1 } : atom)

const lieOf = (text: string): Pick<SetPiece, 'lie'> =>
  /^[A-Za-z\d]{1,2}$/.test(text) && isCell(text) ? { lie: 'cell' } : /[!-~]/.test(text) ? { lie: 'side' } : {}

const isDash = (text: string) => /^[—―]+$/.test(text)

/** Characters that stand under each other are pieces of their own. */
const piecesOf = ({ pieces }: HeadLine, points: number): SetPiece[] =>
  pieces
    .filter(({ text }) => !isDash(text))
    .flatMap(({ text, x }) => {
      const lie = lieOf(text)
      if (lie.lie) return [{ text, at: x * points, ...lie }]
      return Array.from(text, (char, index) => ({ text: char, at: (x + index) * points }))
    })

const dashesOf = ({ pieces }: HeadLine, points: number, x: number, y: number): Stroke[] =>
  pieces
    .filter(({ text }) => isDash(text))
    .map(({ x: at, width }) => ({
      x1: x,
      y1: y + (at + 0.08) * points,
      x2: x,
      y2: y + (at + width - 0.08) * points,
      points: dashPoints * points,
    }))

interface Column {
  role: Parts[number]['role']
  points: number
  line: HeadLine
}

/** The vertical lines in reading order, from the right: kicker, title, subtitle. */
const columnsOf = (parts: Parts, length: number, face: FaceOf) => {
  const cut: SetTitle['cut'] = []
  const columns = parts.flatMap(({ role, words, points, most }): Column[] => {
    const ems = length / points
    const atoms = words.map((line) => headAtoms(line, role, faceFor(face), ems).map(celled))
    const { lines, isCut } = setHeading(atoms, ems, most, words.length > 1)
    if (isCut) cut.push(role)
    return lines.map((line) => ({ role, points, line }))
  })
  return { columns, cut }
}

/** As many text columns as the lines need, or as people gave them. */
const placeOf = ({ story, region }: TitleInput, needed: number) => {
  const all = region.columns.length
  const spans = region.columns.map((_, index) => spanOf(region, 0, index + 1).width)
  const enough = spans.findIndex((width) => width >= needed)
  const count = Math.min(all, story.title.columns ?? (enough < 0 ? all : enough + 1))
  return spanOf(region, story.title.place === 'right' ? all - count : 0, count)
}

export const setTitleDown = (input: TitleInput, parts: Parts): SetTitle => {
  const { sheet, face, story, region } = input
  const air = sheet.step - sheet.em
  const rows = Math.min(region.rows, story.title.rows ?? region.rows)
  const { columns, cut } = columnsOf(parts, rows * sheet.step - air, face)
  const needed = columns.reduce((sum, { points }) => sum + points * lineWidth, 0)
  const { x, width } = placeOf(input, needed)
  const y = rowY(sheet, region.row) + air / 2
  const lines: SetLine[] = []
  const strokes: Stroke[] = []
  let right = x + width - Math.max(0, width - needed) / 2
  for (const { role, points, line } of columns) {
    right -= points * lineWidth
    if (right < x - 1e-6) {
      cut.push(role)
      continue
    }
    const at = right + (points * lineWidth) / 2
    lines.push({ item: story.id, role, points, x: at, y, isDown: true, pieces: piecesOf(line, points) })
    strokes.push(...dashesOf(line, points, at, y))
  }
  const longest = Math.max(0, ...columns.map(({ line, points }) => line.width * points))
  const taken = story.title.rows ?? Math.ceil((longest + air) / sheet.step) + 1
  return {
    lines,
    strokes,
    obstacle: { x, width, row: region.row, rows: Math.min(region.rows, taken) },
    cut: [...new Set(cut)],
  }
}
