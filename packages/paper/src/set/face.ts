import type { FaceOf } from '../set-page.ts'

/** Roughly what text faces have; used until the font itself is at hand. */
const widths: [RegExp, number][] = [
  [/[^\u0020-\u04FF]/u, 1],
  [/\s/, 0.25],
  [/[.,:;'!|ijl]/, 0.28],
  [/[frt()[\]{}/\-"]/, 0.36],
  [/[mwMW%@&]/, 0.86],
  [/[A-Z]/, 0.66],
]
const usual = 0.54

export const usualFace: FaceOf = () => (char) => widths.find(([chars]) => chars.test(char))?.[1] ?? usual
