import { expect, test } from 'vitest'
import { grids, spanEms } from './grid.ts'
import { judgeStanding, type Standing } from './rules.ts'

const grid = grids.broadsheet

test('columns joined hold their gutters: 13, 27, 41, and the whole page 111', () => {
  expect([1, 2, 3, 8].map((columns) => spanEms(grid, columns))).toEqual([13, 27, 41, 111])
})

/** A story with its title on top of it. */
const at = ([column, row]: [number, number], [columns, rows]: [number, number], rank = 5): Standing => ({
  ...{ id: `${column} ${row}`, rank, areas: [{ column, row, columns, rows }] },
  ...{ title: { column, row, columns, rows: 6 }, pictures: [], spare: 0, over: 0 },
})
const rulesOf = (...placed: Standing[]) => {
  const { hard, soft } = judgeStanding(grid, placed, [])
  return [...hard, ...soft].map(({ rule }) => rule)
}

test('each fault is found by its name', () => {
  expect(rulesOf(at([0, 0], [9, 40]))).toContain('outside')
  expect(rulesOf(at([0, 0], [4, 40]), at([3, 20], [4, 40]))).toContain('overlap')
  expect(rulesOf({ ...at([0, 0], [2, 40]), over: 9 })).toContain('overset')
  expect(rulesOf(at([0, 0], [4, 40], 1), at([4, 0], [4, 40], 2))).toEqual(
    expect.arrayContaining(['titles', 'downSeam']),
  )
  expect(rulesOf(at([0, 0], [8, 40], 1), at([0, 40], [8, 40], 2))).toContain('acrossSeam')
  expect(rulesOf(at([0, 40], [4, 40], 1), at([0, 0], [4, 40], 2))).toEqual(
    expect.arrayContaining(['lead', 'order']),
  )
  expect(rulesOf(at([0, 0], [1, 80], 2))).toContain('narrow')
  expect(rulesOf(at([0, 0], [8, 20], 9))).toContain('wide')
  expect(rulesOf({ ...at([0, 0], [2, 40]), spare: 8 })).toContain('spare')
})

test('an ad is nobody else’s place', () => {
  const ad = { column: 0, row: 80, columns: 8, rows: 24 }
  expect(judgeStanding(grid, [at([0, 60], [4, 40])], [ad]).hard.map(({ rule }) => rule)).toEqual(['overlap'])
})
