import type { SetPage, TextRole } from '@rongbian/paper'
import { openFont } from './open-font.ts'
import { placeGlyphs } from './place-glyphs.ts'
import type { PressFont } from './types.ts'

export interface MissingGlyph {
  char: string
  role: TextRole
  font: string
}

/** Characters of a page its fonts do not have, each once to a role: known before anybody signs. */
export const missingGlyphs = (
  page: SetPage,
  fonts: Readonly<Record<TextRole, PressFont>>,
): MissingGlyph[] => {
  const found = new Map<string, MissingGlyph>()
  for (const line of page.lines) {
    const font = openFont(fonts[line.role])
    for (const char of placeGlyphs(line, font).missing)
      found.set(`${line.role} ${char}`, { char, role: line.role, font: font.name })
  }
  return [...found.values()]
}
