import { usualFace } from '../set/face.ts'
import type { FaceOf } from '../set-page.ts'
import type { PaperSettings } from '../settings.ts'
import { measured, type Wanted } from './pool.ts'
import { roomOf } from './shape.ts'

const usualColumns = 3

/** Cells a story asks for as it is meant. */
export const roomFor = (settings: PaperSettings, wanted: Wanted, face: FaceOf = usualFace) =>
  roomOf(settings.grid, measured(settings, wanted, face), Math.min(usualColumns, settings.grid.columns))
