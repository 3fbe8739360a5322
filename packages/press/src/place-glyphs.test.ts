import type { SetPiece } from '@rongbian/paper'
import { expect, test } from 'vitest'
import { openFont } from './open-font.ts'
import { placeGlyphs } from './place-glyphs.ts'
import { fontOf, lineOf } from './press.fixture.ts'

const font = () => openFont(fontOf('noto-serif-sc-400'))
const down = (...pieces: Pick<SetPiece, 'text' | 'lie'>[]) =>
  placeGlyphs(
    lineOf('', 100, {
      points: 10,
      x: 200,
      isDown: true,
      pieces: pieces.map((piece, index) => ({ ...piece, at: index * 10 })),
    }),
    font(),
  )

test('marks of a vertical line take their vertical forms', () => {
  const [mark, han] = down({ text: '《' }, { text: '江' }).glyphs
  expect(mark?.glyph.id).not.toBe(font().glyphOf('《')?.id)
  expect(han?.glyph.id).toBe(font().glyphOf('江')?.id)
  expect(han).toMatchObject({ x: 195, y: 118.8 })
})

test('two figures share a square, a longer word lies on its side', () => {
  const { glyphs } = down({ text: '24', lie: 'cell' }, { text: 'GDP', lie: 'side' })
  const [two, four, ...word] = glyphs
  expect(two?.y).toBe(four?.y)
  expect(two?.x).toBeCloseTo(195, 6)
  expect(two?.narrowed).toBeCloseTo(1 / (2 * font().advanceOf(font().glyphOf('2') as never)), 1)
  expect(word.map(({ isTurned }) => isTurned)).toEqual([true, true, true])
  expect(new Set(word.map(({ x }) => x))).toEqual(new Set([196.2]))
})

test('a dash is one line across both its characters, which stay to be found', () => {
  const across = placeGlyphs(lineOf('——', 100, { points: 10 }), font())
  expect(across.dashes).toEqual([{ x1: 40.6, x2: 59.4, y1: 96.2, y2: 96.2, points: expect.closeTo(0.4) }])
  expect(across.glyphs.map(({ char, isHidden }) => [char, isHidden])).toEqual([
    ['—', true],
    ['—', true],
  ])
  expect(down({ text: '——' }).dashes).toEqual([
    { x1: 200, x2: 200, y1: 100.6, y2: 119.4, points: expect.closeTo(0.4) },
  ])
})

test('a glyph that is not as wide as its room stands in it by its kind', () => {
  const [point] = placeGlyphs(lineOf('·', 100, { points: 10 }), font()).glyphs
  const advance = font().advanceOf(point?.glyph as never)
  expect(point?.x).toBeCloseTo(40 + ((0.5 - advance) / 2) * 10, 6)
})
