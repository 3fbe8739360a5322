import { describe, expect, test } from 'vitest'
import { block, four, layoutOf, placesOf } from './home-layout.fixture.ts'
import { type HomeLayout, widthModes } from './home-layout.ts'
import { placeBlocks, setWidthMode } from './home-layout-edit.ts'
import { inReadingOrder, settled } from './home-layout-settle.ts'

describe('settling', () => {
  test('R-dashboard-032: 轮播 goes to the full top row from wherever it stands', () => {
    const layout = settled(layoutOf(block('a', {}), block('top', { x: 6, y: 9, h: 4 }, 'carousel')))
    expect(placesOf(layout)).toEqual({ top: [0, 0, 12, 4], a: [0, 4, 6, 3] })
  })

  test('closes gaps and parts what overlaps', () => {
    const layout = settled(layoutOf(block('a', { y: 9 }), block('b', { y: 10 }), block('c', { x: 6, y: 3 })))
    expect(placesOf(layout)).toEqual({ a: [0, 0, 6, 3], b: [0, 3, 6, 3], c: [6, 0, 6, 3] })
  })

  test.each(Object.entries(widthModes))(
    'R-dashboard-033, 034: in %s columns are %s wide',
    (mode, [left, right]) => {
      const layout = settled(setWidthMode(four, mode as HomeLayout['mode']))
      expect(placesOf(layout)).toEqual({
        top: [0, 0, 12, 4],
        a: [0, 4, left, 3],
        b: [left, 4, right, 3],
        c: [0, 7, left, 3],
      })
    },
  )

  test('a block dragged to the other column takes its width', () => {
    const layout = settled(placeBlocks(setWidthMode(four, '7/5'), [{ i: 'a', x: 5, y: 4, w: 7, h: 3 }]))
    expect(layout.blocks.find(({ i }) => i === 'a')).toMatchObject({ x: 7, w: 5 })
  })
})

test('blocks are read row by row', () => {
  expect(inReadingOrder(four.blocks).map(({ i }) => i)).toEqual(['top', 'a', 'b', 'c'])
})
