import type { HeadLine, Piece } from '@rongbian/typeset'
import { headAtoms, setHeading } from '@rongbian/typeset'
import type { FaceOf, SetLine, SetPiece } from '../set-page.ts'
import type { TextRole } from '../settings.ts'

export const faceFor = (face: FaceOf) => ({
  advance: (char: string, style: string) => face(style as TextRole)(char),
})

/** From ems to points. */
export const inPoints = (pieces: readonly Piece[], unit: number): SetPiece[] =>
  pieces.map(({ text, x }) => ({ text, at: x * unit }))

/** A line of one face from pieces in ems. */
export const lineFrom = (
  { item, role, points }: Pick<SetLine, 'item' | 'role' | 'points'>,
  [x, y]: readonly [number, number],
  pieces: readonly Piece[],
): SetLine => ({
  item,
  role,
  points,
  x,
  y,
  isDown: false,
  pieces: inPoints(pieces, points),
})

const shares = { left: 0, middle: 0.5, right: 1 } as const
export type Align = keyof typeof shares

/** Where a line of a width begins in a room. */
export const alignedX = (x: number, room: number, width: number, align: Align) =>
  x + (room - width) * shares[align]

/** A single line, as much of it as there is room for. */
export const singleLine = (
  text: string,
  { role, points }: Pick<SetLine, 'role' | 'points'>,
  room: number,
  face: FaceOf,
): { line: HeadLine | undefined; isCut: boolean } => {
  const width = room / points
  const { lines, isCut } = setHeading([headAtoms(text, role, faceFor(face), width)], width, 1, true)
  return { line: lines[0], isCut }
}
