import type { PaperText } from '../layout.ts'
import type { FaceOf } from '../set-page.ts'
import type { PaperSettings } from '../settings.ts'
import { usualFace } from './face.ts'
import { wholeStretches } from './paragraphs.ts'
import { breakTracked } from './tracked.ts'

/** How many lines a text fills in one column of the page, its byline among them. */
export const countLines = ({ grid }: PaperSettings, text: PaperText, face: FaceOf = usualFace) =>
  wholeStretches(text).reduce(
    (sum, stretch) => sum + breakTracked(stretch, grid.columnEms, 0, face).length,
    0,
  )
