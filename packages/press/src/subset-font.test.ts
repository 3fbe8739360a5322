import { type TextRole, usualFace } from '@rongbian/paper'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { fontFacts } from './font-facts.ts'
import { openFont } from './open-font.ts'
import { fontOf, usualFonts } from './press.fixture.ts'
import { advancesOf, subsetFont } from './subset-font.ts'

test('advances are in ems, and what a font lacks is left out', () => {
  const widths = advancesOf(fontOf('noto-serif-sc-400'), '江1a😀')
  expect(widths).toEqual({ 江: 1, 1: 0.471, a: 0.557 })
})

test('a subset is a whole font of the asked characters, drawn as before', () => {
  const font = fontOf('noto-sans-sc-700')
  const bytes = subsetFont(font, '江城江，A𬭎')
  const kit = create(Buffer.from(bytes))
  if (!('glyphForCodePoint' in kit)) throw new Error('a collection')
  expect(kit.characterSet.map((code) => String.fromCodePoint(code)).sort()).toEqual([...'A，城江𬭎'].sort())
  for (const char of 'A，城江𬭎')
    expect(kit.glyphForCodePoint(char.codePointAt(0) ?? 0).path.toSVG()).toBe(
      openFont(font).glyphOf(char)?.path.toSVG(),
    )
  expect(bytes.length).toBeLessThan(10_000)
})

test('what is no TrueType font is refused by its name', () => {
  const broken = { name: 'broken', bytes: Buffer.from('not a font at all') }
  expect(() => openFont(broken)).toThrow(
    expect.objectContaining({ fault: 'font_unreadable', subject: 'broken' }),
  )
})

test('the faces a paper begins with are as wide as their fonts, so that screen and press set the same lines', () => {
  for (const [role, font] of Object.entries(usualFonts())) {
    const { advances } = fontFacts(font)
    const widthOf = usualFace(role as TextRole)
    const known = Object.fromEntries(Object.keys(advances).map((char) => [char, widthOf(char)]))
    expect(Object.keys(advances).length).toBeGreaterThan(400)
    expect(known).toEqual(advances)
  }
})
