import type { SetLine, SetPiece } from '@rongbian/paper'
import { type CharClass, classOf } from '@rongbian/typeset'
import type { Glyph } from 'fontkit'
import type { OpenFont } from './open-font.ts'

/** A glyph in its place, in points from the upper left of the trimmed sheet. */
export interface PlacedGlyph {
  char: string
  glyph: Glyph
  x: number
  /** Its baseline. */
  y: number
  /** Lies on its side, to be read from above. */
  isTurned?: boolean
  /** Narrower than it was drawn. */
  narrowed?: number
  /** A dash is drawn as a line, and its characters lie under it unseen so that they are found. */
  isHidden?: boolean
}

export interface DashLine {
  x1: number
  y1: number
  x2: number
  y2: number
  points: number
}

export interface PlacedLine {
  glyphs: PlacedGlyph[]
  dashes: DashLine[]
  /** Characters the font does not have. */
  missing: string[]
}

/** How much room the line breaker gives a character, in ems. */
const roomOf = (kind: CharClass, advance: number) => {
  if (kind === 'letter' || kind === 'space') return advance
  return kind === 'point' ? 0.5 : 1
}

/** Where a glyph of another width stands in its room: an opening mark at the right, a closing one at the left. */
const sides: Partial<Record<CharClass, number>> = { open: 1, close: 0 }
const inset = (kind: CharClass, room: number, advance: number) => (sides[kind] ?? 0.5) * (room - advance)

/** The middle of a character's square above the baseline, and how far a dash stays from its neighbours. */
const middle = 0.38
const dashInset = 0.06

/** As strong as the face's own long bar. */
const dashPoints = (font: OpenFont, points: number) => {
  const { bbox } = font.glyphOf('―') ?? font.glyphOf('—') ?? { bbox: { minY: 0, maxY: 0 } }
  return (Math.max(30, bbox.maxY - bbox.minY) / font.kit.unitsPerEm) * points
}

const isDash = (text: string) => /^[—―]+$/.test(text)
const charsOf = (text: string) => Array.from(text)

interface Pen {
  line: SetLine
  font: OpenFont
  placed: PlacedLine
}

const found = ({ font, placed }: Pen, char: string, isDown = false) => {
  const glyph = font.glyphOf(char, isDown)
  if (!glyph) placed.missing.push(char)
  return glyph
}

const putDash = ({ line, font, placed }: Pen, x: number, y: number, ems: number) => {
  const { points, isDown } = line
  const [from, to] = [dashInset * points, (ems - dashInset) * points]
  placed.dashes.push({
    ...(isDown
      ? { x1: x, y1: y + from, x2: x, y2: y + to }
      : { x1: x + from, y1: y - middle * points, x2: x + to, y2: y - middle * points }),
    points: dashPoints(font, points),
  })
}

const putAcross = (pen: Pen, { text, at }: SetPiece) => {
  const { points, y } = pen.line
  let x = pen.line.x + at
  const isHidden = isDash(text)
  if (isHidden) putDash(pen, x, y, charsOf(text).length)
  for (const char of charsOf(text)) {
    const glyph = found(pen, char)
    if (!glyph) continue
    const kind = classOf(char)
    const advance = pen.font.advanceOf(glyph)
    const room = roomOf(kind, advance)
    const left = isHidden ? 0 : inset(kind, room, advance)
    pen.placed.glyphs.push({ char, glyph, x: x + left * points, y, ...(isHidden && { isHidden }) })
    x += room * points
  }
}

/** Side by side in one square. */
const putUpright = (pen: Pen, text: string, top: number) => {
  const { points, x } = pen.line
  const glyphs = charsOf(text).flatMap((char) => {
    const glyph = found(pen, char)
    return glyph ? [{ char, glyph, advance: pen.font.advanceOf(glyph) }] : []
  })
  const wide = glyphs.reduce((sum, { advance }) => sum + advance, 0)
  const narrowed = Math.min(1, 1 / wide)
  let left = x - (wide * narrowed * points) / 2
  for (const { char, glyph, advance } of glyphs) {
    const y = top + pen.font.above * points
    pen.placed.glyphs.push({ char, glyph, x: left, y, ...(narrowed < 1 && { narrowed }) })
    left += advance * narrowed * points
  }
}

const putTurned = (pen: Pen, text: string, top: number) => {
  const { points, x } = pen.line
  let y = top
  for (const char of charsOf(text)) {
    const glyph = found(pen, char)
    if (!glyph) continue
    pen.placed.glyphs.push({ char, glyph, x: x - middle * points, y, isTurned: true })
    y += pen.font.advanceOf(glyph) * points
  }
}

const putStack = (pen: Pen, text: string, start: number) => {
  const { points, x } = pen.line
  let top = start
  const isHidden = isDash(text)
  if (isHidden) putDash(pen, x, top, charsOf(text).length)
  for (const char of charsOf(text)) {
    const glyph = found(pen, char, true)
    if (!glyph) continue
    const left = x - (pen.font.advanceOf(glyph) * points) / 2
    pen.placed.glyphs.push({
      char,
      glyph,
      x: left,
      y: top + pen.font.above * points,
      ...(isHidden && { isHidden }),
    })
    top += (classOf(char) === 'point' ? 0.5 : 1) * points
  }
}

const lies = { side: putTurned, cell: putUpright }
const putDown = (pen: Pen, { text, at, lie }: SetPiece) =>
  (lie ? lies[lie] : putStack)(pen, text, pen.line.y + at)

/** Where every glyph of a line stands. */
export const placeGlyphs = (line: SetLine, font: OpenFont): PlacedLine => {
  const pen: Pen = { line, font, placed: { glyphs: [], dashes: [], missing: [] } }
  const put = line.isDown ? putDown : putAcross
  for (const piece of line.pieces) put(pen, piece)
  return pen.placed
}
