import { packChars } from '@rongbian/paper'
import { classOf } from '@rongbian/typeset'
import { openFont } from './open-font.ts'
import { advancesOf } from './subset-font.ts'
import { PressError, type PressFont } from './types.ts'

/** All others are as wide as the line breaker makes them. */
const isMeasured = (char: string) => ['letter', 'space'].includes(classOf(char))

const read = (font: PressFont) => {
  const { kit } = openFont(font)
  const codes = [...new Set(kit.characterSet)]
    .filter((code) => kit.hasGlyphForCodePoint(code))
    .sort((one, other) => one - other)
  const letters = codes.map((code) => String.fromCodePoint(code)).filter(isMeasured)
  return { advances: advancesOf(font, letters), chars: packChars(codes) }
}

/** What setting a page must know of a font: how wide its letters are, and which characters it has. */
export const fontFacts = (font: PressFont) => {
  try {
    return read(font)
  } catch (cause) {
    // Tables are read only when they are asked for: a font cut short breaks here.
    throw cause instanceof PressError ? cause : new PressError('font_unreadable', font.name, { cause })
  }
}
