import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, outlineOf } from './outline.ts'

const boxOf = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

const covers = (polygon: readonly (readonly [number, number])[], x: number, y: number) =>
  polygon.reduce((isInside, [x1, y1], at) => {
    const [x2, y2] = polygon[(at + 1) % polygon.length] ?? [x1, y1]
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !isInside : isInside
  }, false)

test('one box has four corners, an L six', () => {
  expect(outlineOf([boxOf(0, 0, 4, 2)])).toHaveLength(4)
  expect(outlineOf([boxOf(0, 0, 4, 2), boxOf(0, 2, 2, 3)])).toHaveLength(6)
  expect(outlineOf([boxOf(0, 0, 4, 2), boxOf(0, 2, 4, 3)])).toHaveLength(4)
})

test('for any two boxes the outline covers exactly what they cover', () => {
  const some = fc.tuple(
    fc.nat({ max: 6 }),
    fc.nat({ max: 6 }),
    fc.integer({ min: 1, max: 5 }),
    fc.integer({ min: 1, max: 5 }),
  )
  fc.assert(
    fc.property(some, some, (one, other) => {
      const boxes = [boxOf(...one), boxOf(...other)]
      const outline = outlineOf(boxes)
      for (let x = 0.5; x < 12; x += 1)
        for (let y = 0.5; y < 12; y += 1)
          expect(covers(outline, x, y)).toBe(
            boxes.some((box) => box.left < x && x < box.right && box.top < y && y < box.bottom),
          )
    }),
    { numRuns: 300 },
  )
})
