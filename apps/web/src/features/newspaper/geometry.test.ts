import { grids } from '@rongbian/paper'
import { expect, test } from 'vitest'
import { areaBetween, boxOf, cellAt, sheetOf, shifted, stretched } from '#/features/newspaper/geometry.ts'

const grid = grids.broadsheet
const area = { column: 2, row: 10, columns: 3, rows: 20 }

test('cells are drawn where they stand, gutters included, and found again from inside', () => {
  const box = boxOf(grid, area)
  expect(box.x).toBe(28)
  expect(box.width).toBe(41)
  expect(cellAt(grid, box.x + 1, box.y + 0.1)).toEqual({ column: 2, row: 10 })
  const { width, height } = sheetOf(grid)
  expect(boxOf(grid, { column: 0, row: 0, columns: grid.columns, rows: grid.lines })).toEqual({
    x: 0,
    y: 0,
    width,
    height,
  })
  expect(cellAt(grid, width + 50, -4)).toEqual({ column: 7, row: 0 })
})

test('an area is drawn up from either of its corners', () => {
  const drawn = { column: 1, row: 4, columns: 3, rows: 6 }
  expect(areaBetween({ column: 1, row: 4 }, { column: 3, row: 9 })).toEqual(drawn)
  expect(areaBetween({ column: 3, row: 4 }, { column: 1, row: 9 })).toEqual(drawn)
})

test('nothing is moved off the page or stretched beyond it', () => {
  expect(shifted(grid, area, { column: -9 }).column).toBe(0)
  expect(shifted(grid, area, { column: 9, row: 200 })).toEqual({ ...area, column: 5, row: 84 })
  expect(stretched(grid, area, { columns: 9, rows: 200 })).toEqual({ ...area, columns: 6, rows: 94 })
  expect(stretched(grid, area, { columns: -9, rows: -200 })).toEqual({ ...area, columns: 1, rows: 1 })
})
