import { create, type Font, type Glyph } from 'fontkit'
import { PressError, type PressFont } from './types.ts'

/** A font ready to be asked for glyphs; ems everywhere. */
export interface OpenFont {
  name: string
  kit: Font
  /** Undefined for a character it does not have. */
  glyphOf: (char: string, isDown?: boolean) => Glyph | undefined
  advanceOf: (glyph: Glyph) => number
  /** How much of a character's square stands above the baseline. */
  above: number
}

const parse = (font: PressFont) => {
  try {
    return create(Buffer.from(font.bytes.buffer, font.bytes.byteOffset, font.bytes.byteLength))
  } catch (cause) {
    throw new PressError('font_unreadable', font.name, { cause })
  }
}

/** Only static TrueType: what else fontkit reads it does not always write whole. */
const readFont = (font: PressFont): Font => {
  const kit = parse(font)
  if (!('glyphForCodePoint' in kit) || !('glyf' in kit)) throw new PressError('font_unreadable', font.name)
  if (kit['OS/2'].fsType.noEmbedding || kit['OS/2'].fsType.noSubsetting)
    throw new PressError('font_locked', font.name)
  return kit
}

const squareOf = (kit: Font) => {
  const { typoAscender, typoDescender } = kit['OS/2']
  return (typoAscender + (kit.unitsPerEm - (typoAscender - typoDescender)) / 2) / kit.unitsPerEm
}

const openNew = (font: PressFont): OpenFont => {
  const kit = readFont(font)
  const across = new Map<string, Glyph | undefined>()
  const down = new Map<string, Glyph | undefined>()
  const find = (char: string) => {
    const code = char.codePointAt(0) ?? 0
    return kit.hasGlyphForCodePoint(code) ? kit.glyphForCodePoint(code) : undefined
  }
  const turn = (char: string) => find(char) && kit.layout(char, { vert: true }).glyphs[0]
  const glyphOf = (char: string, isDown = false) => {
    const known = isDown ? down : across
    if (!known.has(char)) known.set(char, isDown ? turn(char) : find(char))
    return known.get(char)
  }
  return {
    name: font.name,
    kit,
    glyphOf,
    advanceOf: (glyph) => glyph.advanceWidth / kit.unitsPerEm,
    above: squareOf(kit),
  }
}

const opened = new WeakMap<PressFont, OpenFont>()

/** Opened once, however many pages it paints. */
export const openFont = (font: PressFont): OpenFont => {
  const open = opened.get(font) ?? openNew(font)
  opened.set(font, open)
  return open
}
