import { breakParagraph, type Paragraph } from '@rongbian/typeset'
import type { FaceOf } from '../set-page.ts'
import type { TextRole } from '../settings.ts'

/** How much wider a character is with its tracking. */
export const trackedBy = (tracking: number) => 1 + tracking / 100

/** With tracking every Han character is a little wider, while words stay as they are. */
export const trackedFace = (face: FaceOf, tracked: number) => ({
  advance: (char: string, style: string) => face(style as TextRole)(char) / tracked,
})

/** Behind the last character of a line nothing is taken away or added. */
export const trackedWidth = (width: number, tracked: number) =>
  Math.min(width / tracked, (width - 1) / tracked + 1)

/** A paragraph in a column, its text tracked by so many per cent. */
export const breakTracked = (paragraph: Paragraph, width: number, tracking: number, face: FaceOf) => {
  const tracked = trackedBy(tracking)
  return breakParagraph(paragraph, () => trackedWidth(width, tracked), trackedFace(face, tracked))
}
