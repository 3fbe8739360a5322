import { breakParagraph, type Face, knownBy, type Paragraph } from '@rongbian/typeset'
import type { FaceOf } from '../set-page.ts'
import type { TextRole } from '../settings.ts'

/** How much wider a character is with its tracking. */
export const trackedBy = (tracking: number) => 1 + tracking / 100

const trackedOf = knownBy((_: FaceOf) => new Map<number, Face>())

/** With tracking every Han character is a little wider, while words stay as they are. One face for each, so that what it broke is known again. */
export const trackedFace = (face: FaceOf, tracked: number): Face => {
  const known = trackedOf(face)
  const found = known.get(tracked) ?? {
    advance: (char: string, style: string) => face(style as TextRole)(char) / tracked,
  }
  known.set(tracked, found)
  return found
}

/** A dash or an ellipsis of two characters keeps its width. */
const widestMark = 2

/** Behind the last character of a line nothing is taken away or added. */
export const trackedWidth = (width: number, tracked: number) =>
  Math.min(width / tracked, (width - widestMark) / tracked + widestMark)

/** A paragraph in a column, its text tracked by so many per cent. */
export const breakTracked = (paragraph: Paragraph, width: number, tracking: number, face: FaceOf) => {
  const tracked = trackedBy(tracking)
  return breakParagraph(paragraph, () => trackedWidth(width, tracked), trackedFace(face, tracked))
}
