import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { openFont } from './open-font.ts'
import { fontOf } from './press.fixture.ts'
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
