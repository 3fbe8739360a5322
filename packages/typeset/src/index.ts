export { type Atom, atomsOf, type Face, type Run } from './atoms.ts'
export { type Box, type Flow, flow, type PlacedLine } from './flow.ts'
export { gapMost, type Piece } from './line.ts'
export { breakParagraph, type Line, type MeasureAt, type Paragraph } from './paragraph.ts'
